import { futuresComboStart as startDraft, futuresComboOfStrategy as strategyDraft } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { AiPanel } from '../../../form/create/index.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { durationText, Figure } from '../../../parts/figures/index.js';
import { Segments } from '../../../parts/segments/index.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

const STYLES = ['high_profits', 'steady', 'high_frequency'] as const;

/** The combo of the day and the best one of each style, read-only. */
export function AiTab() {
  const { t, format } = useTranslation();
  const { ai, dailyPick, planned: draft, set, isFresh, asReachable } = useFuturesComboModel();
  const [chosen, setChosen] = useState<'daily' | (typeof STYLES)[number]>('daily');
  const strategyOf = (style: string) =>
    ai.data?.data.find((one) => one.bizType === 'futures_combo' && one.style === style && strategyDraft(one, isFresh));
  const offered = ['daily' as const, ...STYLES.filter((style) => strategyOf(style))];
  const choose = (name: typeof chosen) => {
    const strategy = strategyOf(name);
    const next = strategy ? strategyDraft(strategy, isFresh) : startDraft(dailyPick.data, isFresh);
    setChosen(name);
    if (next) set(asReachable({ ...next, init_margin: draft.init_margin }));
  };
  const strategy = strategyOf(chosen);
  const past = strategy
    ? {
        actual_percentage_yield: strategy.estimateProfitsRate,
        annual_percentage_yield: strategy.estimateProfitsApr,
        max_drawdown_ratio: strategy.maxDrawDownRate,
      }
    : (dailyPick.data ?? {});
  const settings = [
    ...draft.symbol_settings.map(({ symbol, side, target_position_percent }) => ({
      label: `${symbol} ${t(`side.${side}`)}`,
      value: <Figure text={format.percent(target_position_percent, { places: 0 })} />,
    })),
    { label: t('form.leverage'), value: <Figure text={timesText(format, draft.leverage)} /> },
    { label: t('combo.rebalance'), value: t(`combo.mode_${draft.adjust_position_mode}`) },
    { label: t('combo.drift'), value: <Figure text={format.percent(draft.adjust_position_percent)} /> },
    {
      label: t('combo.interval'),
      value: durationText(t, 1000 * (Number(draft.adjust_position_time_interval) || 0)),
    },
  ];
  return (
    <AiPanel query={dailyPick.error ? ai : dailyPick} settings={settings} past={past}>
      {offered.length > 1 && (
        <Segments
          className="tb-wrap"
          label={t('combo.style')}
          options={offered.map((name) => ({ name, label: t(`combo.style_${name}`) }))}
          value={chosen}
          onChange={choose}
        />
      )}
    </AiPanel>
  );
}

import { futuresComboStart as startDraft } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { useUser } from '../../../hooks/useUser.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Button } from '../../../parts/button/index.js';
import { Figure } from '../../../parts/figures/index.js';
import { InlineError } from '../../../parts/states/index.js';
import { useTradingBot } from '../../../provider/TradingBotContext.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

/** The combo of the day, to take over or to put away until tomorrow. */
export function DailyPick() {
  const { t, format } = useTranslation();
  const { dailyPick, isFresh, planned: draft, set, asReachable } = useFuturesComboModel();
  const { status } = useUser();
  const { client } = useTradingBot('DailyPick');
  const [hiding, setHiding] = useState<{ readonly error?: unknown }>();
  const [isHidden, setHidden] = useState(false);
  const pick = dailyPick.data;
  if (isHidden || !pick?.pick_id || pick.no_pop) return null;
  const { pick_id, annual_percentage_yield, max_drawdown_ratio } = pick;
  const offered = startDraft(pick, isFresh);
  const putAway = async () => {
    if (status !== 'logged_in') return setHidden(true);
    setHiding({});
    try {
      const { hidePick } = await import('./hidePick.js');
      await hidePick(client, pick_id);
      setHidden(true);
    } catch (error) {
      setHiding({ error });
    }
  };
  return (
    <section className="tb-pick" aria-label={t('combo.pick')}>
      <h2 className="tb-h3">{t('combo.pick')}</h2>
      <p>
        {offered.symbol_settings.map(({ symbol, side, target_position_percent }) => (
          <span key={symbol}>
            <bdi>{symbol}</bdi> {t(`side.${side}`)}{' '}
            <Figure text={format.percent(target_position_percent, { places: 0 })} />
          </span>
        ))}
      </p>
      <p className="tb-hint">
        {t('combo.pick_past', {
          apr: format.percent(annual_percentage_yield, { sign: true }),
          drawdown: format.percent(max_drawdown_ratio),
        })}
      </p>
      {hiding?.error !== undefined && <InlineError error={hiding.error} />}
      <div className="tb-row">
        <Button onClick={() => set(asReachable({ ...offered, init_margin: draft.init_margin }))}>
          {t('combo.pick_use')}
        </Button>
        <Button
          kind="quiet"
          disabled={hiding !== undefined && hiding.error === undefined}
          onClick={() => void putAway()}
        >
          {t('combo.pick_hide')}
        </Button>
      </div>
    </section>
  );
}

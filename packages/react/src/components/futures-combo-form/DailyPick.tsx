import { hideFuturesComboDailyPick } from '@tradingbot/core/endpoints';
import { formatPercent } from '@tradingbot/core/format';
import { useState } from 'react';
import { useBotMutation } from '../../hooks/useBotMutation.js';
import { useUser } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure } from '../figures/index.js';
import { InlineError } from '../states/index.js';
import { startDraft } from './comboStart.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

/** The combo of the day, to take over or to put away until tomorrow. */
export function DailyPick() {
  const { t } = useTranslation();
  const { dailyPick, isFresh, draft, set, asReachable } = useFuturesComboModel();
  const { status } = useUser();
  const hide = useBotMutation(hideFuturesComboDailyPick);
  const [isHidden, setHidden] = useState(false);
  const pick = dailyPick.data;
  if (isHidden || !pick?.pick_id || pick.no_pop) return null;
  const { pick_id, annual_percentage_yield, max_drawdown_ratio } = pick;
  const offered = startDraft(pick, isFresh);
  const putAway = () => {
    if (status !== 'logged_in') return setHidden(true);
    // What went wrong stands below.
    hide.send({ pick_id }).then(
      () => setHidden(true),
      () => undefined,
    );
  };
  return (
    <section className="tb-pick" aria-label={t('combo.pick')}>
      <h2 className="tb-h3">{t('combo.pick')}</h2>
      <p>
        {offered.symbol_settings.map(({ symbol, side, target_position_percent }) => (
          <span key={symbol}>
            <bdi>{symbol}</bdi> {t(`side.${side}`)}{' '}
            <Figure text={formatPercent(target_position_percent, { places: 0 })} />
          </span>
        ))}
      </p>
      <p className="tb-hint">
        {t('combo.pick_past', {
          apr: formatPercent(annual_percentage_yield, { sign: true }),
          drawdown: formatPercent(max_drawdown_ratio),
        })}
      </p>
      {hide.error && <InlineError error={hide.error} />}
      <div className="tb-row">
        <button
          type="button"
          className="tb-button"
          onClick={() => set(asReachable({ ...offered, init_margin: draft.init_margin }))}
        >
          {t('combo.pick_use')}
        </button>
        <button type="button" className="tb-button tb-quiet" disabled={hide.isPending} onClick={putAway}>
          {t('combo.pick_hide')}
        </button>
      </div>
    </section>
  );
}

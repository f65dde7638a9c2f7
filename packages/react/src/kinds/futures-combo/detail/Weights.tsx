import {
  driftOf,
  type FuturesComboAnswer,
  knownSide,
  rebalanceBand,
  shownShares,
  shownValue,
} from '@tradingbot/core/kinds';
import { type CSSProperties, useId } from 'react';
import { Loaded, SideAndLeverage } from '../../../detail/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Figure } from '../../../parts/figures/index.js';
import { usePositions } from './usePositions.js';

/** Share of each contract now against the share that was set, with the drift that sets off a rebalance. */
export function Weights({ detail }: { readonly detail: FuturesComboAnswer }) {
  const { t, format } = useTranslation();
  const id = useId();
  const query = usePositions(detail.bot_id);
  const band = rebalanceBand(detail);
  return (
    <section className="tb-panel tb-stack" data-gap="wide" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('detail.weights')}
      </h2>
      <Loaded query={query} empty={t('detail.no_positions')} isEmpty={({ positions = [] }) => positions.length === 0}>
        {({ positions = [] }) => {
          const shares = shownShares(positions.map(({ current_position_percent }) => current_position_percent));
          return (
            <ul className="tb-weights">
              {positions.map((position, index) => {
                const { symbol, current_position_percent: now, target_position_percent: target } = position;
                const side = knownSide(position.side);
                const shown = shares[index];
                const drift = driftOf({ target_position_percent: target, current_position_percent: shown });
                return (
                  <li key={symbol}>
                    <span className="tb-row">
                      <strong>
                        <bdi>{symbol}</bdi>
                      </strong>
                      {side && <SideAndLeverage side={side} leverage={undefined} />}
                    </span>
                    <span className="tb-weight-bar" aria-hidden="true" dir="ltr" style={sharesOf(now, target)} />
                    <span className="tb-hint">
                      {t('detail.weight', {
                        now: format.percent(shownValue(now, shown)),
                        target: format.percent(target),
                      })}{' '}
                      <Figure text={`(${format.percent(drift, { sign: true })})`} />
                    </span>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Loaded>
      {band !== undefined && <p className="tb-hint">{t('detail.weight_band', { percent: format.percent(band) })}</p>}
    </section>
  );
}

/** Places on a bar; custom properties are not in the type of style. */
function sharesOf(now = '0', target = '0'): CSSProperties {
  return { '--tb-now': `${100 * Number(now)}%`, '--tb-target': `${100 * Number(target)}%` } as CSSProperties;
}

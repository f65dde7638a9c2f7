import { liquidationDistance, type WhatIfPoint } from '@tradingbot/core/kinds';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price } from '../figures/index.js';
import { CURVE, curvePaths } from './curvePaths.js';
import { shownChange, worthText } from './shownWorth.js';
import { Worth } from './Worth.js';

/** A bot at another price. Money in quote coin. */
export interface WhatIfRow {
  readonly point: WhatIfPoint;
  /** Worth of the bot there. */
  readonly equity: string;
  /** Against its worth now. */
  readonly change: string;
  /** Coins, or signed size of the position. */
  readonly base: string;
  /** Quote coin beside the coins; absent for a position. */
  readonly quote?: string | undefined;
  /** Where it would be liquidated from there, `''` = nowhere; absent for bots that cannot be. */
  readonly liquidation?: string | undefined;
  /** Worth of simply holding instead. */
  readonly holding: string | undefined;
  /** The bot has ended on the way. */
  readonly isOver?: boolean | undefined;
}

export interface WhatIfCurveProps {
  /** At even moves of the price, lowest first. */
  readonly rows: readonly WhatIfRow[];
  readonly tick: string;
  readonly baseToken: string;
  readonly quoteToken: string;
}

/**
 * Value of the bot beside holding, its position, and its distance to liquidation against the price, each with a scale of
 * its own, and the exact figures at a cursor that is dragged or moved by the arrow keys. Always left to right.
 */
export default function WhatIfCurve({ rows, tick, baseToken, quoteToken }: WhatIfCurveProps) {
  const { t, format } = useTranslation();
  const now = rows.findIndex(({ point }) => point.move === '0');
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? now, rows.length - 1);
  const row = rows[at];
  if (!row) return null;
  const distances = rows.map(({ point, liquidation, isOver }) =>
    isOver ? undefined : liquidationDistance(point.price, liquidation),
  );
  const canBeLiquidated = rows.some(({ liquidation }) => liquidation !== undefined);
  const { point, equity, change, base, holding, isOver } = row;
  const isNow = at === now;
  const move = format.percent(point.move, { sign: true });
  const start = rows[now]?.equity;
  const shown = start === undefined ? change : shownChange(equity, start);
  return (
    <figure className="tb-curve">
      <figcaption className="tb-sr-only">{t('what_if.curve')}</figcaption>
      <dl className="tb-curve-figures">
        <Reading name={t('field.price')}>
          <Price value={point.price} tick={tick} currency={quoteToken} />{' '}
          {isNow ? t('what_if.now') : <Figure className="tb-unit" text={move} />}
        </Reading>
        <Reading name={t('what_if.value')} line="value">
          <Worth value={equity} currency={quoteToken} /> {!isNow && <PnL value={change} shown={shown} />}
        </Reading>
        <Reading name={t('what_if.holding')} line="holding">
          <Amount value={holding} currency={quoteToken} places={2} />
        </Reading>
        <Reading name={t(canBeLiquidated ? 'what_if.size' : 'what_if.position')} line="position">
          {isOver ? t('what_if.over') : <Amount value={base} currency={baseToken} places={6} />}
        </Reading>
        {canBeLiquidated && (
          <Reading name={t('what_if.distance')} line="distance">
            <Figure text={format.percent(distances[at])} />
          </Reading>
        )}
      </dl>
      <div className="tb-curve-stage" dir="ltr">
        <Plot
          name="value"
          lines={{
            value: rows.map((one) => Number(one.equity)),
            holding: rows.map((one) => (one.holding === undefined ? undefined : Number(one.holding))),
          }}
        />
        <Plot name="position" lines={{ position: rows.map((one) => (one.isOver ? undefined : Number(one.base))) }} />
        {canBeLiquidated && (
          <Plot
            name="distance"
            lines={{ distance: distances.map((ratio) => (ratio === undefined ? undefined : Number(ratio))) }}
          />
        )}
        <input
          type="range"
          className="tb-curve-cursor"
          min={0}
          max={rows.length - 1}
          value={at}
          aria-label={t('what_if.cursor')}
          aria-valuetext={t(isNow ? 'what_if.at_now' : 'what_if.at', {
            price: `${format.price(point.price, tick)} ${quoteToken}`,
            move,
            value: `${worthText(format, equity)} ${quoteToken}`,
            change: format.signedAmount(shown, { places: 2 }),
          })}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <p className="tb-curve-prices tb-hint" dir="ltr" aria-hidden="true">
        <Price value={rows[0]?.point.price} tick={tick} />
        <Price value={rows[now]?.point.price} tick={tick} />
        <Price value={rows.at(-1)?.point.price} tick={tick} />
      </p>
    </figure>
  );
}

interface ReadingProps {
  readonly name: string;
  /** The line it reads: `data-line` of the sample before the name. */
  readonly line?: string;
  readonly children: ReactNode;
}

/** A figure at the cursor. */
function Reading({ name, line, children }: ReadingProps) {
  return (
    <div>
      <dt>
        {line && (
          <svg aria-hidden="true" className="tb-curve-sample" viewBox="0 0 16 4">
            <path data-line={line} d="M0 2H16" />
          </svg>
        )}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PlotProps {
  readonly name: string;
  /** By the name of the line; pixels are floats. */
  readonly lines: Readonly<Record<string, readonly (number | undefined)[]>>;
}

/** Lines over the prices with a scale of their own; `data-line` names each. The figures at the cursor say the same. */
function Plot({ name, lines }: PlotProps) {
  const { lines: paths, zero } = curvePaths(Object.values(lines));
  return (
    <svg
      aria-hidden="true"
      className="tb-curve-plot"
      data-plot={name}
      viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
      preserveAspectRatio="none"
    >
      {zero !== undefined && <path data-line="zero" d={`M0 ${zero}H${CURVE.width}`} />}
      {Object.keys(lines).map((line, index) => (
        <path key={line} data-line={line} d={paths[index]} />
      ))}
    </svg>
  );
}

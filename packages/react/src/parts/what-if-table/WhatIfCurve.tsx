import { moneyPlaces } from '@tradingbot/core/format';
import { liquidationDistance, type WhatIfPoint } from '@tradingbot/core/kinds';
import CurveChart, { type CurveReading } from '../../chart/curves/CurveChart.js';
import { amountOnAxis, type CurvePlot } from '../../chart/curves/plotOf.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price } from '../figures/index.js';
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
 * its own, and the exact figures at a cursor. Always left to right.
 */
export default function WhatIfCurve({ rows, tick, baseToken, quoteToken }: WhatIfCurveProps) {
  const { t, format } = useTranslation();
  const now = rows.findIndex(({ point }) => point.move === '0');
  const start = rows[now]?.equity;
  const canBeLiquidated = rows.some(({ liquidation }) => liquidation !== undefined);
  const distances = rows.map(({ point, liquidation, isOver }) =>
    isOver ? undefined : liquidationDistance(point.price, liquidation),
  );
  const moveOf = ({ point }: WhatIfRow) => format.percent(point.move, { sign: true });
  const changeOf = ({ change, equity }: WhatIfRow) =>
    start === undefined ? change : shownChange(equity, start, quoteToken);

  const reading = (at: number): readonly CurveReading[] => {
    const row = rows[at];
    if (!row) return [];
    const { point, equity, change, base, holding, isOver } = row;
    const isNow = at === now;
    const figures: readonly CurveReading[] = [
      {
        name: t('field.price'),
        value: (
          <>
            <Price value={point.price} tick={tick} currency={quoteToken} />{' '}
            {isNow ? t('what_if.now') : <Figure className="tb-unit" text={moveOf(row)} />}
          </>
        ),
      },
      {
        name: t('what_if.value'),
        line: 'value',
        value: (
          <>
            <Worth value={equity} currency={quoteToken} />{' '}
            {!isNow && <PnL value={change} shown={changeOf(row)} coin={quoteToken} />}
          </>
        ),
      },
      {
        name: t('what_if.holding'),
        line: 'holding',
        value: <Amount value={holding} currency={quoteToken} money />,
      },
      {
        name: t(canBeLiquidated ? 'what_if.size' : 'what_if.position'),
        line: 'position',
        value: isOver ? t('what_if.over') : <Amount value={base} currency={baseToken} />,
      },
    ];
    const distance = { name: t('what_if.distance'), line: 'distance', text: format.percent(distances[at]) };
    return canBeLiquidated ? [...figures, distance] : figures;
  };
  const spoken = (at: number) => {
    const row = rows[at];
    if (!row) return '';
    return t(at === now ? 'what_if.at_now' : 'what_if.at', {
      price: `${format.price(row.point.price, tick)} ${quoteToken}`,
      move: moveOf(row),
      value: `${worthText(format, row.equity, quoteToken)} ${quoteToken}`,
      change: format.signedAmount(changeOf(row), { coin: quoteToken }),
    });
  };
  const plots: readonly CurvePlot[] = [
    {
      name: 'value',
      axis: amountOnAxis(format, moneyPlaces(quoteToken)),
      curves: [
        { line: 'value', values: rows.map(({ equity }) => Number(equity)) },
        { line: 'holding', values: rows.map(({ holding }) => (holding === undefined ? undefined : Number(holding))) },
      ],
    },
    {
      name: 'position',
      axis: amountOnAxis(format, moneyPlaces(baseToken)),
      curves: [{ line: 'position', values: rows.map(({ isOver, base }) => (isOver ? undefined : Number(base))) }],
    },
  ];
  const distance: CurvePlot = {
    name: 'distance',
    axis: (ratio) => format.percent(String(ratio), { places: 0, zero: true }),
    curves: [{ line: 'distance', values: distances.map((ratio) => (ratio === undefined ? undefined : Number(ratio))) }],
  };
  return (
    <CurveChart
      label={t('what_if.curve')}
      cursor={t('what_if.cursor')}
      places={rows.map(({ point }) => Number(point.price))}
      price={(value) => format.price(String(value), tick)}
      start={now}
      plots={canBeLiquidated ? [...plots, distance] : plots}
      reading={reading}
      spoken={spoken}
    />
  );
}

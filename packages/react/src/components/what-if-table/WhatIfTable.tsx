import { formatPercent } from '@tradingbot/core/format';
import { compare, divide, isDecimal, multiply, roundToStep, type SpotGridMarket, subtract } from '@tradingbot/engine';
import { type SpotGridDraft, walkSpotGrid } from '@tradingbot/engine/plan';
import { type ComponentPropsWithRef, useMemo } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price } from '../figures/index.js';
import { ScrollRegion } from '../scroll-region/index.js';
import { EmptyState } from '../states/index.js';

export interface WhatIfTableProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** A draft that could be sent; absent shows what is missing. */
  readonly draft: SpotGridDraft | undefined;
  readonly market: SpotGridMarket | undefined;
}

/** Price moves shown, as fractions of the last price. */
const MOVES = ['-0.3', '-0.2', '-0.1', '-0.05', '0', '0.05', '0.1', '0.2', '0.3'] as const;
const MARKS = ['lower', 'upper', 'take_profit', 'stop_loss'] as const;

interface Point {
  readonly price: string;
  readonly move: string;
  readonly mark: (typeof MARKS)[number] | undefined;
}

/** What the bot would be worth at other prices, walked by the engine, beside simply holding the same coins (B4, B6). */
export function WhatIfTable({ draft, market, className, ...rest }: WhatIfTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => (draft && market ? walk(draft, market) : []), [draft, market]);
  if (!market || rows.length === 0) return <EmptyState text={t('what_if.empty')} />;
  const { symbol } = market;
  return (
    <ScrollRegion {...rest} className={classNames('tb-table-frame', className)} label={t('what_if.caption')}>
      <table className="tb-table">
        <caption>{t('what_if.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what_if.move')}</th>
            <th scope="col">{t('what_if.price')}</th>
            <th scope="col">{t('what_if.value')}</th>
            <th scope="col">{t('what_if.change')}</th>
            <th scope="col">{t('what_if.position')}</th>
            <th scope="col">{t('what_if.holding')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, equity, base, quote, holding, change }) => (
            <tr key={`${point.price} ${point.mark}`} data-marked={point.move === '0' || undefined}>
              <th scope="row">
                {point.mark || point.move === '0' ? (
                  t(`what_if.${point.mark ?? 'now'}`)
                ) : (
                  <Figure text={formatPercent(point.move, { sign: true, places: 0 })} />
                )}
              </th>
              <td>
                <Price value={point.price} tick={symbol.price_precision} />
              </td>
              <td>
                <Amount value={equity} currency={symbol.quote_token} places={2} />
              </td>
              <td>
                <PnL value={change} />
              </td>
              <td>
                <Amount value={base} currency={symbol.base_token} places={6} /> +{' '}
                <Amount value={quote} currency={symbol.quote_token} places={2} />
              </td>
              <td>
                <Amount value={holding} currency={symbol.quote_token} places={2} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function walk(draft: SpotGridDraft, market: SpotGridMarket) {
  const points = pointsOf(draft, market);
  const walked = walkSpotGrid(draft, market, [market.last_price, ...points.map((point) => point.price)]);
  const [now, ...rest] = walked;
  if (!now) return [];
  return rest.flatMap((at, index) => {
    const point = points[index];
    return point ? [{ ...at, point, change: subtract(at.equity, now.equity) }] : [];
  });
}

function pointsOf(draft: SpotGridDraft, market: SpotGridMarket): readonly Point[] {
  const { last_price: last, symbol } = market;
  const tick = symbol.price_precision;
  const moved = MOVES.map((move): Point => {
    const price = roundToStep(
      multiply(last, subtract('1', move.startsWith('-') ? move.slice(1) : `-${move}`)),
      tick,
      'half_up',
    );
    return { price, move, mark: undefined };
  });
  const prices = {
    lower: draft.min_price,
    upper: draft.max_price,
    take_profit: draft.take_profit_price,
    stop_loss: draft.stop_loss_price,
  };
  const marked = MARKS.flatMap((mark): Point[] => {
    const price = prices[mark];
    return isDecimal(price) && compare(price, '0') > 0
      ? [{ price, move: divide(subtract(price, last), last, 6, 'half_up'), mark }]
      : [];
  });
  return [...moved, ...marked].sort((a, b) => compare(a.price, b.price));
}

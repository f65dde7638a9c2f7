import { buyEffect, sellEffect } from '../../bots/spot-grid/spotGridEffects.js';
import {
  type InitialTrades,
  initialTrades,
  lineAt,
  type SpotGridLines,
  type SpotGridSizes,
} from '../../bots/spot-grid/spotGridSizing.js';
import { costOf, leastSellLots, quantityOf, worthOf } from '../../bots/spot-grid/spotGridUnits.js';
import { formatDecimal } from '../../decimal/decimal.js';
import { investmentOf, type SpotGridReading } from './spotGridReading.js';

/** What the money of a draft does. Money in quote unless stated. */
export interface SpotGridMoney {
  /** Base bought per cell; the smallest cell's where the range can move up. */
  readonly quantity_per_grid: string;
  readonly investment_value: string;
  /** The market trade at the start; its fee is in base for a buy, in quote for a sell. */
  readonly initial_trade: {
    readonly side: 'buy' | 'sell';
    readonly quantity: string;
    readonly value: string;
    readonly fee: string;
  } | null;
  readonly buys: number;
  readonly sells: number;
  /** Equity when the price goes straight to the lower price, or to the highest grid line. */
  readonly value_at_lower: string;
  readonly value_at_upper: string;
  /** Finished pairs of the least earning cell that pay for the fee of the initial trade; null if none ever does. */
  readonly round_trips_to_earn_fees: number | null;
}

/** Money of a draft whose lines and cells are known. */
export function spotGridMoney(reading: SpotGridReading, sizes: SpotGridSizes): SpotGridMoney | undefined {
  const { units, lines, start } = reading;
  const money = investmentOf(reading);
  if (!lines || !money || start <= 0) return undefined;
  const smallest = Math.min(...sizes.buyLots);
  const initial = initialTrades(units, lines, sizes, start, money);
  const trade = smallest > 0 ? initial.trades[0] : undefined;
  const feeInQuote = trade?.side === 'buy' ? worthOf(units, trade.fee, start) : (trade?.fee ?? 0n);
  const [atLower, atUpper] = valuesAtEnds(
    reading,
    lines,
    sizes,
    initial.possible ? initial : { ...money, possible: false },
  );
  const quote = (value: bigint) => formatDecimal(value, units.quoteScale);
  return {
    quantity_per_grid: quantityOf(units, smallest),
    investment_value: quote(money.value),
    initial_trade: trade
      ? {
          side: trade.side,
          quantity: quantityOf(units, trade.lots),
          value: quote(costOf(units, trade.lots, start)),
          fee: formatDecimal(trade.fee, trade.side === 'buy' ? units.baseScale : units.quoteScale),
        }
      : null,
    buys: sizes.heldFrom,
    sells: lines.count - sizes.heldFrom,
    value_at_lower: quote(atLower),
    value_at_upper: quote(atUpper),
    round_trips_to_earn_fees: roundTrips(feeInQuote, leastProfit(reading, sizes)),
  };
}

/**
 * Equity after going straight from the start to the lowest line, and to the highest: on the way down each flat cell buys
 * once, on the way up each held one sells once.
 */
function valuesAtEnds(
  { units }: SpotGridReading,
  lines: SpotGridLines,
  { buyLots, heldFrom }: SpotGridSizes,
  { base, quote, possible }: Pick<InitialTrades, 'base' | 'quote' | 'possible'>,
): readonly [bigint, bigint] {
  const grid = { units, lines, buy_lots: buyLots };
  const [low, high] = [
    { base, quote },
    { base, quote },
  ];
  // A bot that cannot start gives back what was put in.
  const cells = possible ? buyLots : [];
  cells.forEach((lots, cell) => {
    const isFlat = cell < heldFrom;
    const end = isFlat ? low : high;
    const effect = isFlat ? buyEffect(grid, cell) : sellEffect(grid, cell, leastSellLots(units, lots));
    end.base += effect.base;
    end.quote += effect.quote;
  });
  return [
    low.quote + worthOf(units, low.base, lines.lowest),
    high.quote + worthOf(units, high.base, lineAt(lines, lines.count)),
  ];
}

/** What a finished pair of the least earning cell brings at the least: with the least that it sells. */
function leastProfit({ units, lines }: SpotGridReading, { buyLots }: SpotGridSizes): bigint {
  if (!lines) return 0n;
  let least: bigint | undefined;
  for (let cell = 0; cell < lines.count; cell += 1) {
    const { profit } = sellEffect({ units, lines }, cell, leastSellLots(units, buyLots[cell] ?? 0));
    if (least === undefined || profit < least) least = profit;
  }
  return least ?? 0n;
}

function roundTrips(fee: bigint, profit: bigint): number | null {
  if (fee === 0n) return 0;
  return profit <= 0n ? null : Number((fee + profit - 1n) / profit);
}

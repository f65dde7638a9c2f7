import type { LocaleFormat } from '@tradingbot/core/format';
import type { ChartLevel } from '../../chart/index.js';

interface AddOn {
  /** 1 is the first after the order that begins a round. */
  readonly index: number;
  readonly price: string;
  readonly quantity: string;
}

/** Add-ons as levels of a chart, each with its number and its size. */
export function addOnLevels(
  addOns: readonly AddOn[],
  { side, coin, format }: { readonly side: 'long' | 'short'; readonly coin: string; readonly format: LocaleFormat },
): readonly ChartLevel[] {
  return addOns.map(({ index, price, quantity }) => ({
    price,
    side: side === 'short' ? 'sell' : 'buy',
    label: `+${index} · ${format.amount(quantity)} ${coin}`,
  }));
}

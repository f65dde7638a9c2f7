import type { GetSpotGridCloseModesResult } from '@tradingbot/core/endpoints';
import type { BotSummary, SymbolFacts } from '@tradingbot/core/kinds';
import { add, compare, divide, multiply, subtract } from '@tradingbot/engine/decimal';
import {
  type CloseEstimate,
  type CloseMode,
  type CloseWay,
  type CoinAmount,
  someOf,
  spreadOf,
  tradeOf,
} from '../closing.js';

/** Ways to close with their names at the exchange, the start value first. */
export const SPOT_GRID_WAYS = [
  { mode: 'quote', name: 'quote_mode' },
  { mode: 'base', name: 'base_mode' },
  { mode: 'both', name: 'base_and_quote_mode' },
  { mode: 'bit', name: 'bit_mode' },
] as const satisfies readonly { mode: CloseMode; name: string }[];

type Row = NonNullable<GetSpotGridCloseModesResult['modes']>[number];

/** A way's answer and that of the coins as they are, all of it told. */
interface Told {
  readonly row: Record<'base' | 'quote', string>;
  readonly held: Record<'base' | 'quote', string>;
}

/** Digits behind the point of a price that is found from what coins are worth. */
const PRICE_PLACES = 16;

/** What closing a spot grid gives back in each way that the exchange offers. */
export function spotGridEstimate(
  { modes = [], equity, base_token = '', quote_token = '' }: GetSpotGridCloseModesResult,
  { rewardUsed, rewardId }: BotSummary,
  facts?: SymbolFacts | undefined,
): CloseEstimate {
  const rowOf = (wanted: string) => modes.find(({ close_mode }) => close_mode === wanted);
  const baseIn = ({ base_amount: amount }: Row): CoinAmount => ({ coin: base_token, amount, places: 8 });
  const quoteIn = ({ quote_amount: amount }: Row): CoinAmount => ({ coin: quote_token, amount, places: 2 });
  // The coins as they are tell what the others begin with.
  const held = rowOf('base_and_quote_mode');
  const bonus = someOf(quote_token, rewardUsed);
  // What a reward takes back or pays is in the amounts too, and nobody tells how much of which coin.
  const hasReward = bonus !== undefined || rewardId !== undefined;

  const quoteWay = (row: Row): CloseWay => {
    const told = toldOf(row, held);
    const way: CloseWay = { mode: 'quote', back: [quoteIn(row)], trade: held && tradeOf('sell', baseIn(held)) };
    if (!told) return way;
    const sold = subtract(told.row.quote, told.held.quote);
    const fee = hasReward || equity === undefined ? undefined : feeOfSale(told, equity);
    return { ...way, spread: spreadOf(add(sold, bonus?.amount ?? '0')), fee: someOf(quote_token, fee) };
  };
  const baseWay = (row: Row): CloseWay => {
    const told = toldOf(row, held);
    const way: CloseWay = { mode: 'base', back: [baseIn(row)], trade: held && tradeOf('buy', quoteIn(held)) };
    if (!told || !facts || hasReward) return way;
    const bought = subtract(told.row.base, told.held.base);
    const fee = equity === undefined ? undefined : feeOfPurchase(told, equity);
    const spread = compare(told.held.quote, '0') > 0 ? spreadOf(bought, facts.lot) : undefined;
    return { ...way, spread, fee: someOf(base_token, fee, 8) };
  };
  const wayOf: Readonly<Record<(typeof SPOT_GRID_WAYS)[number]['mode'], (row: Row) => CloseWay>> = {
    quote: quoteWay,
    base: baseWay,
    both: (row) => ({ mode: 'both', back: [baseIn(row), quoteIn(row)] }),
    bit: (row) => ({ mode: 'bit', back: [{ coin: '', amount: row.bit_amount, places: 8 }] }),
  };
  return {
    ways: SPOT_GRID_WAYS.flatMap(({ mode, name }) => {
      const row = rowOf(name);
      return row ? [wayOf[mode](row)] : [];
    }),
    equity,
    hasFees: true,
    bonus,
  };
}

function toldOf(row: Row, held: Row | undefined): Told | undefined {
  const { base_amount: base, quote_amount: quote } = row;
  if (base === undefined || quote === undefined) return undefined;
  if (held?.base_amount === undefined || held.quote_amount === undefined) return undefined;
  return { row: { base, quote }, held: { base: held.base_amount, quote: held.quote_amount } };
}

/** Price at which an equity counts the coins held; undefined without coins. */
function priceIn({ held }: Told, equity: string): string | undefined {
  if (compare(held.base, '0') <= 0) return undefined;
  return divide(subtract(equity, held.quote), held.base, PRICE_PLACES, 'half_up');
}

/** What the bot is worth less what comes back of it; less than a lot of the coins is not sold. */
function feeOfSale(told: Told, equity: string): string | undefined {
  const price = priceIn(told, equity);
  return price && subtract(equity, add(told.row.quote, multiply(told.row.base, price)));
}

/** The same for a purchase, in base coin. */
function feeOfPurchase(told: Told, equity: string): string | undefined {
  const price = priceIn(told, equity);
  if (price === undefined || compare(price, '0') <= 0) return undefined;
  const spent = subtract(told.held.quote, told.row.quote);
  return subtract(add(told.held.base, divide(spent, price, PRICE_PLACES, 'down')), told.row.base);
}

import { add, compare, divide, multiply, subtract } from '@tradingbot/engine/decimal';
import type { GetSpotGridCloseModesResult } from '../../endpoints/spot-grid/getSpotGridCloseModes.js';
import {
  type CloseEstimate,
  type CloseMode,
  type CloseModeEstimate,
  type CoinAmount,
  someOf,
  spreadOf,
  tradeOf,
} from '../botClose.js';
import type { BotSummary } from '../botSummary.js';
import type { SymbolFacts } from '../symbolFacts.js';

/** Modes of closing with their names at the exchange, the start value first. */
export const SPOT_GRID_MODES = [
  { mode: 'quote', name: 'quote_mode' },
  { mode: 'base', name: 'base_mode' },
  { mode: 'both', name: 'base_and_quote_mode' },
  { mode: 'bit', name: 'bit_mode' },
] as const satisfies readonly { mode: CloseMode; name: string }[];

type Row = NonNullable<GetSpotGridCloseModesResult['modes']>[number];

/** The amounts of a mode and that of the coins as they are, all of it amounts. */
interface Amounts {
  readonly row: Record<'base' | 'quote', string>;
  readonly held: Record<'base' | 'quote', string>;
}

/** Digits behind the point of a price that is found from what coins are worth. */
const PRICE_PLACES = 16;

/** What closing a spot grid gives back in each mode that the exchange offers. */
export function spotGridEstimate(
  { modes = [], equity, base_token = '', quote_token = '' }: GetSpotGridCloseModesResult,
  { rewardUsed, rewardId }: BotSummary,
  facts?: SymbolFacts | undefined,
): CloseEstimate {
  const rowOf = (wanted: string) => modes.find(({ close_mode }) => close_mode === wanted);
  const baseIn = ({ base_amount: amount }: Row): CoinAmount => ({ coin: base_token, amount });
  const quoteIn = ({ quote_amount: amount }: Row): CoinAmount => ({ coin: quote_token, amount });
  // The coins as they are show what the others begin with.
  const held = rowOf('base_and_quote_mode');
  const bonus = someOf(quote_token, rewardUsed);
  // What a reward takes back or pays is in the amounts too, and nobody reports how much of which coin.
  const hasReward = bonus !== undefined || rewardId !== undefined;

  const inQuote = (row: Row): CloseModeEstimate => {
    const amounts = amountsOf(row, held);
    const estimate: CloseModeEstimate = {
      mode: 'quote',
      back: [quoteIn(row)],
      trade: held && tradeOf('sell', baseIn(held)),
    };
    if (!amounts) return estimate;
    const sold = subtract(amounts.row.quote, amounts.held.quote);
    const fee = hasReward || equity === undefined ? undefined : feeOfSale(amounts, equity);
    return { ...estimate, spread: spreadOf(add(sold, bonus?.amount ?? '0')), fee: someOf(quote_token, fee) };
  };
  const inBase = (row: Row): CloseModeEstimate => {
    const amounts = amountsOf(row, held);
    const estimate: CloseModeEstimate = {
      mode: 'base',
      back: [baseIn(row)],
      trade: held && tradeOf('buy', quoteIn(held)),
    };
    if (!amounts || !facts || hasReward) return estimate;
    const bought = subtract(amounts.row.base, amounts.held.base);
    const fee = equity === undefined ? undefined : feeOfPurchase(amounts, equity);
    const spread = compare(amounts.held.quote, '0') > 0 ? spreadOf(bought, facts.lot) : undefined;
    return { ...estimate, spread, fee: someOf(base_token, fee) };
  };
  const estimateOf: Readonly<Record<(typeof SPOT_GRID_MODES)[number]['mode'], (row: Row) => CloseModeEstimate>> = {
    quote: inQuote,
    base: inBase,
    both: (row) => ({ mode: 'both', back: [baseIn(row), quoteIn(row)] }),
    bit: (row) => ({ mode: 'bit', back: [{ coin: '', amount: row.bit_amount }] }),
  };
  return {
    modes: SPOT_GRID_MODES.flatMap(({ mode, name }) => {
      const row = rowOf(name);
      return row ? [estimateOf[mode](row)] : [];
    }),
    equity,
    hasFees: true,
    bonus,
  };
}

function amountsOf(row: Row, held: Row | undefined): Amounts | undefined {
  const { base_amount: base, quote_amount: quote } = row;
  if (base === undefined || quote === undefined) return undefined;
  if (held?.base_amount === undefined || held.quote_amount === undefined) return undefined;
  return { row: { base, quote }, held: { base: held.base_amount, quote: held.quote_amount } };
}

/** Price at which an equity counts the coins held; undefined without coins. */
function priceIn({ held }: Amounts, equity: string): string | undefined {
  if (compare(held.base, '0') <= 0) return undefined;
  return divide(subtract(equity, held.quote), held.base, PRICE_PLACES, 'half_up');
}

/** What the bot is worth less what comes back of it; less than a lot of the coins is not sold. */
function feeOfSale(amounts: Amounts, equity: string): string | undefined {
  const price = priceIn(amounts, equity);
  return price && subtract(equity, add(amounts.row.quote, multiply(amounts.row.base, price)));
}

/** The same for a purchase, in base coin. */
function feeOfPurchase(amounts: Amounts, equity: string): string | undefined {
  const price = priceIn(amounts, equity);
  if (price === undefined || compare(price, '0') <= 0) return undefined;
  const spent = subtract(amounts.held.quote, amounts.row.quote);
  return subtract(add(amounts.held.base, divide(spent, price, PRICE_PLACES, 'down')), amounts.row.base);
}

import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { refuse } from './spotDcaParams.js';
import { nominalOf, purchaseQuantity, symbolOf } from './spotDcaRules.js';
import { settle } from './spotDcaSettle.js';
import type { DcaCloseMode, SpotDcaCoin, SpotDcaPrices, SpotDcaState } from './spotDcaTypes.js';

/** Figures of one coin. Money in quote coin unless stated. */
export interface SpotDcaCoinFigures {
  readonly base: string;
  /** Each round; `"0"` for a coin that is not bought any more. */
  readonly amount: string;
  readonly invested_amount: string;
  /** In base coin; after the end, what was handed back. */
  readonly current_base_holdings: string;
  readonly current_quote_value: string;
  /** Spent over held, so the fee is in it; eight places, half up; `""` while nothing was bought. */
  readonly avg_price: string;
  readonly profit: string;
  /** Of its purchases, each valued at its own price, and of the sale that ended the bot. */
  readonly fees: string;
  /** Value had everything spent so far been put in when the first purchase was due, at the same fee. */
  readonly holding_value: string;
}

/** Figures of a DCA bot at some prices. Money in quote coin, ratios as fractions. */
export interface SpotDcaFigures {
  /** What the purchases cost. */
  readonly total_invested_amount: string;
  /** Amounts of all rounds, what rounding to lots left in the account included; the cap looks at these. */
  readonly nominal_amount: string;
  readonly total_value: string;
  readonly total_profit: string;
  /** Profit over what was invested, four places, cut. */
  readonly pnl_percentage: string;
  /** The same with eight places, cut. */
  readonly yield_ratio: string;
  /** All fees, those paid in coins valued at their purchase. */
  readonly fees: string;
  /** One purchase at the start instead of many; compare it with `total_value`. */
  readonly holding_value: string;
  readonly invested_rounds: number;
  readonly failed_rounds: number;
  readonly next_invest_time: number | null;
  readonly coin_items: readonly SpotDcaCoinFigures[];
}

/** What closing now would return; exactly what the close does at these prices. */
export interface SpotDcaSettled {
  readonly quote_amount: string;
  readonly coins: readonly { readonly base: string; readonly quantity: string }[];
  readonly trades: readonly {
    readonly base: string;
    readonly side: 'sell';
    readonly price: string;
    readonly quantity: string;
    readonly fee: string;
    readonly fee_token: string;
  }[];
}

const PRICE_PLACES = 8;
const RATIO_PLACES = 4;

/**
 * Figures at prices, which need not be on a tick; a coin that is left out has its last price. After the end the
 * closing prices count.
 *
 * @throws EngineError `not_a_decimal`; `invalid_params`: a coin was bought and has no price.
 */
export function measureSpotDca(state: SpotDcaState, prices: SpotDcaPrices = {}): SpotDcaFigures {
  const items = state.coins.map((coin) => measureCoin(state, coin, prices));
  const total = (key: 'invested_amount' | 'current_quote_value' | 'profit' | 'holding_value') =>
    sum(items.map((item) => item[key]));
  const spent = total('invested_amount');
  const profit = total('profit');
  return {
    total_invested_amount: spent,
    nominal_amount: nominalOf(state),
    total_value: total('current_quote_value'),
    total_profit: profit,
    pnl_percentage: ratio(profit, spent, RATIO_PLACES),
    yield_ratio: ratio(profit, spent, PRICE_PLACES),
    fees: sum(items.map(({ fees }) => fees)),
    holding_value: total('holding_value'),
    invested_rounds: state.invested_rounds,
    failed_rounds: state.failed_rounds,
    next_invest_time: state.next_invest_time,
    coin_items: items,
  };
}

/** What closing now at these prices, else the last ones, would return. @throws EngineError like `measureSpotDca` */
export function settleSpotDca(
  state: SpotDcaState,
  prices: SpotDcaPrices,
  close_mode: DcaCloseMode = 'quote',
): SpotDcaSettled {
  const { sales, quote, coins } = settle(state, close_mode, (base) => {
    const coin = state.coins.find((found) => found.base === base);
    return coin ? priceOf(state, coin, prices) : '0';
  });
  const fee_token = state.params.quote_coin;
  return {
    quote_amount: quote,
    coins,
    trades: sales.map(({ base, price, quantity, fee }) => ({ base, side: 'sell', price, quantity, fee, fee_token })),
  };
}

/** Price that a coin is valued at; after the end the last one. */
export function priceOf({ close }: SpotDcaState, coin: SpotDcaCoin, prices: SpotDcaPrices): string {
  const newPrice = close === null && Object.hasOwn(prices, coin.base) ? prices[coin.base] : undefined;
  const price = newPrice ?? coin.price;
  if (price !== null) return price;
  return compare(coin.spent, '0') === 0 ? '0' : refuse(`prices.${coin.base}`, 'a price is needed');
}

/** Coins of one kind and the quote coin that they were sold for. */
export function holdingsOf(
  state: SpotDcaState,
  coin: SpotDcaCoin,
): { readonly quantity: string; readonly proceeds: string; readonly fee: string } {
  const { close } = state;
  if (!close) return { quantity: coin.held, proceeds: '0', fee: '0' };
  const quantity = close.returned_coins.find(({ base }) => base === coin.base)?.quantity ?? '0';
  if (close.close_mode === 'base') return { quantity, proceeds: '0', fee: '0' };
  const sold = subtract(coin.bought, quantity);
  const gross = multiply(sold, coin.price ?? '0');
  const fee = multiply(gross, state.market.taker_fee_rate);
  return { quantity, proceeds: subtract(gross, fee), fee };
}

function measureCoin(state: SpotDcaState, coin: SpotDcaCoin, prices: SpotDcaPrices): SpotDcaCoinFigures {
  const price = priceOf(state, coin, prices);
  const { quantity, proceeds, fee } = holdingsOf(state, coin);
  const value = add(proceeds, multiply(quantity, price));
  return {
    base: coin.base,
    amount: coin.amount,
    invested_amount: coin.spent,
    current_base_holdings: quantity,
    current_quote_value: value,
    avg_price: compare(coin.bought, '0') === 0 ? '' : divide(coin.spent, coin.bought, PRICE_PLACES, 'half_up'),
    profit: subtract(value, coin.spent),
    fees: add(coin.fees, fee),
    holding_value: holdingValue(state, coin, price),
  };
}

/** Value of one purchase at the start with all that was spent; what whole lots leave over stays quote coin. */
function holdingValue({ market, params }: SpotDcaState, coin: SpotDcaCoin, price: string): string {
  const symbol = symbolOf(market.symbols, coin.base, params.quote_coin);
  if (!symbol || coin.start_price === null) return coin.spent;
  const quantity = purchaseQuantity(coin.spent, coin.start_price, symbol.base_precision);
  const held = multiply(quantity, subtract('1', market.taker_fee_rate));
  return add(subtract(coin.spent, multiply(quantity, coin.start_price)), multiply(held, price));
}

function ratio(dividend: string, divisor: string, places: number): string {
  return compare(divisor, '0') === 0 ? '0' : divide(dividend, divisor, places, 'down');
}

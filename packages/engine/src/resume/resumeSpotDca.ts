import { measureSpotDca } from '../bots/spot-dca/spotDcaFigures.js';
import type { SpotDcaCoin, SpotDcaMarket, SpotDcaParams, SpotDcaState } from '../bots/spot-dca/spotDcaTypes.js';
import { compare, subtract } from '../decimal/arithmetic.js';
import { divide, roundToStep } from '../decimal/rounding.js';
import { isSameFigure, unlessImpossible } from './told.js';

/** What is told of one coin of a DCA bot. */
export interface ToldCoin {
  readonly base: string;
  /** In the bot, in base coin. */
  readonly held: string;
  /** Worth now and result, in quote coin. */
  readonly value: string;
  readonly profit: string;
}

/** A running DCA bot as an exchange tells of it. Money in quote coin. */
export interface ToldSpotDca {
  readonly params: SpotDcaParams;
  readonly market: Omit<SpotDcaMarket, 'prices'>;
  readonly coins: readonly ToldCoin[];
  readonly total_value: string;
  readonly total_profit: string;
  /** ms. */
  readonly time: number;
}

const PRICE_PLACES = 18;

/**
 * The bot behind what is told of it: its worth and result are those that are told, to the last digit. Null when no bot
 * of the engine has them. What it bought when is not told, so it knows no start.
 */
export function resumeSpotDca(told: ToldSpotDca): SpotDcaState | null {
  return unlessImpossible(() => {
    const coins = told.coins.map((coin) => coinOf(coin, told));
    const prices = Object.fromEntries(coins.flatMap(({ base, price }) => (price === null ? [] : [[base, price]])));
    const state: SpotDcaState = {
      params: told.params,
      market: { ...told.market, prices },
      status: 'running',
      create_time: told.time,
      end_time: null,
      time: told.time,
      next_invest_time: null,
      available: null,
      coins,
      round_count: 0,
      invested_rounds: 0,
      failed_rounds: 0,
      fill_count: 0,
      close_fee: '0',
      close: null,
    };
    const { total_value, total_profit } = measureSpotDca(state);
    const isTold = isSameFigure(total_value, told.total_value) && isSameFigure(total_profit, told.total_profit);
    return isTold ? state : null;
  });
}

/** The price is the one on the tick that makes the worth of what is held. */
function coinOf({ base, held, value, profit }: ToldCoin, { params, market }: ToldSpotDca): SpotDcaCoin {
  const symbol = market.symbols.find((row) => row.base_token === base && row.quote_token === params.quote_coin);
  const isHeld = compare(held, '0') > 0 && symbol !== undefined;
  const price = isHeld
    ? roundToStep(divide(value, held, PRICE_PLACES, 'half_up'), symbol.price_precision, 'half_up')
    : null;
  return {
    base,
    amount: params.pairs.find((pair) => pair.base === base)?.amount ?? '0',
    nominal: '0',
    spent: subtract(value, profit),
    bought: held,
    held,
    fees: '0',
    rounds: 0,
    price,
    start_price: null,
  };
}

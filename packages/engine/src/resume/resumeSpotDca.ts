import { measureSpotDca } from '../bots/spot-dca/spotDcaFigures.js';
import type { SpotDcaCoin, SpotDcaMarket, SpotDcaParams, SpotDcaState } from '../bots/spot-dca/spotDcaTypes.js';
import { compare, subtract } from '../decimal/arithmetic.js';
import { divide, roundToStep } from '../decimal/rounding.js';
import { isSameFigure, unlessImpossible } from './reportedTrades.js';

/** What is reported about one coin of a DCA bot. */
export interface ReportedCoin {
  readonly base: string;
  /** In the bot, in base coin. */
  readonly held: string;
  /** Worth now and result, in quote coin. */
  readonly value: string;
  readonly profit: string;
}

/** A running DCA bot as an exchange reports it. Money in quote coin. */
export interface ReportedSpotDca {
  readonly params: SpotDcaParams;
  readonly market: Omit<SpotDcaMarket, 'prices'>;
  readonly coins: readonly ReportedCoin[];
  readonly total_value: string;
  readonly total_profit: string;
  /** ms. */
  readonly time: number;
}

const PRICE_PLACES = 18;

/**
 * The bot behind the reported figures: its worth and result are the reported ones, to the last digit. Null when no bot
 * of the engine has them. What it bought when is not reported, so it knows no start.
 */
export function resumeSpotDca(reported: ReportedSpotDca): SpotDcaState | null {
  return unlessImpossible(() => {
    const coins = reported.coins.map((coin) => coinOf(coin, reported));
    const prices = Object.fromEntries(coins.flatMap(({ base, price }) => (price === null ? [] : [[base, price]])));
    const state: SpotDcaState = {
      params: reported.params,
      market: { ...reported.market, prices },
      status: 'running',
      create_time: reported.time,
      end_time: null,
      time: reported.time,
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
    const isReported =
      isSameFigure(total_value, reported.total_value) && isSameFigure(total_profit, reported.total_profit);
    return isReported ? state : null;
  });
}

/** The price is the one on the tick that makes the worth of what is held. */
function coinOf({ base, held, value, profit }: ReportedCoin, { params, market }: ReportedSpotDca): SpotDcaCoin {
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

import { MOST_PAIRS, symbolOf } from '../bots/spot-dca/spotDcaParams.js';
import type { SpotDcaParams } from '../bots/spot-dca/spotDcaTypes.js';
import { compare, multiply } from '../decimal/arithmetic.js';
import { isDecimal } from '../decimal/decimal.js';
import { divide, roundToStep } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import type { Candle } from '../market/candle.js';
import { calmWeights } from './calmWeights.js';
import { priceBand, type RecommendStyle, smaller } from './priceBand.js';
import { offerOf, spotDcaBounds, spotDcaOffers } from './spot-dca/spotDcaBounds.js';
import { emptySpotDcaDraft } from './spot-dca/spotDcaDraft.js';
import type { SpotDcaPlanMarket } from './spot-dca/spotDcaPlanTypes.js';
import { readSpotDcaDraft, type SpotDcaReading } from './spot-dca/spotDcaReading.js';

/** What a DCA bot is asked to do. */
export interface SpotDcaWish {
  readonly quote_coin: string;
  /** In quote coin, for all rounds together. */
  readonly investment: string;
  /** Last daily candles by base coin, oldest first; 1 to 5 coins. */
  readonly candles: Readonly<Record<string, readonly Candle[]>>;
}

/** Settings of a DCA bot, its money included. */
export type SpotDcaRecommendation = Required<
  Pick<SpotDcaParams, 'frequency_in_second' | 'quote_coin' | 'pairs' | 'max_invest_amount'>
>;

const DAY = 86_400;

/** Assumed: no source tells these. */
const FREQUENCIES: Readonly<Record<RecommendStyle, number>> = {
  high_profits: 28 * DAY,
  steady: 7 * DAY,
  high_frequency: DAY,
};

/**
 * Spreads an investment over coins and rounds, from the last 20 daily closes: calm coins get more of it, and there are
 * as many rounds as the widest band of the style has cells, or as many as the smallest orders allow.
 *
 * @throws EngineError `invalid_params`: no coin or more than 5, a coin without pair or price, fewer than two candles of
 *   one, an investment that pays no round; `not_a_decimal`
 */
export function recommendSpotDca(
  wish: SpotDcaWish,
  market: SpotDcaPlanMarket,
  style: RecommendStyle,
): SpotDcaRecommendation {
  const { quote_coin, investment } = wish;
  const bases = Object.keys(wish.candles);
  if (bases.length === 0 || bases.length > MOST_PAIRS) refuse('candles', `1 to ${MOST_PAIRS} coins`);
  if (!isDecimal(investment) || compare(investment, '0') <= 0) refuse('investment', 'above 0');
  const bands = bases.map((base) => priceBand(wish.candles[base] ?? [], factsOf(base, quote_coin, market), style));
  const draft = { ...emptySpotDcaDraft(), quote_coin, pairs: bases.map((base) => ({ base, amount: '' })) };
  const reading = readSpotDcaDraft(draft, market, {});
  const shares = calmWeights(bands).map((weight) => multiply(investment, weight));
  const wanted = Math.max(...bands.map(({ cells }) => cells));
  return {
    frequency_in_second: FREQUENCIES[style],
    quote_coin,
    pairs: amountsOf(reading, shares, wanted).map((amount, row) => ({ base: bases[row] ?? '', amount })),
    max_invest_amount: investment,
  };
}

/** Amount of each coin in a round, so that at most so many rounds use its share up. */
function amountsOf(reading: SpotDcaReading, shares: readonly string[], wanted: number): readonly string[] {
  const { amounts } = spotDcaBounds(reading);
  const offers = spotDcaOffers(reading);
  const possible = shares.map((share, row) => Number(divide(share, offers[offerOf(row)] ?? '1', 0, 'floor')));
  const rounds = Math.min(wanted, ...possible);
  if (rounds < 1) refuse('investment', 'too small for one round of all coins');
  return shares.map((share, row) => {
    const step = reading.rows[row]?.step ?? '1';
    const each = roundToStep(divide(share, String(rounds), EXTRA_PLACES, 'floor'), step, 'floor');
    const most = amounts[row]?.to ?? '';
    return most === '' ? each : smaller(each, most);
  });
}

const EXTRA_PLACES = 20;

function factsOf(base: string, quote: string, { symbols, prices, taker_fee_rate: fee }: SpotDcaPlanMarket) {
  const symbol = symbolOf(symbols, base, quote);
  const last = Object.hasOwn(prices, base) ? prices[base] : undefined;
  if (symbol === undefined || last === undefined) return refuse('candles', `${base} has no pair or no price`);
  return { last, tick: symbol.price_precision, fee };
}

function refuse(field: string, rule: string): never {
  throw new EngineError('invalid_params', `${field}: ${rule}`);
}

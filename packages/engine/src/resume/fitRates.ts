import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { add, compare } from '../decimal/arithmetic.js';
import { formatDecimal } from '../decimal/decimal.js';
import { isSameFigure } from './reportedTrades.js';

const PLACES = 8;
/** Half of the last place of a listed maintenance rate, which has four: as far as it may lie from that of the exchange. */
const HALF = 5000;

/**
 * A bot whose figure is the reported one, as near as maintenance rates of eight places come to it: a list of contracts
 * rounds them to four, and an exchange counts with its own. Null when no rates that are listed so give that figure.
 *
 * @param resume the bot with rates that are higher by so much, and its figure, which moves one way as they rise
 */
export function fitRates<State>(
  reported: string,
  resume: (higher: string) => { readonly state: State; readonly figure: string },
): State | null {
  const at = (steps: number) => resume(formatDecimal(BigInt(steps), PLACES));
  const listed = at(0);
  if (isSameFigure(listed.figure, reported)) return listed.state;
  // A long position that no price liquidates has no such price: none lies below any.
  const order = ({ figure }: { readonly figure: string }) => compare(figure || '0', reported || '0');
  const [first, last] = [at(-HALF), at(HALF)];
  const isRising = compare(last.figure || '0', first.figure || '0') > 0;
  const hasPassed = (one: { readonly figure: string }) => (isRising ? order(one) >= 0 : order(one) <= 0);
  if (hasPassed(first) || !hasPassed(last)) return order(first) === 0 ? first.state : null;
  let [before, after] = [-HALF, HALF];
  while (after - before > 1) {
    const middle = Math.trunc((before + after) / 2);
    if (hasPassed(at(middle))) after = middle;
    else before = middle;
  }
  return at(after).state;
}

/** A contract with maintenance rates that are higher by so much. */
export function withRates(market: FuturesMarket, higher: string): FuturesMarket {
  const riskTiers = market.symbol.riskTiers.map((tier) => ({
    ...tier,
    maintenanceMarginRate: add(tier.maintenanceMarginRate, higher),
  }));
  return { ...market, symbol: { ...market.symbol, riskTiers } };
}

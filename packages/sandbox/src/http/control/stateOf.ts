import type { Market } from '../../exchange/market/Market.js';
import type { Sandbox } from '../../Sandbox.js';

/** What is set and how things stand: the answer of every switch, and the top of the page. */
export function stateOf(sandbox: Sandbox, market: Market) {
  const symbols = market.symbols.map(({ symbol }) => symbol);
  return {
    now: market.now,
    speed: sandbox.speed,
    skewMs: sandbox.skewMs,
    ended: market.ended,
    prices: Object.fromEntries(symbols.map((symbol) => [symbol, market.price(symbol)])),
    frozen: market.paths.filter((path) => market.isFrozen(path)),
    flags: sandbox.flags,
    faults: sandbox.faults.list,
  };
}

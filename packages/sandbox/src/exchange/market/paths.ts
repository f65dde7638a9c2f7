import { compare, divide, multiply } from '@tradingbot/engine/decimal';
import { type MarketSymbol, marketSymbols } from '@tradingbot/engine/market';
import { type Contract, listContracts } from './contracts.js';
import { ALWAYS, type ListingSchedule } from './ListingSchedule.js';
import type { ListedPair } from './Market.js';

/**
 * The paths of the seeded market: one for each pair, in steps that suit the contract on its coin as well, and one for each
 * coin that has a contract alone.
 */
export function listPaths(): readonly MarketSymbol[] {
  const contracts = listContracts().filter(({ contractType }) => contractType === 'linear_perpetual');
  const pairs = marketSymbols.map((pair) => {
    const contract = contracts.find((one) => pathOf(one) === pair.symbol);
    return contract ? { ...pair, ...common(pair, contract) } : pair;
  });
  const alone = contracts.filter((contract) => !pairs.some(({ symbol }) => symbol === pathOf(contract)));
  return [...pairs, ...alone.map(ownPath)];
}

/** The pairs on some paths: the built-in ones, and one on each path that nothing is known of. */
export function listPairs(
  paths: readonly MarketSymbol[],
  scheduleOf: (symbol: string) => ListingSchedule = () => ALWAYS,
): readonly ListedPair[] {
  const contracts = listContracts();
  return paths.flatMap((path) => {
    const known = marketSymbols.find(({ symbol }) => symbol === path.symbol);
    const isContractAlone = !known && contracts.some((contract) => pathOf(contract) === path.symbol);
    return isContractAlone ? [] : [{ facts: known ?? path, schedule: scheduleOf(path.symbol) }];
  });
}

/** The path of a pair or contract, and how many of the path's coin one unit of it is; undefined for neither. */
export function findPath(symbol: string): { readonly path: MarketSymbol; readonly multiplier: string } | undefined {
  const paths = listPaths();
  const own = paths.find((path) => path.symbol === symbol);
  if (own) return { path: own, multiplier: '1' };
  const contract = listContracts().find((one) => one.symbol === symbol);
  const path = contract && paths.find((one) => one.symbol === pathOf(contract));
  return path && { path, multiplier: contract.multiplier };
}

/** Name of the path that a contract follows: that of the main pair of its coin. */
export function pathOf({ underlying }: Contract): string {
  return `${underlying}USDT`;
}

/** Steps that suit both: the finer ones of the prices, the coarser ones of quantities. One is a multiple of the other. */
function common(pair: MarketSymbol, { tickSize, lotSize, multiplier, referencePrice }: Contract) {
  const lot = multiply(lotSize, multiplier);
  const base_precision = compare(lot, pair.base_precision) > 0 ? lot : pair.base_precision;
  const tick = exactly(tickSize, multiplier);
  if (referencePrice === undefined || compare(tick, pair.price_precision) >= 0) return { base_precision };
  return { base_precision, price_precision: tick, reference_price: exactly(referencePrice, multiplier) };
}

/** Multipliers are powers of ten, which divide without a rest. */
function exactly(dividend: string, divisor: string): string {
  return divide(dividend, divisor, 18, 'down');
}

function ownPath(contract: Contract): MarketSymbol {
  const { name, tickSize, lotSize, minQty, maxNewOrderQty, minNotionalValue } = contract;
  return {
    symbol: pathOf(contract),
    name,
    base_token: contract.underlying,
    quote_token: contract.quoteCurrency,
    price_precision: tickSize,
    base_precision: lotSize,
    quote_precision: multiply(tickSize, lotSize),
    min_trade_quantity: minQty,
    max_trade_quantity: maxNewOrderQty,
    min_trade_amount: minNotionalValue,
    max_trade_amount: '0',
    reference_price: contract.referencePrice ?? tickSize,
    profile: 'volatile_alt',
    maker_fee_rate: contract.maker_fee_rate,
    taker_fee_rate: contract.taker_fee_rate,
    is_support_ts: false,
  };
}

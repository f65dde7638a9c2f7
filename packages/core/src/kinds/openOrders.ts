/** More open orders than a bot can have, the largest grid included: the exchange lists 200 of each side unless it is asked for more. */
export const ALL_ORDERS = 10_000;

/** So many orders of each side the exchange lists by itself. */
const LISTED = 200;

/** How many open orders there are; undefined when more than those that are listed may be. */
export function orderCount(
  orders: { readonly buys?: readonly unknown[] | undefined; readonly sells?: readonly unknown[] | undefined } = {},
): number | undefined {
  const { buys, sells } = orders;
  if (!buys || !sells || Math.max(buys.length, sells.length) >= LISTED) return undefined;
  return buys.length + sells.length;
}

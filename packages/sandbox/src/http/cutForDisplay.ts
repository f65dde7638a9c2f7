import { COIN_PLACES, compare, divide } from '@tradingbot/engine/decimal';

const LONGER = new RegExp(`\\.\\d{${COIN_PLACES + 1}}`);

/**
 * Fields of answers that are there to be shown, of all kinds of bots. What a client counts on with is not among them: a
 * balance, an equity, a result and its parts, a fill keep every digit, since nothing may be computed from a cut figure.
 */
const SHOWN = new Set([
  ...['available_balance', 'position_balance', 'total_order_balance', 'pos_balance', 'order_balance'],
  ...['estimated_amount', 'withdraw_limit', 'totalProfit'],
]);
/** The same as text, coin by coin: `950 USDT, 0.1 BTC`. */
const SHOWN_ASSETS = new Set(['settlement_assets', 'settlement_asset']);

/** An answer whose figures for display are cut toward zero to the places of a coin. The answer itself stays as it is. */
export function cutForDisplay(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(cutForDisplay);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (typeof value !== 'string') return [name, cutForDisplay(value)];
      if (SHOWN.has(name)) return [name, cut(value)];
      return [name, SHOWN_ASSETS.has(name) ? cutAssets(value) : value];
    }),
  );
}

function cut(amount: string): string {
  return LONGER.test(amount) ? divide(amount, '1', COIN_PLACES, 'down') : amount;
}

/** A coin of which nothing is left to show is not named. */
function cutAssets(text: string): string {
  if (!LONGER.test(text)) return text;
  return text
    .split(', ')
    .map((asset) => asset.split(' '))
    .map(([amount = '', coin]) => [cut(amount), coin] as const)
    .filter(([amount]) => compare(amount, '0') > 0)
    .map((asset) => asset.join(' '))
    .join(', ');
}

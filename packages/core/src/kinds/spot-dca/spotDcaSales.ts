import { compare, divide, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { BookEntry } from '@tradingbot/engine/replay';
import type { BotClient } from '../../client/BotClient.js';
import { getSpotDcaBot } from '../../endpoints/spot-dca/getSpotDcaBot.js';

/** More places than a price has. */
const PRICE_PLACES = 12;

/**
 * What a DCA bot sold at its end, as entries of its books. Its orders are reported nowhere; they follow from what is: coins
 * that were bought and are left, what they count for at the price of the end, and all fees. Undefined where that does not
 * come out to the last digit.
 *
 * @throws BotError when the bot cannot be read.
 */
export async function spotDcaSales(
  client: BotClient,
  bot_id: string,
  time: number,
  entries: readonly BookEntry[],
): Promise<readonly BookEntry[] | undefined> {
  const { coin_items = [], quote_coin = '' } = await getSpotDcaBot(client, { bot_id });
  const sales: BookEntry[] = [];
  for (const { base: coin, current_base_holdings: left, current_quote_value: value, trading_fee } of coin_items) {
    const symbol = `${coin}${quote_coin}`;
    const own = entries.filter((entry) => entry.symbol === symbol);
    const bought = sum(own.map(({ base = '0' }) => base));
    if (left === undefined || value === undefined) return undefined;
    const sold = subtract(bought, left);
    if (compare(sold, '0') === 0) continue;
    if (trading_fee === undefined || compare(sold, '0') < 0) return undefined;
    const fee = subtract(trading_fee, sum(own.map((entry) => entry.fee ?? '0')));
    // What is left and what was sold count for the price of the end.
    const whole = sum([value, fee]);
    const price = divide(whole, bought, PRICE_PLACES, 'half_up');
    if (compare(multiply(price, bought), whole) !== 0) return undefined;
    const quote = subtract(multiply(sold, price), fee);
    sales.push({ time, symbol, base: negate(sold), quote, fee });
  }
  return sales;
}

import { getSpotDcaCloseDetail } from '@tradingbot/core/endpoints';
import { closeSpotDcaBotWrite } from '@tradingbot/core/writes';
import { compare, subtract } from '@tradingbot/engine';
import { spotDcaReader } from '../../../hooks/readers/spotDcaReader.js';
import { type BotClosing, type CoinAmount, closedBy, lookUp, someOf, spreadOf, tradeOf } from '../closing.js';

/** The names are those of the exchange, the start value first. */
const MODES = ['quote', 'base', 'bit'] as const;

/** Closes DCA bots: the coins are sold, or given back as they are. */
export const spotDcaClosing: BotClosing = {
  reader: spotDcaReader,
  estimate: lookUp({
    endpoint: getSpotDcaCloseDetail,
    paramsOf: (id) => ({ bot_id: id }),
    read: ({ modes = [], coin_items = [], total_quote_value, quote_coin = '' }, { rewardUsed }) => {
      const bonus = someOf(quote_coin, rewardUsed);
      const quote: CoinAmount = { coin: quote_coin, amount: without(total_quote_value, bonus), places: 2 };
      const coins = coin_items.map(
        ({ base = '', current_base_holdings: amount }): CoinAmount => ({ coin: base, amount, places: 8 }),
      );
      const backOf = { quote: [quote], base: coins, bit: [] };
      return {
        ways: MODES.filter((mode) => modes.some(({ close_mode }) => close_mode === mode)).map((mode) => ({
          mode,
          back: backOf[mode],
          ...(mode === 'quote' && { trade: tradeOf('sell', ...coins), spread: spreadOf(total_quote_value) }),
        })),
        equity: total_quote_value,
        // The answer tells what the coins are worth, not what selling them leaves.
        hasFees: false,
        bonus,
      };
    },
  }),
  blindMode: 'quote',
  ...closedBy(closeSpotDcaBotWrite, (bot_id, mode) => ({
    bot_id,
    close_mode: MODES.find((known) => known === mode) ?? 'quote',
  })),
};

/** What a value leaves for the person: the exchange tells what the coins are worth, a bonus in them is not theirs. */
function without(value: string | undefined, bonus: CoinAmount | undefined): string | undefined {
  if (value === undefined || bonus?.amount === undefined) return value;
  const left = subtract(value, bonus.amount);
  return compare(left, '0') > 0 ? left : '0';
}

import { getSpotGridCloseModes, listSpotGridOpenOrders } from '@tradingbot/core/endpoints';
import { closeSpotGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { ALL_ORDERS } from '../../../hooks/allOrders.js';
import { spotGridReader } from '../../../hooks/readers/spotGridReader.js';
import { type BotClosing, type CloseMode, type CoinAmount, lookUp, tradeOf } from '../closing.js';

/** Ways to close with their names at the exchange, the start value first. */
const WAYS = [
  { mode: 'quote', name: 'quote_mode' },
  { mode: 'base', name: 'base_mode' },
  { mode: 'both', name: 'base_and_quote_mode' },
  { mode: 'bit', name: 'bit_mode' },
] as const satisfies readonly { mode: CloseMode; name: string }[];

/** Closes spot grids: in the coins that the exchange offers. */
export const spotGridClosing: BotClosing = {
  reader: spotGridReader,
  estimate: lookUp({
    endpoint: getSpotGridCloseModes,
    paramsOf: (id) => ({ grid_id: id }),
    read: ({ modes = [], equity, base_token = '', quote_token = '' }) => ({
      ways: WAYS.flatMap(({ mode, name }) => {
        const rowOf = (wanted: string) => modes.find(({ close_mode }) => close_mode === wanted);
        const row = rowOf(name);
        if (!row) return [];
        const baseIn = ({ base_amount: amount }: typeof row): CoinAmount => ({ coin: base_token, amount, places: 8 });
        const quoteIn = ({ quote_amount: amount }: typeof row): CoinAmount => ({
          coin: quote_token,
          amount,
          places: 2,
        });
        const [base, quote] = [baseIn(row), quoteIn(row)];
        // The coins as they are tell what the others begin with.
        const held = rowOf('base_and_quote_mode');
        const trade = held && { quote: tradeOf('sell', baseIn(held)), base: tradeOf('buy', quoteIn(held)) };
        const bit: CoinAmount = { coin: '', amount: row.bit_amount, places: 8 };
        const back = { quote: [quote], base: [base], both: [base, quote], bit: [bit] }[mode];
        return [{ mode, back, trade: mode === 'quote' || mode === 'base' ? trade?.[mode] : undefined }];
      }),
      equity,
      hasFees: true,
    }),
  }),
  orders: lookUp({
    endpoint: listSpotGridOpenOrders,
    paramsOf: (id) => ({ grid_id: id, limit: ALL_ORDERS }),
    read: ({ buys = [], sells = [] }) => buys.length + sells.length,
  }),
  tags: closeSpotGridBotWrite.endpoint.spec.tags,
  blindMode: 'quote',
  send: (client, id, mode, options) => {
    const close_mode = WAYS.find((way) => way.mode === mode)?.name ?? 'quote_mode';
    return sendWrite(client, closeSpotGridBotWrite, { grid_id: id, close_mode }, options);
  },
};

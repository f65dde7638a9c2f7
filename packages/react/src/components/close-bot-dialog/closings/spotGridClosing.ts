import { getSpotGridCloseModes, listSpotGridOpenOrders } from '@tradingbot/core/endpoints';
import { closeSpotGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { spotGridReader } from '../../../hooks/readers/spotGridReader.js';
import { type BotClosing, type CloseMode, type CoinAmount, lookUp } from '../closing.js';

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
        const row = modes.find(({ close_mode }) => close_mode === name);
        if (!row) return [];
        const base: CoinAmount = { coin: base_token, amount: row.base_amount, places: 8 };
        const quote: CoinAmount = { coin: quote_token, amount: row.quote_amount, places: 2 };
        const bit: CoinAmount = { coin: '', amount: row.bit_amount, places: 8 };
        return [{ mode, back: { quote: [quote], base: [base], both: [base, quote], bit: [bit] }[mode] }];
      }),
      equity,
      hasFees: true,
    }),
  }),
  orders: lookUp({
    endpoint: listSpotGridOpenOrders,
    paramsOf: (id) => ({ grid_id: id }),
    read: ({ buys = [], sells = [] }) => buys.length + sells.length,
  }),
  tags: closeSpotGridBotWrite.endpoint.spec.tags,
  blindMode: 'quote',
  send: (client, id, mode, options) => {
    const close_mode = WAYS.find((way) => way.mode === mode)?.name ?? 'quote_mode';
    return sendWrite(client, closeSpotGridBotWrite, { grid_id: id, close_mode }, options);
  },
};

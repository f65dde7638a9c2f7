import {
  getFuturesComboBot,
  getFuturesComboCloseDetail,
  getFuturesComboDailyPick,
  getFuturesComboLimit,
  getFuturesComboTransferDetail,
  listFuturesComboPositions,
  listFuturesComboRebalances,
  listFuturesComboSymbols,
} from '@tradingbot/core/endpoints';
import {
  adjustFuturesComboPositionWrite,
  closeFuturesComboBotWrite,
  createFuturesComboBotWrite,
  hideFuturesComboDailyPickWrite,
  transferFuturesComboMarginWrite,
  updateFuturesComboSettingsWrite,
} from '@tradingbot/core/writes';
import { add } from '@tradingbot/engine/decimal';
import { type BotScenario, littleMoreThan, mustPass, NO_BOT, NoRoom } from './BotScenario.js';

const MORE_MARGIN = '1';

/** A combo of two contracts, one long and one short, rebalanced only when asked. */
export const futuresCombo: BotScenario = {
  kind: 'futures_combo',
  writes: [
    transferFuturesComboMarginWrite,
    updateFuturesComboSettingsWrite,
    adjustFuturesComboPositionWrite,
    hideFuturesComboDailyPickWrite,
    closeFuturesComboBotWrite,
  ],
  idOf: ({ fcombo }) => fcombo?.bot_id,

  async plan({ client, create }) {
    const { symbols = [] } = await listFuturesComboSymbols(client, {});
    const [first, second] = symbols.map(({ symbol }) => symbol);
    if (first === undefined || second === undefined) throw new NoRoom('There are fewer than two contracts.');
    const half = '0.5';
    const settings = {
      leverage: '3',
      adjust_position_mode: 'by_user',
      symbol_settings: [
        { symbol: first, side: 'long', target_position_percent: half },
        { symbol: second, side: 'short', target_position_percent: half },
      ],
    } as const;
    // The bounds are asked with any margin: whether it suffices is what the bounds show.
    const asked = { ...settings, symbol_settings: [...settings.symbol_settings] };
    const { init_margin: bounds } = await getFuturesComboLimit(client, { ...asked, init_margin: '1000' });
    const init_margin = littleMoreThan(bounds?.min);
    mustPass((await getFuturesComboLimit(client, { ...asked, init_margin })).check_code);
    return {
      amount: add(init_margin, MORE_MARGIN),
      open: () =>
        create(createFuturesComboBotWrite, {
          ...asked,
          init_margin,
          channel: client.idempotencyKey(),
        }),
    };
  },

  async read({ client, attempt, refused }, bot_id) {
    await attempt(getFuturesComboBot(client, { bot_id }));
    await attempt(listFuturesComboRebalances(client, { bot_id, page: 0, limit: 50 }));
    await refused(getFuturesComboBot, { bot_id: NO_BOT }, 'NOT_FOUND');
  },

  async readRunning({ client, attempt }, bot_id) {
    await attempt(listFuturesComboPositions(client, { bot_id }));
    await attempt(getFuturesComboCloseDetail(client, { bot_id }));
    await attempt(getFuturesComboTransferDetail(client, { bot_id, direction: 'in' }));
  },

  async change({ client, attempt, write }, bot_id) {
    await attempt(write(transferFuturesComboMarginWrite, { bot_id, direction: 'in', amount: MORE_MARGIN }));
    await attempt(write(updateFuturesComboSettingsWrite, { bot_id, sl_percent: '0.5' }));
    await attempt(write(adjustFuturesComboPositionWrite, { bot_id }));
    const pick = await attempt(getFuturesComboDailyPick(client, {}));
    if (pick) await attempt(write(hideFuturesComboDailyPickWrite, { pick_id: pick.pick_id }));
  },

  async close({ write }, bot_id) {
    await write(closeFuturesComboBotWrite, { bot_id });
  },
};

import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClient } from '../client/BotClient.js';
import { getFuturesComboBot } from '../endpoints/futures-combo/getFuturesComboBot.js';
import { listFuturesComboRebalances } from '../endpoints/futures-combo/listFuturesComboRebalances.js';
import { getFuturesGridBot } from '../endpoints/futures-grid/getFuturesGridBot.js';
import { listFuturesGridHistoryOrders } from '../endpoints/futures-grid/listFuturesGridHistoryOrders.js';
import { getFuturesMartingaleBot } from '../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import { listFuturesMartingaleRounds } from '../endpoints/futures-martingale/listFuturesMartingaleRounds.js';
import { getSpotDcaBot } from '../endpoints/spot-dca/getSpotDcaBot.js';
import { listSpotDcaRounds } from '../endpoints/spot-dca/listSpotDcaRounds.js';
import { getSpotGridBot } from '../endpoints/spot-grid/getSpotGridBot.js';
import { listSpotGridHistoryOrders } from '../endpoints/spot-grid/listSpotGridHistoryOrders.js';
import type { BotRef } from '../kinds/botKind.js';
import { type MadeChange, madeChanges } from '../writes/madeChanges.js';
import { allPages } from './allPages.js';
import { type BotEvent, type BotTimeline, timelineOf } from './botTimeline.js';
import { gridEvents } from './gridEvents.js';

/** A figure of an answer; a time that is not reported is 0 or absent. */
type Reported<T> = T | undefined;

/** What was changed on this device: asked for once the exchange has answered, so that a change is not in one of both alone. */
type Made = () => readonly MadeChange[];

const TIMELINES: Readonly<Record<BotKind, (client: BotClient, id: string, made: Made) => Promise<BotTimeline>>> = {
  spot_grid: async (client, grid_id, made) => {
    const [{ detail }, { pages, ...history }] = await Promise.all([
      getSpotGridBot(client, { grid_id }),
      allPages((slice) => listSpotGridHistoryOrders(client, { grid_id, ...slice })),
    ]);
    const { create_time: created, end_time: ended, bot_close_code: closeCode, changes } = detail;
    const bot = { created, ended, closeCode, changes, made: made(), coin: detail.quote_token };
    return timelineOf(bot, gridEvents(oldestFirst(pages, ({ pairs }) => pairs)), history);
  },
  futures_grid: async (client, bot_id, made) => {
    const [{ detail }, { pages, ...history }] = await Promise.all([
      getFuturesGridBot(client, { bot_id }),
      allPages((slice) => listFuturesGridHistoryOrders(client, { bot_id, ...slice })),
    ]);
    const { create_time: created, end_time: ended, bot_close_code: closeCode, changes } = detail;
    const bot = { created, ended, closeCode, changes, made: made(), coin: detail.quote_token };
    return timelineOf(bot, gridEvents(oldestFirst(pages, ({ pairs }) => pairs)), history);
  },
  spot_dca: async (client, bot_id, made) => {
    const [bot, { pages, ...history }] = await Promise.all([
      getSpotDcaBot(client, { bot_id }),
      allPages((slice) => listSpotDcaRounds(client, { bot_id, ...slice })),
    ]);
    const events = oldestFirst(pages, ({ rounds }) => rounds).flatMap(
      ({ round_id, time, invested_amount, status, fail_reason }) =>
        at(time, {
          type: 'purchase',
          amount: invested_amount,
          coin: bot.quote_coin,
          note: status,
          reason: fail_reason || undefined,
          id: round_id,
        }),
    );
    const { create_time: created, end_time: ended, bot_close_code: closeCode, changes } = bot;
    const summary = { created, ended, closeCode, changes, made: made(), coin: bot.quote_coin };
    return timelineOf(summary, events, history);
  },
  futures_martingale: async (client, bot_id, made) => {
    const [{ fmart_detail: bot }, { pages, ...history }] = await Promise.all([
      getFuturesMartingaleBot(client, { bot_id }),
      allPages((slice) => listFuturesMartingaleRounds(client, { bot_id, ...slice })),
    ]);
    const coin = bot.quote_token;
    const events = oldestFirst(pages, ({ rounds }) => rounds).flatMap((row) => [
      ...at(row.start_time, { type: 'round_began', note: textOf(row.round) }),
      ...at(row.status === 'running' ? undefined : row.end_time, {
        type: 'round',
        price: row.close_price,
        amount: row.realized_pnl,
        fee: row.fee,
        feeCoin: coin,
        note: textOf(row.round),
        coin,
      }),
    ]);
    const { create_time: created, end_time: ended, close_code: closeCode, changes } = bot;
    return timelineOf({ created, ended, closeCode, changes, made: made(), coin }, events, history);
  },
  futures_combo: async (client, bot_id, made) => {
    const [{ detail }, { pages, ...history }] = await Promise.all([
      getFuturesComboBot(client, { bot_id }),
      allPages((slice) => listFuturesComboRebalances(client, { bot_id, ...slice })),
    ]);
    const events = oldestFirst(pages, ({ records }) => records).flatMap(({ time, record_id, adjust_position_mode }) =>
      at(time, { type: 'rebalance', note: adjust_position_mode, id: record_id }),
    );
    const { create_time: created, end_time: ended, close_code: closeCode, changes } = detail;
    // Where changes are reported, the last one is among them.
    const settings = changes ? [] : at(detail.last_modify_setting_time, { type: 'settings' });
    const coin = detail.symbol_settings?.[0]?.quote_token;
    const summary = { created, ended, closeCode, changes, made: made(), coin };
    return timelineOf(summary, [...events, ...settings], history);
  },
};

/**
 * Everything that the exchange reports about a bot from its beginning on, each page of its history is asked for, and what
 * was changed of it on this device.
 *
 * @throws BotError
 */
export function botTimelineOf(client: BotClient, bot: BotRef): Promise<BotTimeline> {
  return TIMELINES[bot.kind](client, bot.id, () => madeChanges(client, bot));
}

/** The rows of all pages. What has the same time happened in this order. */
function oldestFirst<Page, Row>(
  pages: readonly Page[],
  rowsOf: (page: Page) => readonly Row[] | undefined,
): readonly Row[] {
  return pages.flatMap((page) => rowsOf(page) ?? []).toReversed();
}

function at(time: Reported<number>, event: Omit<BotEvent, 'time'>): readonly BotEvent[] {
  return time ? [{ ...event, time }] : [];
}

function textOf(value: Reported<number>): string | undefined {
  return value === undefined ? undefined : String(value);
}

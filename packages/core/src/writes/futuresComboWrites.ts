import type { BotClient } from '../createBotClient.js';
import type { CallOptions } from '../defineEndpoint.js';
import { adjustFuturesComboPosition } from '../endpoints/futures-combo/adjustFuturesComboPosition.js';
import { closeFuturesComboBot } from '../endpoints/futures-combo/closeFuturesComboBot.js';
import { createFuturesComboBot } from '../endpoints/futures-combo/createFuturesComboBot.js';
import { getFuturesComboBot } from '../endpoints/futures-combo/getFuturesComboBot.js';
import { getFuturesComboDailyPick } from '../endpoints/futures-combo/getFuturesComboDailyPick.js';
import { hideFuturesComboDailyPick } from '../endpoints/futures-combo/hideFuturesComboDailyPick.js';
import { listFuturesComboRebalances } from '../endpoints/futures-combo/listFuturesComboRebalances.js';
import { transferFuturesComboMargin } from '../endpoints/futures-combo/transferFuturesComboMargin.js';
import { updateFuturesComboSettings } from '../endpoints/futures-combo/updateFuturesComboSettings.js';
import { areSettings, hasMoved, isSameFigure, mayBeFigure } from './compare.js';
import { createdBot } from './createdBot.js';
import { defineWrite, nothingBefore } from './defineWrite.js';

interface Contract {
  readonly symbol?: string | undefined;
  readonly target_position_percent?: string | undefined;
  readonly side?: string | undefined;
}

/** Creates a combo; what is found is its id. */
export const createFuturesComboBotWrite = /* @__PURE__ */ createdBot(createFuturesComboBot, {
  type: 'combo_futures',
  investment: (params) => params.init_margin,
  candidate: ({ fcombo: row }, params) =>
    row && {
      id: row.bot_id,
      createdAt: row.create_time,
      investment: row.total_margin,
      isSame:
        mayBeFigure(row.leverage, params.leverage) &&
        (row.symbol_settings === undefined || areContracts(params.symbol_settings, row.symbol_settings)),
    },
});

/** Closes a combo; what is found is its detail, closing or closed. */
export const closeFuturesComboBotWrite = /* @__PURE__ */ defineWrite({
  endpoint: closeFuturesComboBot,
  before: nothingBefore,
  look: async (client, { params }, options) => {
    const detail = await read(client, params, options);
    return ['cancelling', 'completed'].includes(detail.bot_display_status) ? detail : undefined;
  },
});

/** Moves margin into or out of a combo; what is found is its detail. */
export const transferFuturesComboMarginWrite = /* @__PURE__ */ defineWrite({
  endpoint: transferFuturesComboMargin,
  before: async (client, params, options) => (await read(client, params, options)).midway_transfer,
  look: async (client, { params, before }, options) => {
    const detail = await read(client, params, options);
    const amount = params.direction === 'in' ? params.amount : `-${params.amount}`;
    return hasMoved(before, detail.midway_transfer, amount) ? detail : undefined;
  },
});

/** Rebalances a combo; what is found is the record of it. */
export const adjustFuturesComboPositionWrite = /* @__PURE__ */ defineWrite({
  endpoint: adjustFuturesComboPosition,
  before: async (client, params, options) =>
    new Set((await records(client, params, options)).map(({ record_id }) => record_id)),
  look: async (client, { params, before }, options) =>
    (await records(client, params, options)).find(
      ({ record_id, adjust_position_mode }) => adjust_position_mode === 'by_user' && !before.has(record_id),
    ),
});

/** Changes a combo; what is found is its detail. */
export const updateFuturesComboSettingsWrite = /* @__PURE__ */ defineWrite({
  endpoint: updateFuturesComboSettings,
  before: nothingBefore,
  look: async (client, { params }, options) => {
    const { bot_id, symbol_settings, ...settings } = params;
    const detail = await read(client, { bot_id }, options);
    const isDone =
      areSettings(settings, detail) &&
      (symbol_settings === undefined || areContracts(symbol_settings, detail.symbol_settings ?? []));
    return isDone ? detail : undefined;
  },
});

/** Hides the combo of the day; what is found is the pick. */
export const hideFuturesComboDailyPickWrite = /* @__PURE__ */ defineWrite({
  endpoint: hideFuturesComboDailyPick,
  before: nothingBefore,
  look: async (client, _sent, options) => {
    const pick = await getFuturesComboDailyPick(client, {}, options);
    return pick.no_pop ? pick : undefined;
  },
});

function areContracts(sent: readonly Contract[], answered: readonly Contract[]): boolean {
  const bySymbol = new Map(answered.map((contract) => [contract.symbol, contract]));
  return (
    bySymbol.size === sent.length &&
    sent.every(({ symbol, target_position_percent, side }) => {
      const found = bySymbol.get(symbol);
      return found?.side === side && isSameFigure(found?.target_position_percent, target_position_percent);
    })
  );
}

async function read(client: BotClient, { bot_id }: { readonly bot_id: string }, options: CallOptions) {
  return (await getFuturesComboBot(client, { bot_id }, options)).detail;
}

async function records(client: BotClient, { bot_id }: { readonly bot_id: string }, options: CallOptions) {
  const { records: found } = await listFuturesComboRebalances(client, { bot_id, page: 0 }, options);
  if (found === undefined) throw new RangeError('the answer does not tell the records');
  return found;
}

import type { BotClient } from '../client/BotClient.js';
import type { CallOptions, ResultOf } from '../contract/types.js';
import { adjustFuturesComboPosition } from '../endpoints/futures-combo/adjustFuturesComboPosition.js';
import { closeFuturesComboBot } from '../endpoints/futures-combo/closeFuturesComboBot.js';
import { createFuturesComboBot } from '../endpoints/futures-combo/createFuturesComboBot.js';
import { getFuturesComboBot } from '../endpoints/futures-combo/getFuturesComboBot.js';
import { getFuturesComboDailyPick } from '../endpoints/futures-combo/getFuturesComboDailyPick.js';
import { hideFuturesComboDailyPick } from '../endpoints/futures-combo/hideFuturesComboDailyPick.js';
import { listFuturesComboRebalances } from '../endpoints/futures-combo/listFuturesComboRebalances.js';
import { transferFuturesComboMargin } from '../endpoints/futures-combo/transferFuturesComboMargin.js';
import { updateFuturesComboSettings } from '../endpoints/futures-combo/updateFuturesComboSettings.js';
import { isChanged, isTexts, mayBeFigure, sentRows, sentValues } from './compare.js';
import { createdBot } from './createdBot.js';
import { changeWrite, closeWrite } from './defineWrite.js';
import type { Write } from './Write.js';

interface Contract {
  readonly symbol?: string | undefined;
  readonly target_position_percent?: string | undefined;
  readonly side?: string | undefined;
}

/** Creates a combo; what is found is its id. */
export const createFuturesComboBotWrite = /* @__PURE__ */ createdBot(createFuturesComboBot, {
  kind: 'futures_combo',
  type: 'futures_combo',
  investment: (params) => params.init_margin,
  sameBy: ['symbol_settings', 'init_margin'],
  idOf: ({ bot_id }) => bot_id,
  invested: async (client, bot_id, options) => (await read(client, { bot_id }, options)).total_margin,
  candidate: ({ fcombo: row }, params) =>
    row && {
      id: row.bot_id,
      investment: row.total_margin,
      isSame:
        mayBeFigure(row.leverage, params.leverage) &&
        (row.symbol_settings === undefined ||
          !contractValues(params.symbol_settings, row.symbol_settings).some(isChanged)),
    },
});

/** Closes a combo; what is found is its detail, closing or closed. */
export const closeFuturesComboBotWrite = /* @__PURE__ */ closeWrite({
  kind: 'futures_combo',
  endpoint: closeFuturesComboBot,
  read,
  statusOf: (bot) => bot.bot_display_status,
  codeOf: (bot) => bot.close_code,
});

/** Moves margin into or out of a combo; what is found is its detail. */
export const transferFuturesComboMarginWrite = /* @__PURE__ */ changeWrite({
  kind: 'futures_combo',
  endpoint: transferFuturesComboMargin,
  read,
  moves: ({ direction, amount }) => [
    { name: 'transferred', of: (bot: Detail) => bot.midway_transfer, by: direction === 'in' ? amount : `-${amount}` },
  ],
  waysBack: ({ direction }) => (direction === 'in' ? ['transfer_out', 'close'] : ['transfer_in']),
});

type Records = NonNullable<ResultOf<typeof listFuturesComboRebalances>['records']>;

/** Rebalances a combo; what is found is the first record of it. */
export const adjustFuturesComboPositionWrite: Write<
  typeof adjustFuturesComboPosition,
  readonly string[],
  Records[number]
> = {
  kind: 'futures_combo',
  endpoint: adjustFuturesComboPosition,
  before: async (client, params, options) =>
    (await records(client, params, options)).flatMap(({ record_id }) => record_id ?? []),
  isBefore: isTexts,
  look: async (client, { params, before }, options) => {
    const known = new Set(before);
    const made = (await records(client, params, options)).filter(
      ({ record_id, adjust_position_mode }) =>
        adjust_position_mode === 'by_user' && record_id !== undefined && !known.has(record_id),
    );
    const found = made.at(-1);
    const figures = [{ name: 'rebalances', before: '0', expected: '1', after: String(made.length) }] as const;
    if (found === undefined) return { times: 'none', figures };
    return { times: made.length === 1 ? 'once' : 'twice', found, figures };
  },
  verifies: () => true,
  // What was traded cannot be untraded.
  waysBack: () => [],
};

/** Changes a combo; what is found is its detail. */
export const updateFuturesComboSettingsWrite = /* @__PURE__ */ changeWrite({
  kind: 'futures_combo',
  endpoint: updateFuturesComboSettings,
  read,
  sets: (bot: Detail, { bot_id: _id, symbol_settings, ...settings }) => [
    ...(symbol_settings ? contractValues(symbol_settings, bot.symbol_settings ?? []) : []),
    ...sentValues(settings, bot),
  ],
});

/** Hides the combo of the day; what is found is the pick. */
export const hideFuturesComboDailyPickWrite = /* @__PURE__ */ changeWrite({
  kind: 'futures_combo',
  endpoint: hideFuturesComboDailyPick,
  read: (client, _params, options) => getFuturesComboDailyPick(client, {}, options),
  sets: (pick) => sentValues({ no_pop: true }, pick),
});

type Detail = ResultOf<typeof getFuturesComboBot>['detail'];

function contractValues(sent: readonly Contract[], answered: readonly Contract[]) {
  return sentRows('symbol', ['side', 'target_position_percent'], sent, answered);
}

async function read(client: BotClient, { bot_id }: { readonly bot_id: string }, options: CallOptions) {
  return (await getFuturesComboBot(client, { bot_id }, options)).detail;
}

async function records(client: BotClient, { bot_id }: { readonly bot_id: string }, options: CallOptions) {
  const { records: found } = await listFuturesComboRebalances(client, { bot_id, page: 0 }, options);
  if (found === undefined) throw new RangeError('the books do not have the records');
  return found;
}

import { closeSpotDcaBot } from '../endpoints/spot-dca/closeSpotDcaBot.js';
import { createSpotDcaBot } from '../endpoints/spot-dca/createSpotDcaBot.js';
import { getSpotDcaBot } from '../endpoints/spot-dca/getSpotDcaBot.js';
import { getSpotDcaParameters } from '../endpoints/spot-dca/getSpotDcaParameters.js';
import { updateSpotDcaParameters } from '../endpoints/spot-dca/updateSpotDcaParameters.js';
import { isSameFigure, mayBe, sentRows, sentValues } from './compare.js';
import { createdBot } from './createdBot.js';
import { changeWrite, closeWrite } from './defineWrite.js';

type Pairs = readonly { readonly base?: string | undefined; readonly amount?: string | undefined }[];

/** Starts a DCA bot; what is found is its id. */
export const createSpotDcaBotWrite = /* @__PURE__ */ createdBot(createSpotDcaBot, {
  kind: 'spot_dca',
  type: 'spot_dca',
  // What is in it grows with every round, the first of which may still be to come.
  investment: () => undefined,
  idOf: ({ bot_id }) => bot_id,
  invested: async (client, bot_id, options) => (await getSpotDcaBot(client, { bot_id }, options)).total_invested_amount,
  candidate: ({ dca }, { parameters }) =>
    dca && {
      id: dca.bot_id,
      investment: undefined,
      isSame:
        mayBe(dca.quote_coin, parameters.quote_coin) &&
        mayBe(dca.frequency_in_second, parameters.frequency_in_second) &&
        (dca.pairs === undefined || arePairs(parameters.pairs, dca.pairs)),
    },
});

/** Closes a DCA bot; what is found is its state, closing or closed. */
export const closeSpotDcaBotWrite = /* @__PURE__ */ closeWrite({
  kind: 'spot_dca',
  endpoint: closeSpotDcaBot,
  read: (client, { bot_id }, options) => getSpotDcaBot(client, { bot_id }, options),
  statusOf: (bot) => bot.status,
  codeOf: (bot) => bot.bot_close_code,
});

/** Changes the settings of a DCA bot; what is found is the settings. */
export const updateSpotDcaParametersWrite = /* @__PURE__ */ changeWrite({
  kind: 'spot_dca',
  endpoint: updateSpotDcaParameters,
  read: async (client, { bot_id }, options) => {
    const { parameters } = await getSpotDcaParameters(client, { bot_id }, options);
    if (parameters === undefined) throw new RangeError('the books do not have the settings');
    return parameters;
  },
  sets: (bot, { parameters }) => {
    const { pairs, ...settings } = parameters ?? {};
    const amounts = pairs ? sentRows('base', ['amount'], pairs, bot.pairs ?? []) : [];
    return [...amounts, ...sentValues(settings, bot)];
  },
});

function arePairs(sent: Pairs, answered: Pairs): boolean {
  const amounts = new Map(answered.map(({ base, amount }) => [base, amount]));
  return (
    amounts.size === sent.length &&
    sent.every(({ base, amount }) => amounts.has(base) && isSameFigure(amounts.get(base), amount))
  );
}

import { closeSpotDcaBot } from '../endpoints/spot-dca/closeSpotDcaBot.js';
import { createSpotDcaBot } from '../endpoints/spot-dca/createSpotDcaBot.js';
import { getSpotDcaBot } from '../endpoints/spot-dca/getSpotDcaBot.js';
import { getSpotDcaParameters } from '../endpoints/spot-dca/getSpotDcaParameters.js';
import { updateSpotDcaParameters } from '../endpoints/spot-dca/updateSpotDcaParameters.js';
import { areSettings, isSameFigure, mayBe } from './compare.js';
import { createdBot } from './createdBot.js';
import { defineWrite, nothingBefore } from './defineWrite.js';

type Pairs = readonly { readonly base?: string | undefined; readonly amount?: string | undefined }[];

/** Starts a DCA bot; what is found is its id. */
export const createSpotDcaBotWrite = /* @__PURE__ */ createdBot(createSpotDcaBot, {
  type: 'dca_spot',
  investment: () => undefined,
  candidate: ({ dca }, { parameters }) =>
    dca && {
      id: dca.bot_id,
      createdAt: dca.create_time,
      investment: undefined,
      isSame:
        mayBe(dca.quote_coin, parameters.quote_coin) &&
        mayBe(dca.frequency_in_second, parameters.frequency_in_second) &&
        (dca.pairs === undefined || arePairs(parameters.pairs, dca.pairs)),
    },
});

/** Closes a DCA bot; what is found is its state, closing or closed. */
export const closeSpotDcaBotWrite = /* @__PURE__ */ defineWrite({
  endpoint: closeSpotDcaBot,
  before: nothingBefore,
  look: async (client, { params }, options) => {
    const bot = await getSpotDcaBot(client, { bot_id: params.bot_id }, options);
    return ['cancelling', 'completed'].includes(bot.status) ? bot : undefined;
  },
});

/** Changes the settings of a DCA bot; what is found is the settings. */
export const updateSpotDcaParametersWrite = /* @__PURE__ */ defineWrite({
  endpoint: updateSpotDcaParameters,
  before: nothingBefore,
  look: async (client, { params }, options) => {
    const { parameters } = await getSpotDcaParameters(client, { bot_id: params.bot_id }, options);
    if (parameters === undefined) throw new RangeError('the answer does not tell the settings');
    const { pairs, ...settings } = params.parameters ?? {};
    const isDone = areSettings(settings, parameters) && (!pairs || arePairs(pairs, parameters.pairs ?? []));
    return isDone ? parameters : undefined;
  },
});

function arePairs(sent: Pairs, answered: Pairs): boolean {
  const amounts = new Map(answered.map(({ base, amount }) => [base, amount]));
  return (
    amounts.size === sent.length &&
    sent.every(({ base, amount }) => amounts.has(base) && isSameFigure(amounts.get(base), amount))
  );
}

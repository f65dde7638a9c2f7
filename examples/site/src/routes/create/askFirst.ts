import { listFuturesComboSymbols } from '@tradingbot/core/endpoints';
import { endpointQueryOptions, symbolListsOf } from '@tradingbot/react';
import type { Asker } from '../createPages.js';

/** What the forms on one contract cannot stand without. */
export const askContracts = ({ client, queryClient }: Asker) => symbolListsOf(client, queryClient).contracts();

/** What the forms on pairs cannot stand without. */
export const askPairs = ({ client, queryClient }: Asker) => symbolListsOf(client, queryClient).pairs();

/** What the form of a combo cannot stand without. */
export const askComboContracts = (asker: Asker) =>
  Promise.all([
    askContracts(asker),
    asker.queryClient.fetchQuery(endpointQueryOptions(asker.client, listFuturesComboSymbols, {})),
  ]);

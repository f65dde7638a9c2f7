import { symbolListsOf } from '@tradingbot/react';
import type { Asker } from '../../start/SiteContext.js';

/** What the forms on contracts cannot stand without. */
export const askContracts = ({ client, queryClient }: Asker) => symbolListsOf(client, queryClient).contracts();

/** What the forms on pairs cannot stand without. */
export const askPairs = ({ client, queryClient }: Asker) => symbolListsOf(client, queryClient).pairs();

import { symbolListsOf } from '@tradingbot/react';
import type { Asker } from '../../start/SiteContext.js';

type ListAsker = Pick<Asker, 'client' | 'queryClient'>;

/** What the forms on contracts cannot stand without. */
export const askContracts = ({ client, queryClient }: ListAsker) => symbolListsOf(client, queryClient).contracts();

/** What the forms on pairs cannot stand without. */
export const askPairs = ({ client, queryClient }: ListAsker) => symbolListsOf(client, queryClient).pairs();

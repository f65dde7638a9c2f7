import type { BotClient } from '../client/BotClient.js';
import { createJournal, type Journal } from './createJournal.js';
import { journals } from './openWrites.js';

/** The journal of a client: one for all clients with the same settings, made when it is first asked for. */
export function journalOf(client: Pick<BotClient, 'journal' | 'now'>): Journal {
  const settings = client.journal ?? client;
  const journal = journals.get(settings) ?? createJournal({ now: client.now, ...client.journal });
  journals.set(settings, journal);
  return journal;
}

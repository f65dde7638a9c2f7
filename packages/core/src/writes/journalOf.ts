import type { BotClient } from '../createBotClient.js';
import { createJournal, type Journal } from './createJournal.js';

const own = new WeakMap<BotClient, Journal>();

/** The journal of a client: the one it was made with, else one of its own that lives as long as the page. */
export function journalOf(client: BotClient): Journal {
  const journal = client.journal ?? own.get(client) ?? createJournal({ now: client.serverTime });
  if (!client.journal) own.set(client, journal);
  return journal;
}

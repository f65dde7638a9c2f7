import { isBotError } from '@tradingbot/core';
import { listBots } from '@tradingbot/core/endpoints';
import {
  type BotListRow,
  botCloses,
  botListPage,
  botRowsOf,
  contractFacts,
  type RowContext,
  symbolLookUp,
} from '@tradingbot/core/kinds';
import { sendWrite } from '@tradingbot/core/writes';
import { element, row } from './element.ts';
import { client, format } from './exchange.ts';
import { sayOutcome } from './sayOutcome.ts';

/** Shows the running bots of the user, and closes one when its button is pressed. @returns asks for them anew */
export function showBots(place: HTMLElement, spot: RowContext['spot']): () => Promise<void> {
  const table = element('table');
  const note = element('p');
  const outcome = element('p', { role: 'status' });
  const contract = symbolLookUp([], contractFacts);

  const refresh = async () => {
    try {
      const answer = await listBots(client, botListPage('ongoing'));
      const bots = botRowsOf([answer], { spot, contract, now: client.serverTime() });
      table.replaceChildren(row('th', 'Bot', 'State', 'Invested', 'Total profit', ''), ...bots.map(rowOf));
      table.hidden = bots.length === 0;
      note.textContent = bots.length === 0 ? 'No running bots.' : '';
    } catch (error) {
      if (!isBotError(error)) throw error;
      note.textContent = 'The list cannot be read now.';
    }
  };

  const rowOf = (bot: BotListRow) => {
    const { kind, id, name, state, invested, totalProfit, coin = '' } = bot;
    const money = (amount: string | undefined) => `${format.amount(amount)} ${coin}`;
    const close = element('button', { type: 'button', disabled: kind === 'other' || state === 'closing' }, 'Close');
    close.addEventListener('click', async () => {
      if (kind === 'other') return;
      close.disabled = true;
      const { write, payloadOf, blindMode } = botCloses[kind];
      await sayOutcome(outcome, 'The bot is closing.', () => sendWrite(client, write, payloadOf(id, blindMode)));
      await refresh();
    });
    return row('td', `${name} ${kind.replace('_', ' ')}`, state, money(invested), money(totalProfit), close);
  };

  place.append(table, note, outcome);
  void refresh();
  setInterval(() => void refresh(), listBots.spec.pollMs);
  return refresh;
}

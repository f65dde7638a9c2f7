import { type BotClient, skippedRows } from '@tradingbot/core';
import { listBots, listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import { BOTS_A_PAGE, botReaders, botRowsOf, contractFacts, pairFacts, symbolLookUp } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';

/** A list with more bots is not read to its end. */
const MAX_PAGES = 50;

/** All bots of an account, as rows of a list. `total` is what the exchange says there are. */
export async function readBots(client: BotClient, status: 'ongoing' | 'closed', kind: BotKind | undefined) {
  const [spot, contract] = await Promise.all([
    listSpotSymbols(client, {}).catch(() => undefined),
    listFuturesSymbols(client, {}).catch(() => undefined),
  ]);
  const pages: Awaited<ReturnType<typeof listBots>>[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const params = { status, page, limit: BOTS_A_PAGE, ...(kind && { type: kind }) };
    const answer = await listBots(client, params, { fresh: true });
    pages.push(answer);
    const read = pages.reduce((sum, { bots }) => sum + bots.length + skippedRows(bots), 0);
    if (answer.bots.length === 0 || read >= (answer.total ?? 0)) break;
  }
  const bots = botRowsOf(pages, {
    spot: symbolLookUp(spot?.symbols, pairFacts),
    contract: symbolLookUp(contract?.list, contractFacts),
    now: client.serverTime(),
  });
  return { total: pages.at(-1)?.total, bots };
}

/** One bot: what all kinds have, and everything that the exchange reports of it. */
export async function readBot(client: BotClient, kind: BotKind, id: string) {
  const reader = botReaders[kind];
  const detail: unknown = await reader.endpoint(client, reader.paramsOf(id), { fresh: true });
  return { summary: reader.summaryOf(detail, id), detail };
}

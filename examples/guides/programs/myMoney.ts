import { createBotClient, type Environment, sessionCookieName } from '@tradingbot/core';
import { listBalances, listBots, listSpotSymbols } from '@tradingbot/core/endpoints';
import { createLocaleFormat } from '@tradingbot/core/format';
import { botListPage, botRowsOf, botTotals, pairFacts, symbolLookUp } from '@tradingbot/core/kinds';

const CENTS = { places: 2, zero: true };

/** Prints what the user of a session has: free money by coin, and what is in running bots. */
export async function printMyMoney(environment: Environment, session: string): Promise<void> {
  const client = createBotClient({
    environment,
    platform: 'pc',
    locale: 'en-US',
    headers: { cookie: `${sessionCookieName(environment)}=${session}` },
  });
  const format = createLocaleFormat('en-US');
  const [{ balances = [] }, bots, { symbols }] = await Promise.all([
    listBalances(client, {}),
    listBots(client, botListPage('ongoing')),
    listSpotSymbols(client, {}),
  ]);
  for (const { coin, balance } of balances) console.log(`${coin}: ${format.coinAmount(balance)} free`);
  const rows = botRowsOf([bots], {
    spot: symbolLookUp(symbols, pairFacts),
    contract: () => undefined,
    now: client.serverTime(),
  });
  for (const { coin, invested, totalProfit } of botTotals(rows))
    console.log(
      `${coin}: ${format.amount(invested, CENTS)} in bots, which made ${format.signedAmount(totalProfit, CENTS)}`,
    );
}

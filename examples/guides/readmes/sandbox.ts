import { createSandbox } from '@tradingbot/sandbox';

/** Code of the README of `@tradingbot/sandbox`. */
export async function firstLines() {
  const sandbox = createSandbox({ seed: 7 });
  const answer = await sandbox.fetch(new Request('http://localhost/x-api/s1/bot/grid/v1/list-symbol-info-v2'));
  console.log((await answer.json()).result.symbols.map((row: { symbol: string }) => row.symbol));
  sandbox.advance(60_000); // time passes only when you say so
}

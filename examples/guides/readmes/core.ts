import {
  type BotClient,
  type BotClientConfig,
  createBotClient,
  createQuoteSocket,
  createRoutes,
  decodeRecipe,
  EnvironmentError,
  isBotError,
  listCandles,
  type Prices,
  RecipeError,
  resolveEnvironment,
} from '@tradingbot/core';
import { createSpotGridBot, listBots, listSpotSymbols } from '@tradingbot/core/endpoints';
import { formatPercent } from '@tradingbot/core/format';
import {
  attentionOf,
  botCloses,
  botReaders,
  botRowsOf,
  botTimelineOf,
  botTotals,
  draftOfRecipe,
} from '@tradingbot/core/kinds';
import { allWrites, createSpotGridBotWrite, journalOf, resumeWrites, sendWrite } from '@tradingbot/core/writes';
import { planSpotGrid } from '@tradingbot/engine/plan';

/** Code of the README of `@tradingbot/core`, each block in what a reader has around it. */

export async function firstCalls() {
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost:3000' }), // in a page: resolveEnvironment(location)
    platform: 'pc',
    locale: 'en-US',
  });

  try {
    const { symbols } = await listSpotSymbols(client, { quote_token: 'USDT' });
    for (const row of symbols) console.log(row.symbol, row.price, formatPercent(row.change_24h, { sign: true }));

    const { grid_id } = await createSpotGridBot(client, {
      symbol: 'BTCUSDT',
      min_price: '55000',
      max_price: '65000',
      cell_number: 20,
      invest_mode: 'quote',
      quote_investment: '1000',
    });
    console.log('created', grid_id);
  } catch (error) {
    if (!isBotError(error)) throw error;
    // 'unknown': it may have happened. Send writes with sendWrite, which finds out.
    console.error(error.kind, error.code, error.codeName, error.outcome, error.message);
  }
}

type Settings = Parameters<typeof createSpotGridBot>[1];

export async function lostAnswer(client: BotClient, params: Settings) {
  const written = await sendWrite(client, createSpotGridBotWrite, params, { onStep: console.log });
  if (written.outcome === 'done') console.log(written.by === 'answer' ? written.result.grid_id : written.found);
  else console.log(written.outcome); // 'not_done': it may be sent again; 'unknown': say so, and let the user look
  console.log(written.books?.verdict); // of an amount: 'as_sent', 'twice', 'differs' or 'unread', with the figures
}

export async function keptJournal(config: BotClientConfig, user: () => string | undefined, params: Settings) {
  const journal = { now: Date.now, storage: localStorage, locks: navigator.locks, page: window, user };
  const client = createBotClient({ ...config, journal });
  await resumeWrites(client, allWrites, { onResumed: console.log }); // what a reload or a crash left behind
  journalOf(client).needsConfirmation(createSpotGridBotWrite, params); // the same is still out, or ended unknown a moment ago
}

export async function ownScreen(client: BotClient, id: string) {
  // Names, coins and steps of symbols come from symbolLookUp(list, pairFacts), where a screen shows them.
  const context = { spot: () => undefined, contract: () => undefined, now: client.serverTime() };
  const rows = botRowsOf([await listBots(client, { status: 'ongoing', page: 0 })], context);
  for (const { kind, name, state, totalProfit, coin } of rows) console.log(kind, name, state, totalProfit, coin);
  console.log(botTotals(rows), attentionOf(rows)); // sums by coin that add up to the last digit; what is the matter

  const bot = { kind: 'spot_grid', id } as const;
  const { endpoint, paramsOf, summaryOf } = botReaders[bot.kind];
  const summary = summaryOf(await endpoint(client, paramsOf(bot.id)), bot.id);
  const { estimate } = botCloses[bot.kind];
  console.log(estimate.read(await estimate.endpoint(client, estimate.paramsOf(bot.id)), summary).modes); // what closing gives
  console.log((await botTimelineOf(client, bot)).events);
}

type Market = Parameters<typeof planSpotGrid>[1];

export async function recipeAndCandles(client: BotClient, text: string, market: Market, start: number) {
  try {
    const { kind, settings } = decodeRecipe(text); // `recipe` of a link's query: settings, no amount, no id
    // What is wrong with 1,000 USDT in them now, each with ways out.
    if (kind === 'spot_grid') console.log(planSpotGrid(draftOfRecipe(kind, settings, '1000'), market).issues);
  } catch (error) {
    if (!(error instanceof RecipeError)) throw error;
    console.error(error.code);
  }
  for await (const candles of listCandles(client, { symbol: 'BTCUSDT', interval: '1m', start }))
    console.log(candles.length);
}

/** What a host has for its traces and logs. */
interface Observed {
  readonly currentToken: () => Promise<string>;
  readonly newTraceId: () => string;
  readonly span: { readonly start: (endpoint: string, attempt: number) => void };
  readonly log: { readonly info: (line: object) => void };
}

export function observedClient(config: BotClientConfig, { currentToken, newTraceId, span, log }: Observed) {
  const client = createBotClient({
    ...config,
    headers: async () => ({ authorization: `Bearer ${await currentToken()}` }), // asked before each attempt
    credentials: 'include', // cookies; other hosts than those of the API get neither cookies nor headers
    timeLimits: { attempt: 10_000, call: 30_000 }, // ms: headers and body of one attempt; a read with all its attempts
    readAttempts: 3, // 1 to 3; a write goes out once, whatever stands here
    hooks: { beforeRequest: [(request) => request.headers.set('x-trace', newTraceId())] }, // hooks of ky, after ours
  });

  client.on('request', ({ endpoint, attempt }) => span.start(endpoint, attempt));
  client.on('answer', ({ endpoint, path, ms, status, outcome, code, isRetried }) => {
    log.info({ endpoint, path, ms, status, outcome, code, isRetried }); // outcome: 'ok', or the kind of the error
  });
  return client;
}

export function livePrices(client: BotClient) {
  const quotes = createQuoteSocket({ url: client.environment.ws, serverTime: client.serverTime });
  const leave = quotes.subscribe('BTCUSDT', (quote) => console.log(quote.close, quotes.isStale('BTCUSDT')));
  addEventListener('online', quotes.checkNow);
  document.addEventListener('visibilitychange', quotes.checkNow);
  return leave;
}

export function priceOfContract(prices: Prices) {
  const ref = { market: 'contract', symbol: 'BTCUSDT' } as const;
  prices.subscribe(ref, () => console.log(prices.get(ref).quote?.close, prices.get(ref).isStale));
}

export function environmentOf(page: { readonly protocol: string; readonly host: string }) {
  try {
    return resolveEnvironment(page, { serviceDomains: ['xchg-example.com', 'xchg-example.hk'] });
  } catch (error) {
    if (error instanceof EnvironmentError)
      console.error(`${error.host}: the bots are shown on the exchange's own pages`);
    throw error;
  }
}

export async function routedClient() {
  const routes = createRoutes(resolveEnvironment(location), {
    ping: (api, signal) => fetch(api, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal }),
    now: () => performance.now(),
  });
  const client = createBotClient({ environment: routes.environment, platform: 'pc', locale: 'en-US' });
  const quotes = createQuoteSocket({ url: () => client.environment.ws });
  client.on('retry', routes.measure);
  await routes.measure();
  return { client, quotes };
}

import { createBotClient, createSession, resolveEnvironment } from '@tradingbot/core';
import { createBotQueryClient, firstRankingParams } from '@tradingbot/react';
import { expect, test, vi } from 'vitest';
import { askRanked } from './askRanked.js';

const PROFILE = '/user/profile';
const RANKING = '/mixed-ranking';
const CONTRACTS = '/brief-symbol-list';

test('the ranking and the contracts are asked at the same time, before the page is drawn, once it is known who is here', async () => {
  vi.stubGlobal('location', new URL('https://exchange.test/ranking/?kind=futures_grid'));
  const asked: string[] = [];
  let answerProfile = () => {};
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: async (input) => {
      const { pathname, search } = new URL(new Request(input).url);
      asked.push(`${pathname}${search}`);
      if (pathname.endsWith(PROFILE)) await new Promise<void>((resolve) => (answerProfile = resolve));
      return Response.json({ ret_code: 0, result: { list: [] } });
    },
  });
  const session = createSession({ client });
  void session.load();
  const queryClient = createBotQueryClient();
  const all = askRanked({ client, queryClient, session }, firstRankingParams);
  const paths = () => asked.map((address) => address.replace(/.*(?=\/[\w-]+)|\?.*/g, ''));
  await expect.poll(paths).toEqual(['/profile', CONTRACTS]);
  answerProfile();
  await all.catch(() => undefined);
  expect(paths()).toEqual(['/profile', CONTRACTS, RANKING]);
  vi.unstubAllGlobals();
});

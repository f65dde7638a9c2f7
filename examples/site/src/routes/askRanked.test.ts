import { createBotClient, createSession, resolveEnvironment } from '@tradingbot/core';
import { createBotQueryClient, topBotsParams } from '@tradingbot/react';
import { expect, test, vi } from 'vitest';
import { askRanked } from './askRanked.js';

const PROFILE = '/user/profile';
const TAGS = '/user-tag';
const RANKING = '/mixed-ranking';
const CONTRACTS = '/brief-symbol-list';

test('the bots of others are asked for before the page is drawn, by the address, once it is known who is here and what the account may do', async () => {
  vi.stubGlobal('location', new URL('https://exchange.test/?kind=futures_grid&sort=copied_count'));
  const asked: string[] = [];
  let lastBody = '';
  let answerProfile = () => {};
  let answerTags = () => {};
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: async (input) => {
      const request = new Request(input);
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      lastBody = await request.text();
      if (pathname.endsWith(PROFILE)) {
        await new Promise<void>((resolve) => (answerProfile = resolve));
        return Response.json({ ret_code: 0, result: { id: 7 } });
      }
      if (pathname.endsWith(TAGS)) {
        await new Promise<void>((resolve) => (answerTags = resolve));
        return Response.json({ ret_code: 0, result: { user_tags: {} } });
      }
      return Response.json({ ret_code: 0, result: { list: [] } });
    },
  });
  const session = createSession({ client });
  void session.load();
  const queryClient = createBotQueryClient();
  const all = askRanked({ client, queryClient, session }, topBotsParams);
  const paths = () => asked.map((path) => path.replace(/.*(?=\/)/, ''));
  // The contracts need no answer about the visitor.
  await expect.poll(() => paths().toSorted()).toEqual([CONTRACTS, PROFILE.replace('/user', '')]);
  answerProfile();
  await expect.poll(paths).toContain(TAGS);
  expect(paths()).not.toContain(RANKING);
  answerTags();
  await all.catch(() => undefined);
  expect(paths().filter((path) => path === RANKING)).toHaveLength(1);
  expect(lastBody).toMatch(/COPIED/);
  expect(JSON.parse(lastBody)).not.toHaveProperty('bizTypes', [1]);
  expect(paths().filter((path) => path === CONTRACTS)).toHaveLength(1);
  vi.unstubAllGlobals();
});

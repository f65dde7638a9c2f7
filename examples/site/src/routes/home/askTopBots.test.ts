import { createBotClient, createSession, resolveEnvironment } from '@tradingbot/core';
import { createBotQueryClient } from '@tradingbot/react';
import { expect, test, vi } from 'vitest';
import { askTopBots } from './askTopBots.js';

const PROFILE = '/user/profile';
const RANKING = '/mixed-ranking';

test('the bots of others are asked for before the page is drawn, by the address, once it is known who is here', async () => {
  vi.stubGlobal('location', new URL('https://exchange.test/?kind=futures_grid&sort=copied_count'));
  const asked: string[] = [];
  let lastBody = '';
  let answerProfile = () => {};
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: async (input) => {
      const request = new Request(input);
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      lastBody = await request.text();
      if (pathname.endsWith(PROFILE)) await new Promise<void>((resolve) => (answerProfile = resolve));
      return Response.json({ ret_code: 0, result: { list: [] } });
    },
  });
  const session = createSession({ client });
  void session.load();
  const queryClient = createBotQueryClient();
  const all = askTopBots({ client, queryClient, session });
  const paths = () => asked.map((path) => path.replace(/.*(?=\/)/, ''));
  await expect.poll(paths).toEqual(['/profile']);
  answerProfile();
  await all.catch(() => undefined);
  expect(paths()).toEqual(['/profile', RANKING]);
  expect(lastBody).toMatch(/COPIED/);
  vi.unstubAllGlobals();
});

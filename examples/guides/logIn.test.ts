import { resolveEnvironment } from '@tradingbot/core';
import { createSandbox, demoUsers } from '@tradingbot/sandbox';
import { type SandboxServer, startServer } from '@tradingbot/sandbox/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientInApp, clientWithCookie, clientWithToken, whoIsHere } from './logIn.ts';
import { sandboxSession } from './sandboxSession.ts';

const [amira] = demoUsers;
const sandbox = createSandbox();
let server: SandboxServer;
let token = '';

beforeAll(async () => {
  server = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
  token = await sandboxSession(server.url, 'amira');
});
afterAll(async () => {
  await server.close();
});

const environment = () => resolveEnvironment(new URL(server.url));

test('a script with the cookie of a session is its user', async () => {
  expect(await whoIsHere(clientWithCookie(environment(), token))).toBe(amira?.id);
  expect(await whoIsHere(clientWithCookie(environment(), 'unknown'))).toBeUndefined();
  await expect(sandboxSession(server.url, 'nobody')).rejects.toThrow('no user nobody');
});

test('a page with the token of the app is its user', async () => {
  expect(await whoIsHere(clientInApp(environment(), async () => token))).toBe(amira?.id);
});

test('a gateway is sent the token of the moment, and no cookie', async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return sandbox.fetch(request);
  });
  let current = 'first';
  const client = clientWithToken(environment(), async () => current);
  await whoIsHere(client);
  current = 'second';
  await whoIsHere(client);
  vi.unstubAllGlobals();
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second']);
  expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
});

test('an exchange that does not answer is no visitor whom nobody knows', async () => {
  const nowhere = resolveEnvironment({ protocol: 'http:', host: '127.0.0.1:1' });
  const client = clientWithCookie(nowhere, token);
  await expect(whoIsHere(client)).rejects.toMatchObject({ kind: 'network_error' });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProfile } from '../endpoints/profile/getProfile.js';
import { connect, ok } from '../testing/fakeServer.js';
import { createNativeApp, type NativeAppConfig } from './createNativeApp.js';
import { isAppAgent } from './isAppAgent.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const APP_AGENT = 'Mozilla/5.0 (iPhone) XchgApp/3.8.0';
const ann = { uid: '5', userName: 'Ann', userToken: 'token' };
const never = () => new Promise<never>(() => undefined);
const throws = () => {
  throw new Error('hostile');
};

function bridgeWith(members: object = {}) {
  return {
    version: () => '3.8.0' as unknown,
    login: () => ann as unknown,
    register: () => ann as unknown,
    profile: () => ann as unknown,
    open: (_address: string): unknown => true,
    ...members,
  };
}

function appWith(bridge: () => unknown, config: Partial<NativeAppConfig> = {}) {
  return createNativeApp({ bridge, userAgent: APP_AGENT, ...config });
}

test.each([
  ['Mozilla/5.0 (iPhone) XchgApp/3.8.0', true],
  ['XchgApp', true],
  ['Mozilla/5.0 (XchgApp/3.8.0)', true],
  ['Mozilla/5.0', false],
  ['Mozilla/5.0 NotXchgApp/3.8.0', false],
  ['Mozilla/5.0 XchgAppClone/3.8.0', false],
  ['Mozilla/5.0 xchgapp/3.8.0', false],
  ['', false],
  [`${'x'.repeat(1000)} XchgApp/1`, false],
])('F061 the user agent %s is one of the app: %s', (userAgent, isApp) => {
  expect(isAppAgent(userAgent)).toBe(isApp);
});

test('F061 the page is in the app only with user agent and bridge together', async () => {
  const asked = vi.fn(() => bridgeWith());
  const page = appWith(asked, { userAgent: 'Mozilla/5.0' });
  expect(await page.probe()).toEqual({ bridge: undefined, canLogIn: false });
  expect([page.isInApp(), asked.mock.calls.length]).toEqual([false, 0]);

  const agentAlone = appWith(() => undefined);
  await agentAlone.probe();
  expect(agentAlone.isInApp()).toBe(false);

  const both = appWith(() => bridgeWith());
  expect(both.isInApp()).toBe(false);
  expect((await both.probe()).canLogIn).toBe(true);
  expect(both.isInApp()).toBe(true);
});

test.each([
  ['that throws when it is looked for', throws],
  ['that is promised and fails', () => Promise.reject(new Error('hostile'))],
  ['with a member too few', () => bridgeWith({ open: undefined })],
])('F061 a bridge %s is no bridge', async (_name, bridge) => {
  const app = appWith(bridge);
  expect(await app.probe()).toEqual({ bridge: undefined, canLogIn: false });
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['3.6.0', false],
  ['3.6.1', true],
  [381, false],
  ['3.10.0 as a promise', true, () => Promise.resolve('3.10.0')],
  ['that fails', false, () => Promise.reject(new Error('no version'))],
  ['that throws', false, throws],
])(
  'F055 an app of version %s logs in by its bridge: %s',
  async (name, canLogIn, version: () => unknown = () => name) => {
    const facts = await appWith(() => bridgeWith({ version })).probe();
    expect([facts.canLogIn, facts.bridge === undefined]).toEqual([canLogIn, false]);
  },
);

test('F056 a probe ends after 3 s when the bridge never comes', async () => {
  const app = appWith(never);
  const ended = vi.fn();
  const probe = app.probe().then(ended);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await probe;
  expect(ended).toHaveBeenCalledWith({ bridge: undefined, canLogIn: false });
});

test('F056 a probe ends after 3 s in all when the version never comes, and is repeated next time', async () => {
  const version = vi.fn<() => unknown>(never);
  const app = appWith(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(bridgeWith({ version })), 2_000);
      }),
  );
  const probe = app.probe();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await probe).toMatchObject({ canLogIn: false });
  expect(app.isInApp()).toBe(true);
  version.mockReturnValue('3.8.0');
  expect((await app.probe()).canLogIn).toBe(true);
  expect((await app.probe()).canLogIn).toBe(true);
  expect(version).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('F057 a bridge that comes after the probe ended changes nothing', async () => {
  const app = appWith(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(bridgeWith()), 3_001);
      }),
  );
  const probe = app.probe();
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await probe).bridge).toBeUndefined();
  expect(app.isInApp()).toBe(false);
});

test('F058 probes at the same time are one', async () => {
  const version = vi.fn(() => '3.8.0');
  const app = appWith(() => bridgeWith({ version }));
  await Promise.all([app.probe(), app.probe(), app.loadUser()]);
  expect(version).toHaveBeenCalledTimes(1);
});

test('F062 a token is given only in the app and only after its bridge gave one', async () => {
  const app = appWith(() => bridgeWith());
  expect(app.userToken()).toBeUndefined();
  await app.probe();
  expect(app.userToken()).toBeUndefined();
  expect(await app.loadUser()).toEqual(ann);
  expect(app.userToken()).toBe('token');
  app.forgetUser();
  expect(app.userToken()).toBeUndefined();
});

test.each([
  ['an app-like user agent without a bridge', { bridge: () => undefined }],
  ['a bridge without the user agent', { userAgent: 'Mozilla/5.0' }],
  ['a bridge with a member too few', { bridge: () => bridgeWith({ login: 1 }) }],
])('F062 a page with %s never has a token', async (_name, config) => {
  const app = appWith(() => bridgeWith(), config);
  await app.loadUser();
  app.keepUser(ann);
  expect(app.userToken()).toBeUndefined();
});

test.each([
  ['throws', throws],
  ['fails', () => Promise.reject(new Error('hostile'))],
  ['has no user', () => null],
  ['gives a token that is none', () => ({ ...ann, userToken: 'a;b' })],
])('F062 no token when the profile of the bridge %s', async (_name, profile) => {
  const app = appWith(() => bridgeWith({ profile }));
  expect(await app.loadUser()).toBeUndefined();
  expect(app.userToken()).toBeUndefined();
});

test('F056 the profile is asked for 3 s', async () => {
  const app = appWith(() => bridgeWith({ profile: never }));
  const user = app.loadUser();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await user).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('F062 a kept user is checked like an answer of the bridge', async () => {
  const app = appWith(() => bridgeWith());
  await app.probe();
  app.keepUser({ ...ann, userToken: 'a b' });
  expect(app.userToken()).toBeUndefined();
  app.keepUser({ ...ann, userToken: 'other' });
  expect(app.userToken()).toBe('other');
});

test('F057 a profile that was asked for before the logout is ignored', async () => {
  const app = appWith(() =>
    bridgeWith({
      profile: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(ann), 1_000);
        }),
    }),
  );
  const user = app.loadUser();
  await vi.advanceTimersByTimeAsync(500);
  app.forgetUser();
  await vi.advanceTimersByTimeAsync(500);
  expect(await user).toBeUndefined();
  expect(app.userToken()).toBeUndefined();
});

test('an address opens by the app, and a refusal is reported', async () => {
  const open = vi.fn<(address: string) => unknown>(() => undefined);
  const app = appWith(() => bridgeWith({ open }));
  expect(app.open('xchgapp://open/bot_home')).toBe(false);
  await app.probe();
  expect(app.open('xchgapp://open/bot_home')).toBe(true);
  expect(open).toHaveBeenCalledWith('xchgapp://open/bot_home');
  open.mockReturnValue(Promise.reject(new Error('late')));
  expect(app.open('xchgapp://open/bot_home')).toBe(true);
  open.mockReturnValue(false);
  expect(app.open('xchgapp://open/bot_home')).toBe(false);
  open.mockImplementation(throws);
  expect(app.open('xchgapp://open/bot_home')).toBe(false);
});

test.each([
  ['in the app', 'app', APP_AGENT, 'token'],
  ['on a page with the user agent alone', 'h5', APP_AGENT, null],
  ['on a page with the bridge alone', 'pc', 'Mozilla/5.0', null],
] as const)('F062 the UserToken header %s', async (name, platform, userAgent, token) => {
  const app = appWith(() => (name.includes('agent alone') ? undefined : bridgeWith()), { userAgent });
  await app.loadUser();
  // Also a client that claims to be in the app sends nothing that the bridge did not give.
  for (const claimed of [platform, 'app'] as const) {
    const { client, requests } = connect([ok({})], { platform: claimed, userToken: app.userToken });
    await getProfile(client, {});
    expect(requests[0]?.headers.get('UserToken')).toBe(token);
  }
});

test('22.7 a notice is shown by an app that offers it, and a refusal is reported', async () => {
  const notice = { id: 'spot_grid 1 ended', title: 'BTCUSDT spot grid ended', text: 'Liquidated', address: '/my-bot' };
  const plain = appWith(() => bridgeWith({}));
  await plain.probe();
  expect(plain.notify(notice)).toBe(false);
  const notify = vi.fn<(notice: object) => unknown>(() => undefined);
  const app = appWith(() => ({ ...bridgeWith({}), notify }));
  expect(app.notify(notice)).toBe(false);
  await app.probe();
  expect(app.notify(notice)).toBe(true);
  expect(notify).toHaveBeenCalledExactlyOnceWith(notice);
  notify.mockReturnValue(false);
  expect(app.notify(notice)).toBe(false);
});

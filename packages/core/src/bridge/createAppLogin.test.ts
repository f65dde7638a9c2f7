import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppLoginConfig, createAppLogin, type LoginKind } from './createAppLogin.js';
import { createNativeApp } from './createNativeApp.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ann = { uid: '5', userName: 'Ann', userToken: 'token' };
const never = () => new Promise<never>(() => undefined);
const later = (ms: number, answer: unknown) => () =>
  new Promise((resolve) => {
    setTimeout(() => resolve(answer), ms);
  });

function setUp(members: object = {}, config: Partial<AppLoginConfig> & { bridge?: () => unknown } = {}) {
  const login = vi.fn<() => unknown>(() => ann);
  const register = vi.fn<() => unknown>(() => ({ ...ann, uid: '6' }));
  const host = { version: () => '3.8.0', login, register, profile: () => null, open: () => true, ...members };
  const showWebModal = vi.fn((_kind: LoginKind, _signal: AbortSignal): boolean | Promise<boolean> => true);
  const saveUser = vi.fn<(user: unknown) => void>();
  const app = createNativeApp({ bridge: config.bridge ?? (() => host), userAgent: 'XchgApp/3.8.0' });
  const appLogin = createAppLogin({ app, showWebModal, saveUser, ...config });
  return { ...appLogin, app, login, register, showWebModal, saveUser };
}

test('the app logs in and registers, and its session is saved once', async () => {
  const { request, app, login, register, showWebModal, saveUser } = setUp();
  expect(await request('login')).toEqual({ by: 'app', user: ann });
  expect(saveUser.mock.calls).toEqual([[ann]]);
  expect(app.userToken()).toBe('token');
  expect(await request('register')).toEqual({ by: 'app', user: { ...ann, uid: '6' } });
  expect([login, register, showWebModal].map((call) => call.mock.calls.length)).toEqual([1, 1, 0]);
});

test.each([
  ['throws', () => throwing()],
  ['fails', () => Promise.reject(new Error('failed'))],
  ['is closed', () => undefined],
  ['is closed later', later(1_000, null)],
  ['answers with text', () => 'ok'],
  ['answers with a token that is none', () => ({ ...ann, userToken: 'a;b' })],
  ['answers with an anonymous uid', () => ({ ...ann, uid: '0' })],
])('F056 F060 a bridge login that %s opens the web modal once and saves nothing', async (_name, login) => {
  const { request, app, showWebModal, saveUser } = setUp({ login });
  const result = request('login');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toEqual({ by: 'web' });
  expect(showWebModal).toHaveBeenCalledTimes(1);
  expect(showWebModal.mock.calls[0]?.[0]).toBe('login');
  expect(saveUser).not.toHaveBeenCalled();
  expect(app.userToken()).toBeUndefined();
});

function throwing(): never {
  throw new Error('hostile');
}

test.each([
  ['no bridge', {}, { bridge: () => undefined }],
  ['an app that is too old', { version: () => '3.6.0' }, {}],
  ['an app without a readable version', { version: () => 'latest' }, {}],
])('F055 F056 %s: the web modal opens at once', async (_name, members, config) => {
  const { request, login, showWebModal } = setUp(members, config);
  expect(await request('register')).toEqual({ by: 'web' });
  expect(showWebModal.mock.calls[0]?.[0]).toBe('register');
  expect(login).not.toHaveBeenCalled();
});

test('F056 a bridge that never names its version leads to the web modal after 3 s', async () => {
  const { request, login, showWebModal } = setUp({ version: never });
  const result = request('login');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(showWebModal).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toEqual({ by: 'web' });
  expect(login).not.toHaveBeenCalled();
});

test('F056 a closed web modal logs nobody in', async () => {
  const { request } = setUp({ login: never }, { bridge: () => undefined, showWebModal: () => false });
  expect(await request('login')).toEqual({ by: 'nobody' });
});

test.each([
  ['while the bridge is looked for', { version: never }, 1_000],
  ['while the app shows its login', { login: never }, 60_000],
])('F056 the user can cancel %s', async (_name, members, ms) => {
  const { request, cancel, showWebModal, saveUser } = setUp(members);
  const result = request('login');
  await vi.advanceTimersByTimeAsync(ms);
  cancel();
  expect(await result).toEqual({ by: 'nobody' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(showWebModal).not.toHaveBeenCalled();
  expect(saveUser).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('F056 canceling closes the web modal', async () => {
  const { request, cancel, showWebModal } = setUp({}, { bridge: () => undefined });
  showWebModal.mockImplementation(never);
  const result = request('login');
  await vi.advanceTimersByTimeAsync(0);
  const signal = showWebModal.mock.calls[0]?.[1];
  expect(signal?.aborted).toBe(false);
  cancel();
  expect(signal?.aborted).toBe(true);
  expect(await result).toEqual({ by: 'nobody' });
  cancel();
});

test('F057 an answer of the app after the user canceled is ignored, and a new request asks again', async () => {
  const login = vi.fn<() => unknown>(later(5_000, ann));
  const { request, cancel, app, saveUser } = setUp({ login });
  const first = request('login');
  await vi.advanceTimersByTimeAsync(1_000);
  cancel();
  expect(await first).toEqual({ by: 'nobody' });
  login.mockReturnValue({ ...ann, uid: '7', userToken: 'second' });
  expect(await request('login')).toMatchObject({ user: { uid: '7' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saveUser).toHaveBeenCalledTimes(1);
  expect(app.userToken()).toBe('second');
});

test('F057 a second answer of the app is ignored, also after the web modal opened', async () => {
  const twice = (first: unknown) => ({
    // A hostile answer that settles again and again.
    // biome-ignore lint/suspicious/noThenProperty: that is the point
    then(resolve: (value: unknown) => void) {
      resolve(first);
      resolve(ann);
      setTimeout(() => resolve(ann), 1_000);
    },
  });
  const { request, saveUser, showWebModal } = setUp({ login: () => twice(null) });
  const result = request('login');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await result).toEqual({ by: 'web' });
  expect(showWebModal).toHaveBeenCalledTimes(1);
  expect(saveUser).not.toHaveBeenCalled();
});

test('F058 concurrent requests share one bridge call and one answer', async () => {
  const login = vi.fn(later(1_000, ann));
  const { request, saveUser, register } = setUp({ login });
  const results = Promise.all([request('login'), request('login'), request('register')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await results).toEqual([1, 2, 3].map(() => ({ by: 'app', user: ann })));
  expect([login.mock.calls.length, register.mock.calls.length, saveUser.mock.calls.length]).toEqual([1, 0, 1]);
});

test('a session that cannot be saved is none: the web modal opens', async () => {
  const { request, app, showWebModal, saveUser } = setUp();
  saveUser.mockImplementation(throwing);
  expect(await request('login')).toEqual({ by: 'web' });
  expect(showWebModal).toHaveBeenCalledTimes(1);
  expect(app.userToken()).toBeUndefined();
});

test('a web modal that cannot open is an error, and the next request starts anew', async () => {
  const { request, showWebModal } = setUp({}, { bridge: () => undefined });
  showWebModal.mockImplementationOnce(throwing);
  await expect(request('login')).rejects.toThrow('hostile');
  expect(await request('login')).toEqual({ by: 'web' });
});

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';
import { withoutLocale } from '../shell/locale.js';
import { orders } from '../testing/calls.js';
import { connect, failureOf, ok } from '../testing/fakeServer.js';
import { createLoginGate, type LoginGateConfig } from './createLoginGate.js';
import { loginAddress } from './loginAddress.js';
import { safeRedirect } from './safeRedirect.js';

const PAGE = 'https://www.xchg-example.com/en-US/login';
const HOME = '/en-US/tradingbot/';
const production = resolveEnvironment({ protocol: 'https:', host: 'www.xchg-example.com' });
const follow = (value: unknown, href = PAGE) => safeRedirect(value, href, production);

describe('F039 F040 redirect_url', () => {
  test.each([
    [
      'https://www.xchg-example.com/en-US/tradingbot/my-bot/?a=1#b',
      'https://www.xchg-example.com/en-US/tradingbot/my-bot/?a=1#b',
    ],
    ['/de-DE/tradingbot/', 'https://www.xchg-example.com/de-DE/tradingbot/'],
    ['/a/../en-US/x', 'https://www.xchg-example.com/en-US/x'],
    [' /en-US/x\n', 'https://www.xchg-example.com/en-US/x'],
    ['https://WWW.xchg-example.com:443/x', 'https://www.xchg-example.com/x'],
    ['https:\\\\www.xchg-example.com\\@evil.com', 'https://www.xchg-example.com/@evil.com'],
    ['//www.xchg-example.com/x', 'https://www.xchg-example.com/x'],
    ['https://ｗｗｗ.xchg-example.com/', 'https://www.xchg-example.com/'],
    ['/en-US/tradingbot//x', 'https://www.xchg-example.com/en-US/tradingbot//x'],
    [
      '/en-US/%E2%82%AC/?back=//evil.com#//evil.com',
      'https://www.xchg-example.com/en-US/%E2%82%AC/?back=//evil.com#//evil.com',
    ],
  ])('%j opens %s', (value, href) => {
    expect(follow(value)).toBe(href);
  });

  test.each([
    ...[undefined, null, '', ' ', 5, [], {}, ['https://www.xchg-example.com/']],
    ...['https://evil.com', '//evil.com', '///evil.com', '/\\evil.com', '\\\\evil.com', '/\t/evil.com', '\\/evil.com'],
    ...['https:/\\evil.com', 'https:///evil.com', '\u0000//evil.com', ' //evil.com', 'http:evil.com'],
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\tjavascript:alert(1)'],
    ...['javascript://www.xchg-example.com/%0aalert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'],
    ...[
      'blob:https://www.xchg-example.com/1',
      'filesystem:https://www.xchg-example.com/x',
      'about:blank',
      'mailto:a@b',
    ],
    ...['http://www.xchg-example.com/', 'ws://www.xchg-example.com/', 'ftp://www.xchg-example.com/'],
    ...[
      'https://www.xchg-example.com@evil.com',
      'https://user@www.xchg-example.com/',
      'https://:p@www.xchg-example.com/',
    ],
    ...['https://www.xchg-example.com.evil.io', 'https://evilxchg-example.com', 'https://xchg-example.com.evil.io/'],
    ...['https://www.xchg-example.com:8443/', 'https://www.xchg-example.hk:444/', 'https://www.xchg-example.com./'],
    ...[
      'https://testnet.xchg-example.com/',
      'https://public-test-1.xchg-example.com/',
      'https://api2.xchg-example.com/',
    ],
    ...[
      'https://production.xchg-example.com/',
      'https://xn--80ak6aa92e.xchg-example.com/',
      'https://a.b.xchg-example.com/',
    ],
    ...['https://evil.com\\@www.xchg-example.com', 'https://evil.com#@www.xchg-example.com', 'https://localhost/'],
    ...['https://www.xchg-example.hk/x', 'https://learn.xchg-example.eu/', 'https://xchg-example.com'],
    ...['https://[::1]/', 'https://127.0.0.1/', 'https://', 'http://[', 'https://%65vil.com', 'https://evil。com'],
  ])('%j opens the home page', (value) => {
    expect(follow(value)).toBe(HOME);
  });

  test.each([
    ...['/%2Fevil.com/x', '/%2F%2Fevil.com', '/%5Cevil.com', '/%5c/evil.com', '/%09/evil.com', '/%0D%2Fevil.com'],
    ...['/%252Fevil.com', '/%25252F%252Fevil.com', '/en-US//evil.com', '/en-US/%2Fevil.com', '/de-DE/%5C/evil.com'],
    ...['/x/%252e%252e//evil.com', '/en-US/x/%252e%252e/%252Fevil.com', '/%2e//evil.com'],
    // A host also where dot segments would take it back.
    ...['\\%2F..', '/%2Fevil.com%2F..', '/en-US/%2Fevil.com%2F..%2Fx'],
    `/%${'25'.repeat(50)}2Fevil.com`,
  ])('W10 F183 %j names another host once it is decoded, and opens the home page', (value) => {
    expect(follow(value)).toBe(HOME);
  });

  test.each([
    '/en-US/login',
    '/%2Fevil.com/login',
    '/en-US/%256Cogin',
    '/x/%252e%252e/login',
    '/en-US/login%3Fx',
    '/login%23/x',
    '/en-US%2Flogin',
    '/login?redirect_url=/login',
    '/de-DE/LOGIN/',
    '/en-US/%6Cogin',
    '//www.xchg-example.com/login',
  ])('F042 %s is the login page and is not opened again', (value) => {
    expect(follow(value)).toBe(HOME);
  });

  test.each([
    ['https://www.xchg-example.com/de-DE/login', '/de-DE/tradingbot/'],
    ['https://www.xchg-example.com/en/login', '/en/tradingbot/'],
    ['https://www.xchg-example.com/ed-ED/login', '/en-US/tradingbot/'],
    ['https://www.xchg-example.com/login', '/en-US/tradingbot/'],
    ['https://www.xchg-example.com//evil.com/login', '/en-US/tradingbot/'],
  ])('the home page of %s is %s', (href, home) => {
    expect(follow('javascript:0', href)).toBe(home);
  });

  test('http and no other host on a local machine', () => {
    const local = resolveEnvironment({ protocol: 'http:', host: 'localhost:3000' });
    const at = (value: string) => safeRedirect(value, 'http://localhost:3000/en-US/login', local);
    expect(at('/en-US/x')).toBe('http://localhost:3000/en-US/x');
    for (const value of [
      'http://localhost:3001/x',
      'https://localhost:3000/x',
      'http://127.0.0.1:3000/x',
      'https://www.xchg-example.com',
    ])
      expect(at(value)).toBe(HOME);
    const plain = 'http://www.xchg-example.com/en-US/login';
    expect(safeRedirect('/x', plain, resolveEnvironment(new URL(plain)))).toBe(HOME);
  });

  test('a test environment keeps to itself', () => {
    const page = 'https://public-test-1.xchg-example.com/en-US/login';
    const environment = resolveEnvironment(new URL(page));
    expect(safeRedirect('/x', page, environment)).toBe('https://public-test-1.xchg-example.com/x');
    for (const label of ['www', 'public-test-2', 'testnet']) {
      expect(safeRedirect(`https://${label}.xchg-example.com/`, page, environment)).toBe(HOME);
    }
  });

  test('W10 no login page whose first segment holds an encoded slash', () => {
    for (const value of ['/https:%2fhttps:/login', '/en%2fUS/login', '/a%252fb/login/x'])
      expect(follow(value)).toBe(HOME);
  });

  test('W10 F183 whatever stands there, the page opened is one of the own site, and no login page', () => {
    const part = fc.constantFrom(
      ...[
        'https:',
        'http:',
        'javascript:',
        'blob:',
        '/',
        '/',
        '\\',
        '//',
        '@',
        ':',
        '#',
        '?',
        '.',
        '\t',
        '\0',
        '%2f',
        '%2F',
        '%5c',
        '%0d',
        '%25',
        '2f',
        '\r',
        '%6c',
        'ogin',
        ' ',
      ],
      ...['evil.com', 'www.xchg-example.com', 'xchg-example.hk', 'localhost', 'login', 'en-US', 'user', '。', 'ｗ'],
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 10 }).map((all) => all.join('')),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(values, (value) => {
        const opened = new URL(follow(value), PAGE);
        expect(opened.protocol).toBe('https:');
        expect(opened.origin).toBe(new URL(PAGE).origin);
        expect(opened.username).toBe('');
        // As a server sees it that decodes the path, and as one that forwards what it has decoded.
        for (let path = opened.pathname, round = 0; round < 4; round += 1) {
          expect(path).not.toMatch(/^\/([^/]+\/)?login(\/|$)/i);
          expect(new URL(path, PAGE).origin).toBe(opened.origin);
          expect(new URL(withoutLocale(path), PAGE).origin).toBe(opened.origin);
          path = path.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('F041 the login address', () => {
  test.each([
    'https://www.xchg-example.com/en-US/tradingbot/create/?base=BTC&quote=USDT#chart',
    'https://www.xchg-example.com/en-US/tradingbot/?a=%26%23&b=%2525',
    'https://www.xchg-example.com/en-US/tradingbot/?redirect_url=/x',
    'https://www.xchg-example.com/en-US/%E2%82%AC/?q=a+b',
  ])('leads back to %s', (href) => {
    const address = new URL(loginAddress(href), href);
    expect(address.pathname).toBe('/en-US/login');
    expect([...address.searchParams.keys()]).toEqual(['redirect_url']);
    expect(address.searchParams.get('redirect_url')).toBe(href);
    expect(decodeURIComponent(address.search.replace('?redirect_url=', ''))).toBe(href);
    expect(address.hash).toBe('');
  });

  test('is that of the page’s language and holds no password', () => {
    expect(loginAddress('https://www.xchg-example.com/ar-SA/tradingbot/')).toMatch(/^\/ar-SA\/login\?/);
    expect(loginAddress('https://www.xchg-example.com/<b>/x')).toMatch(/^\/en-US\/login\?/);
    expect(loginAddress('https://user:secret@www.xchg-example.com/en-US/')).not.toContain('secret');
  });

  test('F042 targets never nest', () => {
    const target = 'https://www.xchg-example.com/en-US/tradingbot/?a=1';
    const once = loginAddress(target);
    const twice = loginAddress(`https://www.xchg-example.com${once}`);
    expect(twice).toBe(once);
    expect(loginAddress(PAGE)).toBe('/en-US/login');
    const nested = `${PAGE}?redirect_url=${encodeURIComponent(`${PAGE}?redirect_url=x`)}`;
    expect(loginAddress(nested)).toBe('/en-US/login');
  });

  test('comes back to the same address, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        const href = new URL(`/en-US/tradingbot/${path.replaceAll('..', '')}`, PAGE).href;
        fc.pre(new URL(href).pathname.startsWith('/en-US/tradingbot'));
        expect(follow(new URL(loginAddress(href), PAGE).searchParams.get('redirect_url'))).toBe(href);
      }),
    );
  });
});

describe('login gate', () => {
  const refused = () => Response.json({ ret_code: 10007, ret_msg: 'no' });

  function gate(config: Partial<LoginGateConfig> = {}, answer = refused) {
    const { client } = connect([answer]);
    const actions = { navigate: vi.fn(), reload: vi.fn(), onError: vi.fn() };
    const currentHref = () => 'https://www.xchg-example.com/en-US/tradingbot/?a=1#b';
    return { client, ...actions, gate: createLoginGate({ client, currentHref, ...actions, ...config }) };
  }
  const ask20 = (client: Parameters<typeof orders>[0]) =>
    Promise.all(Array.from({ length: 20 }, () => failureOf(orders(client, new AbortController().signal))));

  /** A modal that a test closes. */
  function modal() {
    const closed: ((value: boolean) => void)[] = [];
    const showLogin = vi.fn((_reason?: string) => new Promise<boolean>((resolve) => closed.push(resolve)));
    return { showLogin, close: (value: boolean) => closed.at(-1)?.(value) };
  }

  test('F043 twenty refused calls lead to one redirect', async () => {
    const { client, navigate, gate: open } = gate();
    await ask20(client);
    await ask20(client);
    await open.open();
    expect(navigate.mock.calls).toEqual([
      ['/en-US/login?redirect_url=https%3A%2F%2Fwww.xchg-example.com%2Fen-US%2Ftradingbot%2F%3Fa%3D1%23b'],
    ]);
  });

  test('F043 or to one modal, where that is wished', async () => {
    const { showLogin } = modal();
    const { client, navigate } = gate({ showLogin, onExpired: 'modal' });
    await ask20(client);
    expect(showLogin).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('F043 refused calls join an open modal, and a success reloads once', async () => {
    const { showLogin, close } = modal();
    const { client, navigate, reload, gate: login } = gate({ showLogin });
    const asked = [login.open('Log in to create this bot'), login.open()];
    await ask20(client);
    close(true);
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(await login.open()).toBe(true);
    await ask20(client);
    expect(showLogin.mock.calls).toEqual([['Log in to create this bot']]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('a closed modal leaves everything as it was and may open again', async () => {
    const { showLogin, close } = modal();
    const { reload, gate: login } = gate({ showLogin });
    const first = login.open();
    await Promise.resolve();
    close(false);
    expect(await first).toBe(false);
    const second = login.open();
    await Promise.resolve();
    expect(showLogin).toHaveBeenCalledTimes(2);
    close(true);
    expect(await second).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a modal that fails, or answers anything but true, is a closed one', async () => {
    const showLogin = vi.fn();
    const { reload, onError, gate: login } = gate({ showLogin });
    showLogin.mockRejectedValueOnce(new Error('no bridge')).mockResolvedValueOnce('yes');
    expect([await login.open(), await login.open()]).toEqual([false, false]);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  test('F042 on the login page nothing happens', async () => {
    const { showLogin } = modal();
    const { client, navigate, gate: login } = gate({ showLogin, currentHref: () => `${PAGE}?redirect_url=x` });
    await ask20(client);
    expect(await login.open()).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
    expect(showLogin).not.toHaveBeenCalled();
  });

  test('without a client it opens only when it is asked', async () => {
    const { client, navigate, gate: login } = gate({ client: undefined });
    await ask20(client);
    expect(navigate).not.toHaveBeenCalled();
    await login.open();
    expect(navigate).toHaveBeenCalledTimes(1);
    login.dispose();
  });

  test.each([33003, 10009])('F016 the code %i leads to no login', async (code) => {
    const { client, navigate } = gate({}, () => Response.json({ ret_code: code }));
    await ask20(client);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('a navigation that fails may be tried again', async () => {
    const { client, navigate, onError } = gate();
    navigate.mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    await failureOf(orders(client));
    await failureOf(orders(client));
    expect(navigate).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('a modal after that is not opened twice', async () => {
    const { showLogin } = modal();
    const { client, navigate, gate: login } = gate({ showLogin });
    navigate.mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    await failureOf(orders(client));
    void login.open();
    await Promise.resolve();
    login.resume();
    void login.open();
    await Promise.resolve();
    expect(showLogin).toHaveBeenCalledTimes(1);
  });

  test('a page that comes back from the browser’s cache may leave again', async () => {
    const { client, navigate, gate: login } = gate();
    await failureOf(orders(client));
    login.resume();
    await failureOf(orders(client));
    expect(navigate).toHaveBeenCalledTimes(2);
  });

  test('resuming does not open a second modal', async () => {
    const { showLogin } = modal();
    const { gate: login } = gate({ showLogin });
    void login.open();
    await Promise.resolve();
    login.resume();
    void login.open();
    await Promise.resolve();
    expect(showLogin).toHaveBeenCalledTimes(1);
  });

  test('a disposed gate does nothing more', async () => {
    const { showLogin, close } = modal();
    const { client, navigate, reload, gate: login } = gate({ showLogin });
    const open = login.open();
    await Promise.resolve();
    login.dispose();
    close(true);
    await open;
    await ask20(client);
    expect(await login.open()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('an answer that is fine leads nowhere', async () => {
    const { client, navigate } = gate({}, () => ok({ total: '0', orders: [] }));
    await orders(client).catch(() => undefined);
    expect(navigate).not.toHaveBeenCalled();
  });
});

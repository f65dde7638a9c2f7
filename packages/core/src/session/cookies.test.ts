import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';
import { growth } from '../testing/growth.js';
import { type CookiePort, readCookie, writeCookie } from './cookies.js';
import { createSessionCookies } from './createSessionCookies.js';

const holding = (text: string): CookiePort => ({ read: () => text, write: () => undefined });
const forbidden: CookiePort = {
  read() {
    throw new Error('sandboxed');
  },
  write() {
    throw new Error('sandboxed');
  },
};

/** A jar as a browser keeps it, without expiry. */
function jar() {
  const kept = new Map<string, string>();
  const written: string[] = [];
  const cookies: CookiePort = {
    read: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    write(text) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const end = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) kept.delete(pair.slice(0, end));
      else kept.set(pair.slice(0, end), pair.slice(end + 1));
    },
  };
  return { cookies, written };
}

function sessionCookies(host = 'www.xchg-example.com', protocol = 'https:') {
  const { cookies, written } = jar();
  const environment = resolveEnvironment({ protocol, host });
  return { cookies, written, session: createSessionCookies({ cookies, environment, random: () => 0.5 }) };
}

describe('F047 the cookie of exactly one name is read', () => {
  test.each([
    ['b_t_c_k=a', 'a'],
    ['x=1; b_t_c_k=a; y=2', 'a'],
    ['b_t_c_k=a=b==', 'a=b=='],
    ['b_t_c_k=%E0%A4%A', '%E0%A4%A'],
    ['b_t_c_k=%', '%'],
    ['b_t_c_k=a%3Db', 'a%3Db'],
    ['b_t_c_k=first; b_t_c_k=second', 'first'],
    ['b_t_c_k=; b_t_c_k=second', 'second'],
    ['b_t_c_k="q"', '"q"'],
    ['x=1;b_t_c_k=a', 'a'],
    [';;; b_t_c_k=a', 'a'],
  ])('%s', (text, value) => {
    expect(readCookie(holding(text), 'b_t_c_k')).toBe(value);
  });

  test.each([
    '',
    'b_t_c_k',
    'b_t_c_k=',
    'xb_t_c_k=a',
    'b_t_c_k_testnet=a',
    'b_t_c_kx=a',
    'B_T_C_K=a',
    'x=b_t_c_k=a',
    'x=b_t_c_k',
    '\u00a0b_t_c_k=a',
    '\tb_t_c_k=a',
    'b_t_c_k =a',
    '=b_t_c_k=a',
    'b.t.c.k=a',
  ])('%j holds none', (text) => {
    expect(readCookie(holding(text), 'b_t_c_k')).toBeUndefined();
  });

  test.each(['__proto__', 'constructor', '.*', 'b_t'])('%s is a name like any other', (name) => {
    expect(readCookie(holding('b_t_c_k=a; x=y'), name)).toBeUndefined();
    expect(readCookie(holding(`b_t_c_k=a; ${name}=y`), name)).toBe('y');
  });

  test('a page without cookies has none', () => {
    expect(readCookie(forbidden, 'b_t_c_k')).toBeUndefined();
  });

  test('in linear time', () => {
    expect(growth((size) => readCookie(holding(' '.repeat(size)), 'a'))).toBeLessThan(40);
    expect(growth((size) => readCookie(holding('a;= '.repeat(size)), 'a'))).toBeLessThan(40);
  });
});

describe('F046 a cookie is written with its protection', () => {
  test('the token lasts 7 days, only for this host, over https where the page is', () => {
    const { session, written } = sessionCookies();
    expect(session.writeToken('to.ken=')).toBe(true);
    expect(written).toEqual(['b_t_c_k=to.ken=; Max-Age=604800; Path=/; SameSite=Lax; Secure']);
    const local = sessionCookies('localhost:3000', 'http:');
    local.session.writeToken('t');
    expect(local.written).toEqual(['b_t_c_k_local=t; Max-Age=604800; Path=/; SameSite=Lax']);
  });

  test.each([
    ['a semicolon', 'a;b'],
    ['an attribute', 'a; Domain=evil.com'],
    ['a line end', 'a\r\nb'],
    ['a null', 'a\0'],
    ['a tab', 'a\tb'],
    ['a delete', 'a\x7f'],
    ['another script', 'tökén'],
    ['an emoji', 'a😀'],
    ['a space', 'a b'],
    ['nothing', ''],
    ['too much', 'a'.repeat(4090)],
  ])('a token with %s is refused', (_what, token) => {
    const { session, written } = sessionCookies();
    expect(session.writeToken(token)).toBe(false);
    expect(written).toEqual([]);
  });

  test('name and value together hold 4,096 bytes', () => {
    const { cookies } = jar();
    const write = (length: number) =>
      writeCookie(cookies, { name: 'ab', value: 'a'.repeat(length), maxAgeSeconds: 1, isSecure: true });
    expect([write(4094), write(4095)]).toEqual([true, false]);
  });

  test.each(['', 'a b', 'a;b', 'a=b', 'ä', 'a,b', 'a\n'])('%j is no name', (name) => {
    expect(writeCookie(jar().cookies, { name, value: 'a', maxAgeSeconds: 1, isSecure: true })).toBe(false);
  });

  test('a page without cookies keeps nothing', () => {
    const { session } = sessionCookies();
    expect(session.readToken()).toBeUndefined();
    expect(writeCookie(forbidden, { name: 'a', value: 'b', maxAgeSeconds: 1, isSecure: true })).toBe(false);
  });

  test('what is written is read back, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (token) => {
        const { session, written } = sessionCookies();
        const isKept = session.writeToken(token);
        expect(session.readToken()).toBe(isKept ? token : undefined);
        expect(isKept).toBe(/^[\x21-\x7e]+$/.test(token) && !token.includes(';'));
        // Never another attribute than ours.
        for (const text of written) expect(text.split(';')).toHaveLength(5);
      }),
    );
  });

  test('the guid is 36 characters, kept for 120 days and read again', () => {
    const { session, written, cookies } = sessionCookies();
    const guid = session.readOrCreateGuid();
    expect(guid).toMatch(/^[0-9a-f-]{36}$/);
    expect(written).toEqual([`guid=${guid}; Max-Age=10368000; Path=/; SameSite=Lax; Secure`]);
    expect(session.readOrCreateGuid()).toBe(guid);
    expect(written).toHaveLength(1);
    cookies.write('guid=not-fit-for-a-header');
    expect(session.readOrCreateGuid()).toHaveLength(36);
    expect(written).toHaveLength(3);
  });

  test('a logout deletes the token', () => {
    const { session, written } = sessionCookies();
    session.writeToken('t');
    session.deleteToken();
    expect(session.readToken()).toBeUndefined();
    expect(written[1]).toBe('b_t_c_k=; Max-Age=0; Path=/; SameSite=Lax; Secure');
  });
});

test('F048 the token of one environment is not that of another', () => {
  const { cookies } = jar();
  const open = (host: string) =>
    createSessionCookies({ cookies, environment: resolveEnvironment({ protocol: 'https:', host }) });
  open('testnet.xchg-example.com').writeToken('test');
  open('public-test-1.xchg-example.com').writeToken('test-1');
  expect(open('www.xchg-example.com').readToken()).toBeUndefined();
  expect(open('testnet.xchg-example.com').readToken()).toBe('test');
});

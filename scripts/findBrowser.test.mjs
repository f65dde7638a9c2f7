import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findBrowser } from './findBrowser.mjs';

/** A machine where only the named programs exist; installing adds to them. */
function machine({ has = [], installs = {}, playwright = false } = {}) {
  const programs = new Set(has);
  const calls = [];
  let hasPlaywright = playwright;
  const run = (command, args) => {
    calls.push([command, ...args].join(' '));
    if (command === 'which')
      return programs.has(args[0]) ? { status: 0, stdout: `/usr/bin/${args[0]}\n` } : { status: 1, stdout: '' };
    if (command === 'apt-get' && args[0] === '--version') return { status: programs.has('apt-get') ? 0 : 127 };
    if (command === 'apt-get' && args.includes('install')) {
      const installed = (installs.apt ?? []).filter((name) => args.includes(name));
      for (const name of installed) programs.add(name);
      return { status: installed.length > 0 ? 0 : 100 };
    }
    if (args.includes('playwright')) hasPlaywright = Boolean(installs.playwright);
    return { status: 0, stdout: '/home/own-chromium' };
  };
  const exists = (path) => path === '/home/own-chromium' && hasPlaywright;
  const stop = (message) => {
    throw new Error(message);
  };
  return { calls, options: { pnpm: ['npx', 'pnpm'], root: '/', run, exists, stop } };
}

describe('the browser for the tests', () => {
  beforeEach(() => {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });

  test('is a system Chromium when there is one, and nothing is installed', () => {
    const { calls, options } = machine({ has: ['chromium'] });
    expect(findBrowser({ ...options, uid: 0 })).toBe('/usr/bin/chromium');
    expect(calls.some((call) => call.includes('install'))).toBe(false);
  });

  test('is never the one that stops drawing', () => {
    const { options } = machine({ has: ['apt-get', 'chromium-headless-shell'], installs: { apt: ['chromium'] } });
    expect(findBrowser({ ...options, uid: 0 })).toBe('/usr/bin/chromium');
  });

  test('is the Debian package for root on a machine without one', () => {
    const { options } = machine({ has: ['apt-get'], installs: { apt: ['chromium'] } });
    expect(findBrowser({ ...options, uid: 0 })).toBe('/usr/bin/chromium');
  });

  test('says what to install when the Debian package cannot be installed', () => {
    const { options } = machine({ has: ['apt-get'] });
    expect(() => findBrowser({ ...options, uid: 0 })).toThrow(/apt-get install chromium.*CHROMIUM_PATH/);
  });

  test('is Playwright’s own for a user who is not root', () => {
    const { calls, options } = machine({ has: ['apt-get'], installs: { playwright: true } });
    expect(findBrowser({ ...options, uid: 1000 })).toBeUndefined();
    expect(calls).toContain('npx pnpm exec playwright install chromium');
  });

  test('says what to install when Playwright cannot fetch its own', () => {
    const { options } = machine();
    expect(() => findBrowser({ ...options, uid: 1000 })).toThrow(/npx playwright install --with-deps chromium/);
  });

  test('refuses a CHROMIUM_PATH that does not exist', () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(() => findBrowser(machine({ has: ['chromium'] }).options)).toThrow(
      /\/nowhere\/chromium, which does not exist/,
    );
  });
});

import { resolveEnvironment } from '@tradingbot/core';
import { expect, test } from 'vitest';
import { hostLink } from './hostLink.js';

const ORIGIN = 'https://www.xchg-example.com';
const environment = resolveEnvironment(new URL(ORIGIN));
const inApp = { environment, isInApp: true, miniApp: undefined };
const follow = (href: string, isNewWindow = false) => hostLink({ href, isNewWindow }, inApp);

test.each([
  ['/en-US/tradingbot/', 'xchgapp://open/bot_home'],
  ['/en-US/tradingbot/my-bot/', 'xchgapp://open/my_bots?tab=0'],
  ['/ar-SA/tradingbot/create/?base=eth&quote=usdt&evil=1', 'xchgapp://open/spot_grid_create?symbol=ETHUSDT'],
  ['/tradingbot/dca-create/?base=BTC&quote=USDT', 'xchgapp://open/spot_dca_create?coin=BTC&currency=USDT'],
])('F063 inside the app %s opens its own page', (path, address) => {
  expect(follow(ORIGIN + path)).toEqual({ does: 'open', address });
});

test('inside the app pages without one of its own stay in the webview', () => {
  expect(follow(`${ORIGIN}/en-US/tradingbot/fcombo-create/`)).toBeUndefined();
  expect(follow(`${ORIGIN}/en-US/tradingbot/my-bot/dca/17/`)).toBeUndefined();
});

test('F064 inside the app other sites open in the system browser, and what is no https page nowhere', () => {
  expect(follow('https://example.org/a')).toEqual({ does: 'open', address: 'https://example.org/a' });
  expect(follow('http://example.org/')).toEqual({ does: 'nothing' });
  expect(follow('javascript:alert(1)')).toEqual({ does: 'nothing' });
  expect(follow('https://[')).toEqual({ does: 'nothing' });
});

test('inside the app login and registration are the app’s', () => {
  expect(follow(`${ORIGIN}/en-US/login?redirect_url=x`)).toEqual({ does: 'ask_login', kind: 'login' });
  expect(follow(`${ORIGIN}/en/register`)).toEqual({ does: 'ask_login', kind: 'register' });
});

test('inside a messaging app a new window is none: its address is copied', () => {
  const facts = { environment, isInApp: false, miniApp: { platform: 'ios' } };
  // Only its presence counts here.
  const miniApp = facts as unknown as Parameters<typeof hostLink>[1];
  expect(hostLink({ href: 'https://example.org/', isNewWindow: true }, miniApp)).toEqual({
    does: 'copy',
    address: 'https://example.org/',
  });
  expect(hostLink({ href: `${ORIGIN}/en-US/tradingbot/`, isNewWindow: false }, miniApp)).toBeUndefined();
});

test('on an ordinary page every link is followed', () => {
  const web = { environment, isInApp: false, miniApp: undefined };
  expect(hostLink({ href: 'https://example.org/', isNewWindow: true }, web)).toBeUndefined();
});

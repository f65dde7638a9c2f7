import { expect, test } from 'vitest';
import { readShell, type ShellInput } from './readShell.js';

const PC = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) Mobile';
const APP = `${PHONE} XchgApp/3.8.0`;
const bridge = { version() {}, login() {}, register() {}, profile() {}, open() {} };
const shell = (input: Partial<ShellInput> = {}) =>
  readShell({ pathname: '/en-US/tradingbot/', userAgent: PC, width: 1440, ...input });

test('the facts of a PC in English', () => {
  expect(shell()).toEqual({
    locale: 'en-US',
    direction: 'ltr',
    isPhone: false,
    viewport: 'width=device-width, initial-scale=1',
    clientType: 'pc',
    platform: 'pc',
  });
});

test('F150 F151 locale and direction come from the path', () => {
  expect(shell({ pathname: '/ar-ARE/tradingbot/' })).toMatchObject({ locale: 'ar-ARE', direction: 'rtl' });
  expect(shell({ pathname: '/ar-SA' })).toMatchObject({ locale: 'ar-SA', direction: 'rtl' });
  expect(shell({ pathname: '/ar-EG/tradingbot/' })).toMatchObject({ locale: 'ar-EG', direction: 'ltr' });
  expect(shell({ pathname: '/ed-ED/' })).toMatchObject({ locale: 'en-US', direction: 'ltr' });
});

test.each([
  [767, PC, true, 'pc'],
  [768, PC, false, 'pc'],
  [767.5, PC, false, 'pc'],
  [Number.NaN, PC, false, 'pc'],
  [undefined, PC, false, 'pc'],
  [1440, PHONE, true, 'h5'],
  [undefined, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', true, 'h5'],
  [390, PHONE, true, 'h5'],
  [1440, `${'x'.repeat(1000)} Mobile`, false, 'pc'],
])('width %s under %s is a phone: %s, client type %s', (width, userAgent, isPhone, type) => {
  const facts = shell({ width, userAgent });
  expect([facts.isPhone, facts.clientType, facts.platform]).toEqual([isPhone, type, type]);
});

test('a phone has a scale of 0.85 that the user cannot change', () => {
  expect(shell({ userAgent: PHONE }).viewport).toBe(
    'width=device-width, initial-scale=0.85, minimum-scale=0.85, maximum-scale=0.85, user-scalable=no',
  );
});

test('F061 the platform is the app only with user agent and bridge together', () => {
  expect(shell({ userAgent: APP, bridge }).platform).toBe('app');
  expect(shell({ userAgent: APP }).platform).toBe('h5');
  expect(shell({ userAgent: APP, bridge: { ...bridge, open: 1 } }).platform).toBe('h5');
  expect(shell({ userAgent: PHONE, bridge }).platform).toBe('h5');
  expect(shell({ userAgent: 'Foo/1', appAgent: 'Foo', bridge }).platform).toBe('app');
});

test.each([
  ['ios', 'ios_tg'],
  ['android', 'android_tg'],
  ['android_x', 'android_tg'],
  ['tdesktop', 'pc_tg'],
  ['web', 'pc_tg'],
  [undefined, 'pc_tg'],
  [['ios'], 'pc_tg'],
  ['constructor', 'pc_tg'],
])('F065 the mini-app platform %j is only a label', (platform, clientType) => {
  const { clientType: label, ...rights } = shell({ miniApp: { platform } });
  const { clientType: _, ...plain } = shell();
  expect(label).toBe(clientType);
  expect(rights).toEqual(plain);
});

import { expect, test } from 'vitest';
import { type FactsWindow, readPageFacts } from './readPageFacts.js';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

interface FactsInput {
  readonly host?: string;
  readonly pathname?: string;
  readonly userAgent?: string;
  readonly width?: number;
  readonly parts?: Pick<FactsWindow, 'xchgBridge' | 'Telegram'>;
}

function factsOf({ host = 'www.xchg-example.com', pathname = '/en-US/tradingbot/', ...input }: FactsInput) {
  const page = {
    location: { protocol: 'https:', host, pathname },
    navigator: { userAgent: input.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64)' },
    innerWidth: input.width ?? 1440,
    ...input.parts,
  };
  // The facts read nothing else of a window.
  return readPageFacts(page as unknown as FactsWindow);
}

const bridge = { version: () => '3.8.0', login() {}, register() {}, profile() {}, open() {} };

test('a page on a computer is of the web, and may be enlarged', () => {
  const facts = factsOf({});
  expect(facts).toMatchObject({ platform: 'pc', clientType: 'pc', isPhone: false, isInApp: false, miniApp: undefined });
  expect(facts.viewport).toBe('width=device-width, initial-scale=1');
});

test('W1 on a local machine every write carries an idempotency key, elsewhere a create', () => {
  expect(factsOf({ host: 'localhost:4180' }).environment.idempotencyKeys).toBe('all');
  expect(factsOf({}).environment.idempotencyKeys).toBe('creates');
});

test.each([
  ['767 px', { width: 767 }],
  ['a mobile agent', { userAgent: PHONE, width: 1024 }],
])('a phone by %s has the fixed scale', (_name, input) => {
  const { isPhone, viewport } = factsOf(input);
  expect(isPhone).toBe(true);
  expect(viewport).toContain('initial-scale=0.85');
  expect(viewport).toContain('user-scalable=no');
  expect(factsOf({ width: 768 }).isPhone).toBe(false);
});

test('edition, region and start coin come from the host', () => {
  expect(factsOf({ host: 'www.xchg-example.hk' }).environment.region).toBe('HKG');
  expect(factsOf({ host: 'www.xchg-example.ae' }).environment.region).toBe('ARE');
  const { environment } = factsOf({ host: 'www.xchg-example.eu' });
  expect([environment.region, environment.isEuSite, environment.defaultQuoteCoin]).toEqual(['GLOBAL', true, 'USDC']);
});

test.each([
  ['ar-SA', 'ar-SA', 'rtl'],
  ['ar-ARE', 'ar-SA', 'rtl'],
  ['ar-EG', 'ar-SA', 'rtl'],
  ['zh-CN', 'zh-TW', 'ltr'],
  ['en', 'en-US', 'ltr'],
  ['he-IL', 'en-US', 'ltr'],
])('F176 in %s language and direction are those of the texts', (locale, language, direction) => {
  expect(factsOf({ pathname: `/${locale}/tradingbot/` })).toMatchObject({ locale, language, direction });
});

test('F151 direction and restriction come from the language of the path', () => {
  expect(factsOf({ pathname: '/ar-ARE/tradingbot/' }).direction).toBe('rtl');
  expect(factsOf({ pathname: '/nl-NL/tradingbot/' }).isRestrictedPlace).toBe(true);
  expect(factsOf({}).isRestrictedPlace).toBe(false);
});

test('F061 the app is there only with its agent and its bridge', () => {
  const userAgent = `${PHONE} XchgApp/3.8.0`;
  expect(factsOf({ userAgent, parts: { xchgBridge: bridge } })).toMatchObject({ platform: 'app', isInApp: true });
  expect(factsOf({ userAgent }).isInApp).toBe(false);
  expect(factsOf({ parts: { xchgBridge: bridge } }).isInApp).toBe(false);
});

test.each([
  ['ios', 'ios_tg'],
  ['android', 'android_tg'],
  ['tdesktop', 'pc_tg'],
])('F065 in the messaging app on %s the client is %s, and nothing else changes', (platform, clientType) => {
  const facts = factsOf({ parts: { Telegram: { WebApp: { platform } } } });
  expect(facts).toMatchObject({ clientType, platform: 'pc', isInApp: false });
});

test('the messaging app’s script alone, outside of it, is no mini-app', () => {
  expect(factsOf({ parts: { Telegram: { WebApp: { platform: 'unknown' } } } }).miniApp).toBeUndefined();
  expect(factsOf({ parts: { Telegram: {} } }).miniApp).toBeUndefined();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
import { isLoggedIn } from './isLoggedIn.js';
import { isRestricted } from './isRestricted.js';
import { profileFromApp } from './profileFromApp.js';
import { flagNames, readFlags } from './readFlags.js';
import { readUserTags } from './readUserTags.js';
import { createServerClock } from './serverClock.js';

const flag = (value: unknown) => readFlags({ spotTsGray: value }).spotTsGray;

test.each([1, '1', 612345, '612345678901234567', '18446744073709551615'])('F049 the id %s is a member', (id) => {
  expect(isLoggedIn({ id })).toBe(true);
});

const anonymous: readonly unknown[] = [
  ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300, '0', '00', '-1', '', ' ', '1 ', '+1', '1e3', '0x1', 'x'],
  ...['1\n', '１', null, undefined, true, [1], ['1'], {}, { valueOf: () => 1 }, '1'.repeat(100)],
];
test.each(anonymous)('F049 the id %j is anonymous', (id) => {
  expect(isLoggedIn({ id })).toBe(false);
});

test('F049 no profile is anonymous', () => {
  expect([isLoggedIn(null), isLoggedIn(undefined), isLoggedIn({})]).toEqual([false, false, false]);
});

test.each(['{"isGray":true}', ' {"isGray":true,"x":[1]} ', '{"isGray":false,"isGray":true}'])(
  'F053 %s is on',
  (text) => {
    expect(flag(text)).toBe(true);
    expect(flag(JSON.parse(text))).toBe(true);
  },
);

test.each([
  ...['true', '"true"', '1', 'null', '', 'isGray', '{"isGray":"true"}', '{"isGray":1}', '{"isGray":[true]}', '{}'],
  ...['{"isGray":true', '{"isGray":true}}', '[{"isGray":true}]', '{"isgray":true}', '{"__proto__":{"isGray":true}}'],
  ...['"{\\"isGray\\":true}"', '{"isGray":null}', '{"data":{"isGray":true}}', `${'['.repeat(100_000)}`],
])('F053 %j is off', (text) => {
  expect(flag(text)).toBe(false);
});

test.each([true, 1, null, undefined, [], [{ isGray: true }], { isGray: 'true' }, Object.create({ isGray: true })])(
  'F053 the value %j is off',
  (value) => {
    expect(flag(value)).toBe(false);
  },
);

test('F053 all eight are off when the configuration is none', () => {
  const off = Object.fromEntries(flagNames.map((name) => [name, false]));
  expect(flagNames).toHaveLength(8);
  for (const config of [undefined, null, 'x', '{"spotTsGray":{"isGray":true}}', [], [{ isGray: true }], 5, {}])
    expect(readFlags(config)).toEqual(off);
  expect(readFlags(Object.create({ spotTsGray: { isGray: true } }))).toEqual(off);
});

test('F053 flags are distinguished', () => {
  const flags = readFlags({ euBotGray: { isGray: true }, botTpslEquity: '{"isGray":true}', other: { isGray: true } });
  expect(Object.entries(flags).filter(([, isOn]) => isOn)).toEqual([
    ['botTpslEquity', true],
    ['euBotGray', true],
  ]);
});

test('F053 whatever stands there, a flag is on only by the boolean', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const isOn = typeof value === 'object' && value !== null && !Array.isArray(value) && value.isGray === true;
      if (typeof value !== 'string') expect(flag(value)).toBe(isOn);
      expect(flag(JSON.stringify(value))).toBe(isOn);
    }),
  );
});

test('F053 in linear time', () => {
  expect(growth((size) => flag('{"a":'.repeat(size)))).toBeLessThan(40);
});

describe('user tags', () => {
  const tags = (user_tags: Parameters<typeof readUserTags>[0]['user_tags']) => readUserTags({ user_tags });

  test('a user without tags is fresh and nothing else', () => {
    expect(tags({})).toEqual({ userType: 'fresh', isIslamic: false, isIndianTax: false });
  });

  test('only a clear tag makes a user experienced', () => {
    expect(tags({ user_type: 'experienced' }).userType).toBe('experienced');
    expect(tags({ user_type: 'unknown' }).userType).toBe('fresh');
  });

  test.each(['1', 'true', 'TRUE', 'yes', '2', 'null', 'maybe'])(
    'F127 an Islamic account is not excluded by %s',
    (tag) => {
      expect(tags({ is_islamic: tag }).isIslamic).toBe(true);
    },
  );

  test.each(['0', 'false', 'False', '', ' '])('F127 an Islamic account is excluded by %j', (tag) => {
    expect(tags({ is_islamic: tag }).isIslamic).toBe(false);
  });

  test('Indian tax is one exact tag', () => {
    expect(tags({ tax_identity: 'IND-GST' }).isIndianTax).toBe(true);
    expect(tags({ tax_identity: 'IND' }).isIndianTax).toBe(false);
  });
});

test.each([
  ['en-US', false, false],
  ['en-US', true, true],
  ['nl-NL', false, true],
  ['en-NL', false, true],
  ['en-GB', false, true],
  ['EN-gb', false, true],
  ['en-GBX', false, false],
  ['nl', false, false],
])('F127 the locale %s with the tag %s restricts: %s', (locale, isIslamic, expected) => {
  expect(isRestricted({ locale, tags: { isIslamic } })).toBe(expected);
});

test('F127 tags that are not known restrict', () => {
  expect(isRestricted({ locale: 'en-US', tags: undefined })).toBe(true);
});

describe('profile of the app', () => {
  const app = {
    uid: 7,
    userName: 'ann',
    vagueEmail: 'a***@x.com',
    vagueMobile: '***1',
    mobileVerified: true,
    emailVerified: false,
    hasGoogle2fa: true,
    countryCode: 'DE',
    parentMemId: '12',
    isVip: true,
    vipLabelInfo: { labelLevel: 'VIP1' },
    userToken: 'secret',
  };

  test('is the profile of the web, without the token', () => {
    const profile = profileFromApp(app);
    expect(profile).toEqual({
      id: '7',
      username: 'ann',
      vague_email: 'a***@x.com',
      vague_mobile: '***1',
      mobile_verified: true,
      email_verified: false,
      has_google2fa: true,
      country_code: 'DE',
      parent_member_id: 12,
      loyalty_vip_info: { is_vip: true, label_level: 'VIP1' },
    });
    expect(JSON.stringify(profile)).not.toContain('secret');
  });

  test.each([
    null,
    undefined,
    5,
    'x',
    [],
    {},
    { uid: true },
    { uid: -1 },
    { uid: '0' },
    { uid: 2 ** 53 },
    { uid: [7] },
  ])('F049 %j is anonymous', (value) => {
    expect(profileFromApp(value).id).toBeUndefined();
  });

  test('a field of another type is absent', () => {
    const odd = profileFromApp({ uid: '9', userName: 5, isVip: 'yes', vipLabelInfo: 'x', parentMemId: -1 });
    expect(odd).toEqual({ id: '9', loyalty_vip_info: {} });
    expect(profileFromApp(Object.create(app)).id).toBeUndefined();
  });
});

describe('F051 the clock', () => {
  function clock() {
    const skews: number[] = [];
    const server = createServerClock(
      () => 1_000_000,
      (offset) => skews.push(offset),
    );
    return {
      skews,
      offsetAfter: (time: number, sent = 0, received = 0) => {
        server.observe(time, sent, received);
        return server.now() - 1_000_000;
      },
    };
  }

  test.each([
    [9_999, 0],
    [-9_999, 0],
    [10_000, 10_000],
    [-10_000, -10_000],
    [86_400_000, 86_400_000],
  ])('an offset of %i counts as %i', (ahead, offset) => {
    const { offsetAfter, skews } = clock();
    expect(offsetAfter(ahead)).toBe(offset);
    expect(skews).toEqual([]);
  });

  test('half the round trip is taken off', () => {
    expect(clock().offsetAfter(22_000, 0, 4_000)).toBe(20_000);
  });

  test('a sample slower than 5 s, or from a clock set back, is ignored', () => {
    expect(clock().offsetAfter(22_500, 0, 5_000)).toBe(20_000);
    expect(clock().offsetAfter(22_500, 0, 5_001)).toBe(0);
    expect(clock().offsetAfter(22_500, 10, 9)).toBe(0);
  });

  test('an offset above 24 h is reported', () => {
    const { offsetAfter, skews } = clock();
    offsetAfter(86_400_001);
    offsetAfter(-86_400_001);
    expect(skews).toEqual([86_400_001, -86_400_001]);
  });

  test('a small offset takes a large one back', () => {
    const { offsetAfter } = clock();
    offsetAfter(60_000);
    expect(offsetAfter(9_000)).toBe(0);
  });
});

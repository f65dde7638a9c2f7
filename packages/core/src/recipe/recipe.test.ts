import type { BotKind } from '@tradingbot/engine/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRecipe } from './decodeRecipe.js';
import { encodeRecipe } from './encodeRecipe.js';
import type { RecipeSource } from './makeRecipe.js';
import type { Recipe, RecipeMade } from './Recipe.js';
import { RecipeError } from './RecipeError.js';
import { recipeLink } from './recipeLink.js';
import { sharesOf } from './sharesOf.js';

const decimal = () =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.option(fc.stringMatching(/^\d{1,8}$/), { nil: undefined }))
    .map(([whole, rest]) => (rest === undefined ? String(whole) : `${whole}.${rest}`));
const symbol = () => fc.stringMatching(/^[A-Z0-9]{2,12}(-[A-Z0-9]{3,7})?$/);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const count = (max: number) => fc.integer({ min: 1, max });

/** Settings without what is undefined, as they come back. */
function settings<Value extends object>(shape: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) {
  return fc
    .record(shape)
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Value);
}

const kinds: { readonly [Kind in BotKind]: fc.Arbitrary<Extract<Recipe, { kind: Kind }>['settings']> } = {
  spot_grid: settings<Extract<Recipe, { kind: 'spot_grid' }>['settings']>({
    symbol: symbol(),
    min_price: decimal(),
    max_price: decimal(),
    cell_number: count(500),
    invest_mode: maybe(fc.constantFrom('quote', 'base', 'base_and_quote')),
    entry_price: maybe(decimal()),
    take_profit_price: maybe(decimal()),
    stop_loss_price: maybe(decimal()),
    ts_percent: maybe(decimal()),
    enable_trailing: maybe(fc.boolean()),
    limit_up_price: maybe(decimal()),
  }),
  futures_grid: settings<Extract<Recipe, { kind: 'futures_grid' }>['settings']>({
    symbol: symbol(),
    grid_mode: fc.constantFrom('neutral', 'long', 'short'),
    grid_type: fc.constantFrom('arithmetic', 'geometric'),
    min_price: decimal(),
    max_price: decimal(),
    cell_number: count(500),
    leverage: decimal(),
    tp_sl_type: maybe(fc.constantFrom('percent', 'price', 'tp_price_sl_percent', 'tp_percent_sl_price')),
    take_profit_per: maybe(decimal()),
    stop_loss_per: maybe(decimal()),
    take_profit_price: maybe(decimal()),
    stop_loss_price: maybe(decimal()),
    entry_price: maybe(decimal()),
    trailing_stop_per: maybe(decimal()),
    move_up_price: maybe(decimal()),
    move_down_price: maybe(decimal()),
  }),
  spot_dca: settings<Extract<Recipe, { kind: 'spot_dca' }>['settings']>({
    quote_coin: symbol(),
    coins: fc.array(fc.record({ base: symbol(), share_e4: count(10_000) }), { minLength: 1, maxLength: 5 }),
    frequency_in_second: count(2_419_200),
    earn_enabled: maybe(fc.boolean()),
  }),
  futures_martingale: settings<Extract<Recipe, { kind: 'futures_martingale' }>['settings']>({
    symbol: symbol(),
    martingale_mode: fc.constantFrom('long', 'short'),
    leverage: decimal(),
    price_float_percent: decimal(),
    add_position_percent: decimal(),
    add_position_num: count(10),
    round_tp_percent: decimal(),
    sl_percent: maybe(decimal()),
    entry_price: maybe(decimal()),
    auto_cycle_toggle: maybe(fc.constantFrom('enable', 'disable')),
  }),
  futures_combo: settings<Extract<Recipe, { kind: 'futures_combo' }>['settings']>({
    symbol_settings: fc.array(
      fc.record({
        symbol: symbol(),
        side: fc.constantFrom('long' as const, 'short' as const),
        target_position_percent: decimal(),
      }),
      { minLength: 1, maxLength: 10 },
    ),
    leverage: decimal(),
    adjust_position_mode: fc.constantFrom('time', 'percent', 'time_or_percent', 'by_user'),
    adjust_position_percent: maybe(decimal()),
    adjust_position_time_interval: maybe(count(2_419_200)),
    sl_percent: maybe(decimal()),
    tp_percent: maybe(decimal()),
    trailing_stop_percent: maybe(decimal()),
  }),
};

const made = (): fc.Arbitrary<RecipeMade> =>
  fc.record({
    time: fc.integer({ min: 1, max: 4e12 }),
    markets: fc.array(
      fc.record(
        {
          symbol: symbol(),
          price: decimal(),
          tick: decimal(),
          lot: decimal(),
          min_notional: decimal(),
          max_leverage: decimal(),
        },
        { requiredKeys: ['symbol', 'price'] },
      ),
      { maxLength: 10 },
    ),
  });

/** Any recipe of any kind. */
function recipes(): fc.Arbitrary<Recipe> {
  const all = Object.entries(kinds).map(([kind, own]) =>
    fc
      .tuple(own, maybe(made()))
      .map(([values, facts]) => ({ kind, settings: values, ...(facts && { made: facts }) }) as Recipe),
  );
  return fc.oneof(...all);
}

/** What reading a text comes to: the recipe, or the code it is refused with. Any other error is one. */
function outcome(text: string): Recipe | string {
  try {
    return decodeRecipe(text);
  } catch (error) {
    if (error instanceof RecipeError) return error.code;
    throw error;
  }
}

const GRID = {
  symbol: 'BTCUSDT',
  min_price: '58000',
  max_price: '68000',
  cell_number: 40,
} as const satisfies RecipeSource['spot_grid'];

describe('B14: a recipe as text', () => {
  it('comes back as it was, for any settings of any kind', () => {
    fc.assert(
      fc.property(recipes(), (recipe) => {
        expect(decodeRecipe(encodeRecipe(recipe))).toEqual(recipe);
      }),
      { numRuns: 1000, seed: 14 },
    );
  });

  it('needs no escaping in a link, and spaces around it do no harm', () => {
    fc.assert(
      fc.property(recipes(), (recipe) => {
        const text = encodeRecipe(recipe);
        expect(encodeURIComponent(text)).toBe(text);
        expect(outcome(` ${text}\n`)).toEqual(recipe);
      }),
      { seed: 14 },
    );
  });

  it('is known to be cut wherever it is cut', () => {
    fc.assert(
      fc.property(recipes(), fc.nat(), (recipe, at) => {
        const text = encodeRecipe(recipe);
        expect(outcome(text.slice(0, at % text.length))).toBe('cut');
      }),
      { numRuns: 500, seed: 14 },
    );
  });

  it('is refused when a letter of it was changed', () => {
    fc.assert(
      fc.property(recipes(), fc.nat(), fc.constantFrom(...'Aa0_-.Zé😀'), (recipe, at, letter) => {
        const text = encodeRecipe(recipe);
        const index = at % text.length;
        const changed = text.slice(0, index) + letter + text.slice(index + 1);
        fc.pre(changed !== text);
        expect(['cut', 'damaged', 'version']).toContain(outcome(changed));
      }),
      { numRuns: 1000, seed: 14 },
    );
  });

  it('is refused with a reason, whatever text it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^1\.[a-z_]+\.\w+\.\w+$/)),
        (text) => {
          expect(typeof outcome(text)).toBe('string');
        },
      ),
      { numRuns: 1000, seed: 14 },
    );
  });

  it('is of another version when it says so', () => {
    const text = encodeRecipe({ kind: 'spot_grid', settings: GRID });
    expect(outcome(text.replace(/^1/, '2'))).toBe('version');
  });

  it('is refused when its letters are many', () => {
    expect(outcome(`1.spot_grid.${'A'.repeat(30_000)}.0000000`)).toBe('damaged');
  });
});

describe('B14: a recipe that somebody wrote by hand', () => {
  /** Text whose check is right, around any content. */
  function written(content: unknown, kind = 'spot_grid'): string {
    const honest = encodeRecipe({ kind: 'spot_grid', settings: GRID });
    const packed = btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const text = `${honest.split('.')[0]}.${kind}.${packed}`;
    let hash = 0x811c9dc5;
    for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    return `${text}.${(hash >>> 0).toString(36).padStart(7, '0')}`;
  }

  it('loses what is no setting: no amount and no id comes in', () => {
    const text = written({ settings: { ...GRID, quote_investment: '1000', followed_grid_id: '7', strategy_id: 'x' } });
    expect(outcome(text)).toEqual({ kind: 'spot_grid', settings: GRID });
  });

  it.each([
    ['a price that is none', { ...GRID, min_price: '-1' }],
    ['a price of endless digits', { ...GRID, min_price: '9'.repeat(100) }],
    ['a count that is no whole number', { ...GRID, cell_number: 2.5 }],
    ['a count of millions', { ...GRID, cell_number: 1e9 }],
    ['a symbol with markup', { ...GRID, symbol: '<B>' }],
    ['nothing', undefined],
  ])('is refused with %s', (_, own) => {
    expect(outcome(written({ settings: own }))).toBe('settings');
  });

  it('is refused when its content is no object, and when nobody knows its kind', () => {
    expect(outcome(written('x'))).toBe('settings');
    expect(outcome(written({ settings: GRID }, 'moon_grid'))).toBe('version');
  });

  it('stays readable when what it says of its market is not', () => {
    const text = written({ settings: GRID, made: { time: -1, markets: [] } });
    expect(outcome(text)).toEqual({ kind: 'spot_grid', settings: GRID });
  });
});

describe('B14: the link of a recipe', () => {
  const readLink = (link: string) => decodeRecipe(new URL(link, 'https://x.test').searchParams.get('recipe') ?? '');

  it('opens the create page of the kind', () => {
    expect(recipeLink('spot_grid', GRID)).toMatch(/^\/create\/\?recipe=1\.spot_grid\./);
    const futuresCombo = {
      symbol_settings: [{ symbol: 'BTCUSDT', side: 'long' as const, target_position_percent: '1' }],
      leverage: '2',
      adjust_position_mode: 'by_user' as const,
    };
    expect(recipeLink('futures_combo', futuresCombo)).toMatch(/^\/fcombo-create\/\?recipe=/);
  });

  it('carries neither amounts nor ids of the parameters it is made of', () => {
    const source = {
      ...GRID,
      quote_investment: '987.654',
      base_investment: '0.123',
      followed_grid_id: '6123',
      used_reward_id: '99',
      channel: 'abc',
      ts_percent: '',
    };
    expect(readLink(recipeLink('spot_grid', source))).toEqual({ kind: 'spot_grid', settings: GRID });
  });

  it('carries the parts of a purchase instead of its amounts', () => {
    const source = {
      quote_coin: 'USDT',
      frequency_in_second: 604_800,
      max_invest_amount: '5000',
      pairs: [
        { base: 'BTC', amount: '60' },
        { base: 'ETH', amount: '40.5' },
      ],
    };
    expect(readLink(recipeLink('spot_dca', source)).settings).toEqual({
      quote_coin: 'USDT',
      frequency_in_second: 604_800,
      coins: [
        { base: 'BTC', share_e4: 5971 },
        { base: 'ETH', share_e4: 4029 },
      ],
    });
  });

  it('keeps what held when it was made, without what is not known', () => {
    const market = { symbol: 'BTCUSDT', price: '62412.5', tick: '0.1', lot: '' };
    expect(readLink(recipeLink('spot_grid', GRID, { time: 1_700_000_000_000, markets: [market] })).made).toEqual({
      time: 1_700_000_000_000,
      markets: [{ symbol: 'BTCUSDT', price: '62412.5', tick: '0.1' }],
    });
  });

  it('is not made of settings that cannot be read', () => {
    expect(() => recipeLink('spot_grid', { ...GRID, cell_number: Number.NaN })).toThrow(RecipeError);
    const spotDca = { quote_coin: 'USDT', frequency_in_second: 10, pairs: [{ base: 'BTC', amount: '' }] };
    expect(() => recipeLink('spot_dca', spotDca)).toThrow(RecipeError);
  });
});

describe('B14: parts of a purchase', () => {
  it('sum to the whole, and each is what the amount says, up to the rest that the largest takes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 }), (cents) => {
        const shares = sharesOf(cents.map((cent) => (cent / 100).toFixed(2)));
        if (!shares) return;
        const total = cents.reduce((sum, cent) => sum + cent, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
        const isExact = cents.every(
          (cent, row) => Math.abs((cent * 10_000) / total - (shares[row] ?? 0)) < cents.length,
        );
        expect(isExact).toBe(true);
      }),
      { numRuns: 500, seed: 14 },
    );
  });

  it('are none of amounts that cannot be read or have no part', () => {
    expect([[], ['0', '0'], ['1', ''], ['1', '-1'], ['1000000', '1']].map(sharesOf)).toEqual(Array(5).fill(undefined));
  });
});

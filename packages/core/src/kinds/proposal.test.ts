import { expect, test } from 'vitest';
import { makeRecipe } from '../recipe/makeRecipe.js';
import type { Strategy } from '../recipe/recipeOfStrategy.js';
import { chooseProposals, fallOfStyle, type Proposal, type Wishes } from './proposal.js';

const recipe = makeRecipe('futures_grid', {
  symbol: 'BTCUSDT',
  grid_mode: 'long',
  grid_type: 'arithmetic',
  min_price: '1',
  max_price: '2',
  cell_number: 5,
  leverage: '2',
});
const spot = makeRecipe('spot_grid', { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 5 });

let cells = 5;
/** By the ids of the proposals. */
const minimums = new Map<string, string>();
const choose = (from: readonly Proposal[], wishes: Wishes) =>
  chooseProposals(from, wishes, ({ id }) => minimums.get(id));

/** A proposal that has a name of its own; no two have the same settings. */
function proposal(id: string, strategy: Partial<Strategy>, minimum: string | null = '100'): Proposal {
  const { kind, settings } = strategy.bizType === 'spot_grid' ? spot : recipe;
  cells += 1;
  if (minimum !== null) minimums.set(id, minimum);
  return {
    id,
    strategy: { bizType: 'futures_grid', style: 'steady', ...strategy },
    recipe: { kind, settings: { ...settings, cell_number: cells } } as Proposal['recipe'],
    symbols: ['BTCUSDT'],
    coin: 'USDT',
    spot: undefined,
    contracts: [],
  };
}

const all = [
  proposal('long', { gridMode: 'long' }, '50'),
  proposal('short', { gridMode: 'short' }, '30'),
  proposal('neutral', { gridMode: 'neutral', style: 'high_profits' }),
  proposal('spot', { bizType: 'spot_grid', gridMode: 'neutral' }, '200'),
  proposal('unknown', { gridMode: 'long' }, null),
];
const wishes = (own: Partial<Wishes> = {}): Wishes => ({ amount: '1000', view: 'auto', comfort: 'steady', ...own });
const names = (own: Partial<Wishes>) => choose(all, wishes(own)).fitting.map(({ id }) => id);

test('a view of the market is answered by bots of its direction; a spot grid fits all but a falling one', () => {
  expect(names({ view: 'rises' })).toEqual(['long', 'spot', 'unknown']);
  expect(names({ view: 'falls' })).toEqual(['short']);
  expect(names({ view: 'sideways' })).toEqual(['spot']);
  expect(names({ view: 'sideways', comfort: 'high_profits' })).toEqual(['neutral']);
});

test('what needs more than the amount is left out; a minimum that nobody knows leaves nothing out', () => {
  expect(names({ amount: '50' })).toEqual(['long', 'short', 'unknown']);
  expect(names({ amount: '' })).toEqual(['long', 'short', 'spot', 'unknown']);
});

test('without one of the style, others are proposed and reported to be', () => {
  const chosen = choose(all, wishes({ comfort: 'high_frequency' }));
  expect(chosen.fitting).toHaveLength(5);
  expect(chosen.isOtherStyle).toBe(true);
  expect(choose(all, wishes()).isOtherStyle).toBe(false);
});

test('an amount that is too small for all names the least one of this view', () => {
  expect(choose(all, wishes({ amount: '10', view: 'falls' }))).toMatchObject({
    fitting: [],
    leastAmount: '30',
  });
  expect(choose([], wishes()).leastAmount).toBeUndefined();
});

test('at most five are proposed', () => {
  const many = Array.from({ length: 9 }, (_, index) => proposal(String(index), { gridMode: 'long' }));
  expect(choose(many, wishes()).fitting).toHaveLength(5);
});

test('one bot that is the best of two styles is proposed once', () => {
  const [one] = all;
  if (!one) throw new Error('There are proposals.');
  const twice = [one, { ...one, id: 'again', strategy: { ...one.strategy, style: 'high_profits' as const } }];
  expect(choose(twice, wishes({ comfort: 'high_frequency' })).fitting.map(({ id }) => id)).toEqual(['long']);
});

test('no proposal of a style fell further than the style says', () => {
  const falls = ['0.3', '0.05', '0.1'].map((maxDrawDownRate, index) => proposal(String(index), { maxDrawDownRate }));
  expect(fallOfStyle(falls, 'steady')).toBe('0.3');
  expect(fallOfStyle(falls, 'high_profits')).toBeUndefined();
});

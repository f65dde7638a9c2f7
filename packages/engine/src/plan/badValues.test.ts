import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markets } from '../bots/futures-combo/futuresCombo.testing.js';
import { openFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { market as dcaMarket } from '../bots/spot-dca/spotDca.testing.js';
import { compare } from '../decimal/arithmetic.js';
import { isDecimal } from '../decimal/decimal.js';
import { comboDraft } from './futures-combo/futuresComboPlan.testing.js';
import { planFuturesCombo } from './futures-combo/planFuturesCombo.js';
import { toFuturesGridParams } from './futures-grid/futuresGridDraft.js';
import { btcDraft as gridDraft, btcMarket as gridMarket } from './futures-grid/futuresGridPlan.testing.js';
import { futuresGridSnapshot } from './futures-grid/futuresGridSnapshot.js';
import { planFuturesGrid } from './futures-grid/planFuturesGrid.js';
import { planFuturesGridChange } from './futures-grid/planFuturesGridChange.js';
import { martingaleDraft, martingaleMarket } from './futures-martingale/futuresMartingalePlan.testing.js';
import { planFuturesMartingale } from './futures-martingale/planFuturesMartingale.js';
import { planSpotDca } from './spot-dca/planSpotDca.js';
import { emptySpotDcaDraft } from './spot-dca/spotDcaDraft.js';
import { planSpotGrid } from './spot-grid/planSpotGrid.js';
import { btcDraft as spotDraft, btcMarket as spotMarket } from './spot-grid/spotGridPlan.testing.js';

/** A bot that runs, and changes of it that nobody means. */
const grid = futuresGridSnapshot(
  openFuturesGrid(toFuturesGridParams('BTCUSDT', gridDraft({})), gridMarket(), 0),
  gridMarket().last_price,
);
const changes: readonly (readonly [string, readonly string[], (change: object) => readonly Finding[]])[] = [
  [
    'stops',
    ['take_profit_price', 'stop_loss_price'],
    (change) => planFuturesGridChange(grid, { type: 'update_tpsl', tp_sl_type: 'price', ...change }).issues,
  ],
  [
    'moves',
    ['move_up_price', 'move_down_price'],
    (change) => planFuturesGridChange(grid, { type: 'update_move_scope', ...change }).issues,
  ],
];

interface Finding {
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly fixes?: readonly object[] | undefined;
}

/** Values that nobody means: below zero, zero, beyond all bounds, finer than any step. */
const value = fc.oneof(
  fc.constantFrom('-1', '0', '-0.5', '999999999', '0.00000001', '0.0', '-999999999.99'),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String),
);

const kinds: readonly (readonly [string, object, (draft: object) => readonly Finding[]])[] = [
  ['spot grid', spotDraft({}), (draft) => planSpotGrid(draft as never, spotMarket(), { quote: '2000' }).issues],
  [
    'futures grid',
    gridDraft({}),
    (draft) => planFuturesGrid(draft as never, gridMarket(), { balances: { quote: '900000' } }).issues,
  ],
  [
    'futures martingale',
    martingaleDraft({}),
    (draft) => planFuturesMartingale(draft as never, martingaleMarket(), { quote: '100000' }).issues,
  ],
  ['futures combo', comboDraft({}), (draft) => planFuturesCombo(draft as never, markets(), { quote: '20000' }).issues],
  [
    'DCA bot',
    { ...emptySpotDcaDraft(), pairs: [{ base: 'BTC', amount: '600' }], max_invest_amount: '5500' },
    (draft) => planSpotDca(draft as never, dcaMarket(), { balances: { quote: '9000' } }).issues,
  ],
];

describe.each(kinds)('T8 a value of a %s that nobody means', (_kind, draft, issuesOf) => {
  const fields = Object.entries(draft).flatMap(([field, text]) =>
    typeof text === 'string' && (text === '' || isDecimal(text)) ? [field] : [],
  );

  it('is refused with a bound that a value can keep: none below zero, no lower one above the upper', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), value, (field, text) => {
        for (const { params = {} } of issuesOf({ ...draft, [field]: text })) {
          const { from = '', to = '' } = params;
          for (const bound of [from, to])
            expect(bound === '' || compare(bound, '0') >= 0, `${field} ${text}`).toBe(true);
          expect(from === '' || to === '' || compare(from, to) <= 0, `${field} ${text}: ${from} to ${to}`).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is reported where it was typed, and the fixes of that field leave nothing wrong with it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), value, (field, text) => {
        const own = issuesOf({ ...draft, [field]: text }).filter((issue) => issue.field === field);
        for (const fix of own.flatMap(({ fixes = [] }) => fixes)) {
          const after = issuesOf({ ...draft, [field]: text, ...fix });
          expect(
            after.filter((issue) => issue.field === field),
            `${field} ${text} ${JSON.stringify(fix)}`,
          ).toEqual([]);
          // What may be left out is left out; zero would mean the same, but few readers know that.
          const own = Reflect.get(fix, field);
          const isZero = typeof own === 'string' && isDecimal(own) && compare(own, '0') === 0;
          expect(isZero, `${field} ${text} ${JSON.stringify(fix)}`).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(changes)('T8 a change of %s of a running futures grid that nobody means', (_what, fields, issuesOf) => {
  it('is refused with fixes that leave nothing wrong with the field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), value, (field, text) => {
        const own = issuesOf({ [field]: text }).filter((issue) => issue.field === field);
        for (const fix of own.flatMap(({ fixes = [] }) => fixes)) {
          const left = issuesOf({ [field]: text, ...fix }).filter((issue) => issue.field === field);
          expect(left, `${field} ${text} ${JSON.stringify(fix)}`).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

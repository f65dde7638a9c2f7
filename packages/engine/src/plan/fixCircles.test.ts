import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { market, markets } from '../bots/futures-combo/futuresCombo.testing.js';
import { market as dcaMarket } from '../bots/spot-dca/spotDca.testing.js';
import { compare } from '../decimal/arithmetic.js';
import { tried } from '../tried.testing.js';
import type { FuturesComboDraft } from './futures-combo/futuresComboDraft.js';
import { comboDraft } from './futures-combo/futuresComboPlan.testing.js';
import { planFuturesCombo } from './futures-combo/planFuturesCombo.js';
import type { FuturesGridDraft } from './futures-grid/futuresGridDraft.js';
import { btcDraft as futuresDraft, btcMarket as futuresMarket } from './futures-grid/futuresGridPlan.testing.js';
import { planFuturesGrid } from './futures-grid/planFuturesGrid.js';
import type { FuturesMartingaleDraft } from './futures-martingale/futuresMartingaleDraft.js';
import { martingaleDraft, martingaleMarket } from './futures-martingale/futuresMartingalePlan.testing.js';
import { planFuturesMartingale } from './futures-martingale/planFuturesMartingale.js';
import { planSpotDca } from './spot-dca/planSpotDca.js';
import { emptySpotDcaDraft, type SpotDcaDraft } from './spot-dca/spotDcaDraft.js';
import { planSpotGrid } from './spot-grid/planSpotGrid.js';
import type { SpotGridDraft } from './spot-grid/spotGridDraft.js';
import { btcDraft as spotDraft, btcMarket as spotMarket } from './spot-grid/spotGridPlan.testing.js';

interface Finding {
  readonly field?: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly fixes?: readonly object[] | undefined;
}

interface Plan {
  readonly issues: readonly Finding[];
  readonly warnings: readonly Finding[];
}

interface Kind<Draft extends object> {
  readonly kind: string;
  /** A draft that can be sent by an account that is rich. */
  readonly good: Draft;
  readonly values: fc.Arbitrary<Partial<Draft>>;
  readonly money: readonly string[];
  readonly plan: (draft: Draft, quote: string) => Plan;
}

/** What is known only once every amount is. */
const FOLLOWS = 'max_invest_amount_too_small_create';
/** More than any broken draft has taken. */
const MAX_PRESSES = 40;

const price = fc.oneof(
  fc.constantFrom('', 'x', '0', '70000.05'),
  fc.integer({ min: -10, max: 2_200_000 }).map(String),
  fc.integer({ min: 60_000, max: 95_000 }).map(String),
);
const ratio = fc.constantFrom('', '0', '0.00001', '0.01', '0.2', '0.5', '7', '-1');
const count = fc.oneof(fc.constantFrom('', '0', '2.5', '1234'), fc.integer({ min: 1, max: 200 }).map(String));
const leverage = fc.constantFrom('', '0', '1', '2', '5', '12.5', '100', '200');
const amount = fc.oneof(
  fc.constantFrom('', 'x', '-1', '0', '400', '9999999'),
  fc.integer({ min: 0, max: 3_000_000 }).map((cents) => String(cents / 1000)),
);
const balance = fc.oneof(
  fc.constantFrom('0', '25', '400', '100000'),
  fc.integer({ min: 0, max: 150_000 }).map((cents) => String(cents / 100)),
);

const spotGrid: Kind<SpotGridDraft> = {
  kind: 'spot grid',
  good: spotDraft({ quote_investment: '400', base_investment: '0.01' }),
  values: fc.record({
    min_price: price,
    max_price: price,
    cell_number: count,
    quote_investment: amount,
    base_investment: amount.map((text) => (/^\d/.test(text) ? (Number(text) / 10_000).toFixed(7) : text)),
    invest_mode: fc.constantFrom('quote', 'base', 'base_and_quote'),
    entry_price: price,
    take_profit_price: price,
    stop_loss_price: price,
    ts_percent: ratio,
    enable_trailing: fc.boolean(),
    limit_up_price: price,
  }),
  money: ['investment', 'base_investment'],
  plan: (draft, quote) => planSpotGrid(draft, spotMarket(), { quote, base: (Number(quote) / 1_000_000).toFixed(8) }),
};

const futuresGrid: Kind<FuturesGridDraft> = {
  kind: 'futures grid',
  good: futuresDraft({ total_investment: '700' }),
  values: fc.record({
    grid_mode: fc.constantFrom('neutral', 'long', 'short'),
    grid_type: fc.constantFrom('arithmetic', 'geometric'),
    min_price: price,
    max_price: price,
    cell_number: count,
    leverage,
    total_investment: amount,
    tp_sl_type: fc.constantFrom('percent', 'price', 'tp_price_sl_percent', 'tp_percent_sl_price'),
    take_profit_per: ratio,
    stop_loss_per: ratio,
    take_profit_price: price,
    stop_loss_price: price,
    entry_price: price,
    trailing_stop_per: ratio,
    move_up_price: price,
    move_down_price: price,
  }),
  money: ['total_investment'],
  plan: (draft, quote) => planFuturesGrid(draft, futuresMarket(), { balances: { quote } }),
};

const martingale: Kind<FuturesMartingaleDraft> = {
  kind: 'martingale',
  good: martingaleDraft({ init_margin: '400' }),
  values: fc.record({
    martingale_mode: fc.constantFrom('long', 'short'),
    leverage,
    price_float_percent: ratio,
    add_position_percent: fc.constantFrom('', '0', '1', '1.5', '2', '9'),
    add_position_num: count,
    round_tp_percent: ratio,
    sl_percent: ratio,
    entry_price: price,
    init_margin: amount,
  }),
  money: ['init_margin'],
  plan: (draft, quote) => planFuturesMartingale(draft, martingaleMarket(), { quote }),
};

const contracts = [...markets(), market('EUR', '1.1', { symbol: 'EURUSDC', quoteCurrency: 'USDC' })];
const combo: Kind<FuturesComboDraft> = {
  kind: 'combo',
  good: comboDraft({ init_margin: '2000' }),
  values: fc.record({
    symbol_settings: fc.array(
      fc.record({
        symbol: fc.constantFrom(...contracts.map(({ symbol }) => symbol.symbol), 'NONE'),
        side: fc.constantFrom('long', 'short'),
        target_position_percent: fc.constantFrom('', '0', '0.01', '0.3', '0.333', '0.5', '0.7', '1.5'),
      }),
      { maxLength: 5 },
    ),
    leverage,
    adjust_position_mode: fc.constantFrom('time', 'percent', 'time_or_percent', 'by_user'),
    adjust_position_percent: ratio,
    adjust_position_time_interval: fc.constantFrom('', '1', '1800.5', '86400', '9999999'),
    init_margin: amount,
    sl_percent: ratio,
    tp_percent: ratio,
    trailing_stop_percent: ratio,
  }),
  money: ['init_margin'],
  plan: (draft, quote) => planFuturesCombo(draft, contracts, { quote }),
};

const dca: Kind<SpotDcaDraft> = {
  kind: 'DCA bot',
  good: {
    ...emptySpotDcaDraft(),
    pairs: [
      { base: 'BTC', amount: '60' },
      { base: 'ETH', amount: '40' },
    ],
    max_invest_amount: '5500',
  },
  values: fc.record({
    quote_coin: fc.constantFrom('USDT', 'GOLD', ''),
    pairs: fc.array(fc.record({ base: fc.constantFrom('BTC', 'ETH', 'SOL', 'XRP', 'NONE', ''), amount }), {
      maxLength: 8,
    }),
    frequency_in_second: fc.constantFrom('', '1', '10', '600.5', '604800', '9999999999', 'x'),
    max_invest_amount: amount,
  }),
  money: ['amount'],
  plan: (draft, quote) => planSpotDca(draft, dcaMarket(), { balances: { quote } }),
};

/** Presses what is offered, now this and now that, until nothing is; the drafts on the way. */
function pressed<Draft extends object>({ plan }: Kind<Draft>, start: Draft, quote: string, choices: readonly number[]) {
  const seen = new Map<string, string>();
  let draft = start;
  for (const choice of choices) {
    const { issues, warnings } = plan(draft, quote);
    const offered = [...issues, ...warnings].flatMap(({ field = '', code, fixes = [] }) =>
      fixes.map((fix) => ({ fix, name: `${field} ${code} ${JSON.stringify(fix)}` })),
    );
    const next = offered[choice % offered.length];
    if (!next) return seen;
    const name = JSON.stringify(draft);
    expect(seen.has(name), `reached twice by ${[...seen.values()].join('; ')}`).toBe(false);
    seen.set(name, next.name);
    draft = { ...draft, ...next.fix };
  }
  throw new Error(`no end of it: ${[...seen.values()].join('; ')}`);
}

function provesItself<Draft extends object>(kind: Kind<Draft>) {
  const { good, values, money, plan } = kind;
  const keys = Object.keys(fc.sample(values, { numRuns: 1, seed: 7 })[0] ?? {});
  const changed = fc.oneof(fc.subarray(keys), fc.subarray(keys, { maxLength: 3 }));
  const drafts = fc.tuple(values, changed).map(([all, some]): Draft => ({ ...good, ...pick(all, some) }));
  const choices = fc.array(fc.nat(50), { minLength: MAX_PRESSES, maxLength: MAX_PRESSES });

  describe(`the fixes of a ${kind.kind}`, () => {
    it('never lead in a circle, whichever is pressed, whatever the draft and the balance', () => {
      fc.assert(
        fc.property(drafts, balance, choices, (draft, quote, presses) => void pressed(kind, draft, quote, presses)),
        { numRuns: tried(400), seed: 7 },
      );
    });

    it('of money alone lead to a draft that passes; without one the account has less than a bot takes, and it says so', () => {
      let [cured, explained] = [0, 0];
      fc.assert(
        fc.property(drafts, balance, (draft, quote) => {
          const { issues } = plan(draft, quote);
          fc.pre(issues.length > 0 && issues.every(({ field = '' }) => money.includes(field)));
          // Several amounts, or coins, are put right one by one.
          fc.pre(issues.filter(({ code }) => code !== 'insufficient_balance').length < 2);
          fc.pre(new Set(issues.map(({ field }) => field)).size === 1);
          for (const { fixes = [] } of issues.slice(0, 1)) {
            for (const fix of fixes) {
              const after = plan({ ...draft, ...fix }, quote).issues.filter(({ code }) => code !== FOLLOWS);
              expect(after, JSON.stringify(fix)).toEqual([]);
            }
            cured += fixes.length;
          }
          for (const { code, params: { from = '', available = '' } = {} } of issues) {
            if (issues.some(({ fixes = [] }) => fixes.length > 0) || code === 'not_a_number') continue;
            expect(compare(available, from)).toBe(-1);
            explained += 1;
          }
        }),
        { numRuns: tried(400), seed: 7 },
      );
      expect(cured).toBeGreaterThan(tried(50));
      expect(explained).toBeGreaterThan(tried(5));
    });
  });
}

function pick<Values extends object>(values: Values, keys: readonly string[]): Partial<Values> {
  // The keys are those of the type.
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key))) as Partial<Values>;
}

provesItself(spotGrid);
provesItself(futuresGrid);
provesItself(martingale);
provesItself(combo);
provesItself(dca);

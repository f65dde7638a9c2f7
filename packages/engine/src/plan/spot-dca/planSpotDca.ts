import { purchaseQuantity, spotDcaOrders } from '../../bots/spot-dca/spotDcaRules.js';
import type { SpotDcaOrder } from '../../bots/spot-dca/spotDcaTypes.js';
import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { steadyFixes, withBalance } from '../steadyFixes.js';
import { checkReading } from './checkSpotDca.js';
import { offerOf } from './spotDcaBounds.js';
import { type SpotDcaDraft, toSpotDcaParams } from './spotDcaDraft.js';
import type {
  SpotDcaBounds,
  SpotDcaIssue,
  SpotDcaOffers,
  SpotDcaPlanContext,
  SpotDcaPlanMarket,
  SpotDcaWarning,
} from './spotDcaPlanTypes.js';
import { readSpotDcaDraft, type SpotDcaReading } from './spotDcaReading.js';

/** Everything that a form shows about a draft. */
export interface SpotDcaPlan {
  /** In the order of the form; empty = can be sent. */
  readonly issues: readonly SpotDcaIssue[];
  readonly warnings: readonly SpotDcaWarning[];
  readonly bounds: SpotDcaBounds;
  readonly offered_least: SpotDcaOffers;
  /** Undefined while an amount or the interval cannot be read. */
  readonly summary: SpotDcaSummary | undefined;
}

/** What the bot would buy. Money in quote coin unless stated. */
export interface SpotDcaSummary {
  readonly round_total: string;
  readonly coins: readonly SpotDcaPlanCoin[];
  /** Of one round. */
  readonly round_fee: string;
  /** Rounds that the balance pays; undefined while the balance is not known. */
  readonly affordable_rounds: number | undefined;
  /** Rounds until the cap; undefined without one. */
  readonly rounds_until_cap: number | undefined;
  /** Nominal amount then, rounds done before included; `""` without a cap. */
  readonly total_until_cap: string;
  /** Time of the last round that fits, ms; undefined without a cap, and when no date is so late. */
  readonly last_time: number | undefined;
  /** The next rounds, at most five, with what is invested after each. */
  readonly next_rounds: readonly (SpotDcaOrder & { readonly total: string })[];
}

/** One coin of a round at the last price. */
export interface SpotDcaPlanCoin {
  readonly base: string;
  readonly amount: string;
  /** Of the round, four places, cut. */
  readonly share: string;
  readonly price: string;
  /** Bought before the fee, in base coin; `""` without a price. */
  readonly quantity: string;
  /** What the order really costs: whole lots. */
  readonly cost: string;
  /** In base coin. */
  readonly fee: string;
}

const SHARE_PLACES = 4;
/** Of a date, ms. */
const LAST_TIME = 8.64e15;

const isAboutAmounts = ({ field }: SpotDcaIssue) => field === 'amount';

/** Plans a draft against a market: what is wrong, what is allowed, what the bot would do. Takes any text, never throws for it. */
export function planSpotDca(
  draft: SpotDcaDraft,
  market: SpotDcaPlanMarket,
  context: SpotDcaPlanContext = {},
): SpotDcaPlan {
  const reading = readSpotDcaDraft(draft, market, context);
  const { issues, bounds, offered_least } = checkReading(reading);
  const summary = summarize(reading, bounds);
  const leasts = reading.rows.map((_, row) => offered_least[offerOf(row)] ?? '0');
  const known = withBalance(issues, 'amount', sum(leasts), context.running ? undefined : context.balances?.quote);
  return {
    // What it allows holds for a price that moves a little (`spotDcaBounds`).
    issues: steadyFixes(known, draft, (other) => checkReading(readSpotDcaDraft(other, market, context)).issues),
    bounds,
    offered_least,
    summary,
    // Nothing follows from amounts that are refused.
    warnings: summary && !issues.some(isAboutAmounts) ? warn(reading, summary) : [],
  };
}

function summarize(reading: SpotDcaReading, bounds: SpotDcaBounds): SpotDcaSummary | undefined {
  const { rows, total, frequency, cap, nominal, context, market, draft } = reading;
  if (total === undefined || frequency === undefined) return undefined;
  const isRange = ({ from, to }: { from: string; to: string }) =>
    compare(frequency, from) >= 0 && compare(frequency, to) <= 0;
  if (!isRange(bounds.frequency_in_second) || rows.some(({ amount = '0' }) => compare(amount, '0') <= 0))
    return undefined;
  const coins = rows.map(({ base, amount = '0', symbol, price }): SpotDcaPlanCoin => {
    const share = divide(amount, total, SHARE_PLACES, 'down');
    if (!symbol || price === undefined) return { base, amount, share, price: '', quantity: '', cost: '', fee: '' };
    const quantity = purchaseQuantity(amount, price, symbol.base_precision);
    const fee = multiply(quantity, market.taker_fee_rate);
    return { base, amount, share, price, quantity, cost: multiply(quantity, price), fee };
  });
  const interval = Number(frequency) * 1000;
  const lastOf = (start: number, rounds: number) => {
    const time = start + (rounds - 1) * interval;
    return Math.abs(time) <= LAST_TIME ? time : undefined;
  };
  const first = context.running ? context.running.next_invest_time : (context.time ?? 0);
  const available = context.balances?.quote;
  const untilCap = cap === undefined ? undefined : wholeRounds(subtract(cap, nominal), total);
  const params = { ...toSpotDcaParams(draft), max_invest_amount: cap };
  const after = (rounds: number) => add(nominal, multiply(total, String(rounds)));
  return {
    round_total: total,
    coins,
    round_fee: sum(coins.map(({ fee, price }) => (fee === '' ? '0' : multiply(fee, price)))),
    affordable_rounds: available === undefined ? undefined : wholeRounds(available, total),
    rounds_until_cap: untilCap,
    total_until_cap: untilCap === undefined ? '' : after(untilCap),
    last_time: first === null || !untilCap ? undefined : lastOf(first, untilCap),
    next_rounds: spotDcaOrders({ params, next_invest_time: first, nominal }).map((order, index) => ({
      ...order,
      total: after(index + 1),
    })),
  };
}

/** At most what a number counts exactly: so many rounds never happen. */
function wholeRounds(money: string, total: string): number {
  if (compare(money, '0') <= 0) return 0;
  const rounds = divide(money, total, 0, 'floor');
  const most = Number.MAX_SAFE_INTEGER;
  return compare(rounds, String(most)) > 0 ? most : Number(rounds);
}

function warn({ cap, nominal, context, issues }: SpotDcaReading, summary: SpotDcaSummary): SpotDcaWarning[] {
  const { affordable_rounds: paid, rounds_until_cap: planned, round_total } = summary;
  const isUnreadableCap = issues.some(({ field }) => field === 'max_invest_amount');
  const warnings: SpotDcaWarning[] = [];
  // A new bot whose first round cannot be paid is refused; a running one leaves it out.
  if (paid !== undefined && (paid > 0 || context.running) && (planned === undefined || paid < planned)) {
    const rounds = String(paid);
    const fixes = [{ max_invest_amount: add(nominal, multiply(round_total, rounds)) }];
    warnings.push({ code: 'balance_runs_out', params: { rounds }, ...(cap !== undefined && paid > 0 && { fixes }) });
  }
  // A limit of zero is none.
  if (cap === undefined && !isUnreadableCap) warnings.push({ code: 'no_limit' });
  return warnings;
}

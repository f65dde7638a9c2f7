import { type AnyWrite, botIdOf, type Json as JsonValue } from '@tradingbot/core/writes';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { Params } from '../endpoints/readParams.js';

/** Money that a write moves: into a bot, or out of it. */
export interface Amount {
  /** Exact decimal text. */
  readonly value: string;
  readonly coin: string;
  readonly direction: 'in' | 'out';
}

/** What is wrong with a write, where, and what cures it. */
export interface Finding {
  readonly field: string;
  /** Check code, of the contract or of the plan. */
  readonly code: string;
  /** The figures of the finding: bounds, what is missing. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Values to set in place of those that were given. */
  readonly fixes?: readonly object[] | undefined;
  /** What to do where no value cures it. */
  readonly hint?: string | undefined;
}

/** The id of the bot that params are about; undefined for those of none. */
export function botIdIn(params: unknown): string | undefined {
  // Params as they go into a journal, which reads the id of their bot.
  return botIdOf(params as Parameters<typeof botIdOf>[0]);
}

/** A finding in words: its place, its code, the range or figures that were missed. */
export function findingText({ field, code, params = {} }: Pick<Finding, 'field' | 'code' | 'params'>): string {
  const { from: least = '', to: most = '', ...figures } = params;
  // Where the other settings leave no value, the end that was missed is named alone.
  const isEmpty = isDecimal(least) && isDecimal(most) && compare(least, most) > 0;
  const [from, to] = [isEmpty && code.endsWith('_high') ? '' : least, isEmpty && !code.endsWith('_high') ? '' : most];
  const range = [from && `${to ? 'from' : 'at least'} ${from}`, to && `${from ? 'to' : 'at most'} ${to}`];
  const rest = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  return [[field, code], range, rest]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** The values that cure a finding, as they are given; empty where none is known. */
export function waysOf({ fixes = [] }: Pick<Finding, 'fixes'>): string {
  return fixes.map((fix) => JSON.stringify(fix)).join(' or ');
}

/** What was given and is not sent, so that nobody believes it to be set: it is left out. */
export function unusedIn(given: Params, sent: Params): readonly Finding[] {
  return Object.entries(given).flatMap(([field, value]): readonly Finding[] => {
    const used = sent[field];
    if (isParams(value) && isParams(used)) return unusedIn(value, used);
    const isUnused = used === undefined && value !== '' && value !== false;
    return isUnused ? [{ field, code: 'not_used', fixes: [{ [field]: '' }] }] : [];
  });
}

function isParams(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A bot that does not take a change now, and what can be done. */
export function wrongState(state: string | undefined): Finding {
  const isEarly = state === 'starting' || state === 'waiting';
  const hint = isEarly
    ? 'Wait until it runs, and make the plan again.'
    : 'It takes no change any more: tradingbot show has what it came to.';
  return { field: 'state', code: `bot_is_${state}`, hint };
}

/** An account that may not create such a bot, and what it can do. */
export function accountBlocked(block: 'banned' | 'restricted'): Finding {
  const hint =
    block === 'banned'
      ? 'The exchange lets this account close bots and nothing else: ask its support.'
      : 'Contracts are not available for this account or region: a spot_grid or a spot_dca is.';
  return { field: 'account', code: `account_${block}`, hint };
}

/** What a write would do, before anything is sent. */
export interface Plan {
  /** Known in the session that made it, and nowhere else. */
  readonly id: string;
  readonly write: AnyWrite;
  /** What is sent, idempotency key included. */
  readonly params: Params;
  /** Empty where it moves no money by itself, or, with {@link isEstimate}, where nobody can say how much. */
  readonly amounts: readonly Amount[];
  /** Of a close: what comes back is what it would be now, and moves with the price until it is done. */
  readonly isEstimate?: boolean | undefined;
  /** Empty: it can be sent. */
  readonly issues: readonly Finding[];
  /** What is allowed but unwise. */
  readonly warnings: readonly Finding[];
  /** Allowed values by field. */
  readonly bounds: object;
  /** What follows from it, by the engine's plan or the exchange's estimate. */
  readonly figures: object;
  /** Settings and figures that it changes, before and after. */
  readonly changes: readonly object[];
  /** Last prices that it counts with, by symbol: it is stale when they move. None of what ends a bot or guards it. */
  readonly prices: Readonly<Record<string, string>>;
  /** Ms since the epoch, by the clock of this machine. */
  readonly madeAt: number;
  /** What the books said; a change of them makes it stale. */
  readonly before: JsonValue | undefined;
  /** Looks again, right before it is sent. @returns why it cannot be any more; undefined: it can */
  readonly recheck: () => Promise<string | undefined>;
}

/** What a planner finds out of a write. */
export type Planned = Omit<Plan, 'id' | 'write' | 'madeAt'>;

/** How long a plan may be sent, ms. */
export const PLAN_LIFE_MS = 120_000;

/** A name of a coin as it stands in an amount; what is no name of one, an exchange may write anything, is left out. */
export function coinName(coin: string | undefined): string {
  return coin !== undefined && /^[A-Z0-9]{1,20}$/.test(coin) ? coin : '';
}

/** Stated in place of an amount that nobody can say: a bot can be closed all the same. */
export const UNKNOWN_AMOUNT = 'unknown';

type Money = Pick<Plan, 'amounts' | 'isEstimate'>;

/** The money of a plan as it is stated: `500 USDT`; `0` where it moves none. */
export function amountText({ amounts, isEstimate }: Money): string {
  const text = amounts.map(({ value, coin }) => `${value} ${coin}`.trim()).join(' + ');
  return text || (isEstimate ? UNKNOWN_AMOUNT : '0');
}

/** Where the money of a plan goes, as a sentence. */
function moneyText({ amounts, isEstimate }: Money): string {
  if (isEstimate)
    return amounts.length > 0
      ? 'out of the bot, an estimate: what comes back moves with the price until it is closed'
      : 'out of the bot, how much cannot be estimated now: it can be closed all the same';
  if (amounts.length === 0) return 'moves no money by itself';
  return amounts.map(({ direction }) => (direction === 'in' ? 'into the bot' : 'out of the bot')).join(' + ');
}

/** Of an answer that bounds are read from, only those: ranges by field. */
export function rangesOf<B extends object>(bounds: B): B {
  const ranges = Object.entries(bounds).filter(([, range]) => typeof range === 'object' && range !== null);
  // Only members that are no range go.
  return Object.fromEntries(ranges) as B;
}

/** A plan as it is shown: JSON, every figure as text. */
export function reportOf(plan: Plan) {
  const { id, write, params, issues, warnings, bounds, figures, changes, prices, madeAt } = plan;
  const { channel: _key, ...sent } = params;
  return {
    plan: id,
    endpoint: write.endpoint.spec.name,
    kind: write.kind,
    params: sent,
    amount: amountText(plan),
    money: moneyText(plan),
    prices,
    changes,
    figures,
    bounds,
    can_be_sent: issues.length === 0,
    issues,
    warnings,
    expires_at: new Date(madeAt + PLAN_LIFE_MS).toISOString(),
  };
}

/** A report to be read: without parts that are empty. In JSON all of them stand, so that they can be asked for. */
export function withoutEmpty(report: ReturnType<typeof reportOf>): object {
  const parts = Object.entries(report).filter(
    ([, part]) => typeof part !== 'object' || part === null || Object.keys(part).length > 0,
  );
  return Object.fromEntries(parts);
}

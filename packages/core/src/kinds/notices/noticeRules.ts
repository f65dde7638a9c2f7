import { compare, isDecimal, isMultiple } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';

/** What a trader who looks elsewhere hears of, each of which can be switched off. */
export const noticeKinds = [
  'liquidation',
  'ended',
  'target_or_stop',
  'out_of_range',
  'outcome',
  'edge',
  'profit',
  'loss',
  'idle',
  'price',
  'summary',
] as const;
/** One of `noticeKinds`: what a notice about a bot is about. */
export type NoticeKind = (typeof noticeKinds)[number];

const GRIDS: readonly BotKind[] = ['spot_grid', 'futures_grid'];
const OF_ONE_PRICE: readonly BotKind[] = [...GRIDS, 'futures_martingale'];
const OF_CONTRACTS: readonly BotKind[] = ['futures_grid', 'futures_martingale', 'futures_combo'];

/** What can happen to some kinds of bots alone, and what is noticed of all bots together. */
const ONLY_OF: Readonly<Partial<Record<NoticeKind, readonly BotKind[]>>> = {
  ...{ liquidation: OF_CONTRACTS, out_of_range: GRIDS, edge: GRIDS, price: OF_ONE_PRICE, summary: [] },
};

/** What can be noticed of a bot of a kind. */
export function noticeKindsOf(kind: BotKind): readonly NoticeKind[] {
  return noticeKinds.filter((notice) => ONLY_OF[notice]?.includes(kind) ?? true);
}

/** What is the limit of a rule. */
interface NoticeLimitFacts {
  /** `ratio`: a fraction, `"0.1"` is 10 %; `hours`: so long; `hour_of_day`: when, where this device is. */
  readonly unit: 'ratio' | 'hours' | 'hour_of_day';
  /** Lowest and highest. */
  readonly from: string;
  readonly to: string;
  /** What it begins with. */
  readonly usual: string;
  /** There is a notice only where somebody set a limit; without it the usual one holds. */
  readonly isAsked?: boolean;
}

/** Kinds of notices that have a limit, with what that is. */
export const noticeLimits = {
  /** From the price to the liquidation over the price; once more at half of it. */
  liquidation: { unit: 'ratio', from: '0.001', to: '0.9', usual: '0.1' },
  /** Without a break outside of the range. */
  out_of_range: { unit: 'hours', from: '1', to: '720', usual: '1' },
  /** From the price to the nearer edge of the range over the price. */
  edge: { unit: 'ratio', from: '0.001', to: '0.5', usual: '0.02', isAsked: true },
  /** Total profit over what was invested. */
  profit: { unit: 'ratio', from: '0.001', to: '100', usual: '0.1', isAsked: true },
  /** Total loss over what was invested. */
  loss: { unit: 'ratio', from: '0.001', to: '1', usual: '0.1', isAsked: true },
  /** Since the last order that filled. */
  idle: { unit: 'hours', from: '1', to: '720', usual: '24', isAsked: true },
  /** Of all bots together, once a day. */
  summary: { unit: 'hour_of_day', from: '0', to: '23', usual: '9', isAsked: true },
} as const satisfies Partial<Record<NoticeKind, NoticeLimitFacts>>;
/** A kind of notice that has a limit. */
export type LimitedNotice = keyof typeof noticeLimits;
/** Limits that somebody set, as decimal text in the unit of `noticeLimits`. */
export type NoticeLimits = Readonly<Partial<Record<LimitedNotice, string>>>;

/** Kinds of notices that have a limit, in the order of all kinds. */
export const limitedNotices: readonly LimitedNotice[] = noticeKinds.filter(isLimitedNotice);

/** Whether a kind of notice has a limit. */
export function isLimitedNotice(kind: NoticeKind): kind is LimitedNotice {
  return Object.hasOwn(noticeLimits, kind);
}

/** Whether a text is a limit that a rule can have. */
export function isNoticeLimit(kind: LimitedNotice, limit: unknown): limit is string {
  if (typeof limit !== 'string' || !isDecimal(limit)) return false;
  const { from, to, unit } = noticeLimits[kind];
  if (unit !== 'ratio' && !isMultiple(limit, '1')) return false;
  return compare(limit, from) >= 0 && compare(limit, to) <= 0;
}

/** What is to be noticed of one bot. */
export interface BotRules {
  readonly limits: NoticeLimits;
  /** Prices that are noticed when they are reached, as decimal text. */
  readonly prices: readonly string[];
}

/** What is noticed where nobody set anything. */
export const USUAL_RULES: BotRules = {
  limits: { liquidation: noticeLimits.liquidation.usual, out_of_range: noticeLimits.out_of_range.usual },
  prices: [],
};

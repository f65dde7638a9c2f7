import { compare, divide, multiply, negate, subtract } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { Candle } from '@tradingbot/engine/market';
import type { BotListRow } from '../botRow.js';
import { isOver } from '../botState.js';
import type { BotSummary } from '../botSummary.js';
import { botTotals } from '../botTotals.js';
import { periodStart } from '../course/periodStart.js';
import { profitRatio } from '../profitRatio.js';
import { rowKey } from '../rowKey.js';
import { type BotRules, type NoticeKind, USUAL_RULES } from './noticeRules.js';

/** A bot as its notices name it. */
interface NoticedBot {
  readonly kind: BotKind;
  readonly id: string;
  readonly name: string;
}

interface NoticeOf<Kind extends NoticeKind> {
  /** The same for the same event, in every tab. */
  readonly id: string;
  readonly kind: Kind;
  readonly bot: NoticedBot;
}

interface EndNotice extends NoticeOf<'ended' | 'target_or_stop'> {
  /** Unified close code. */
  readonly closeCode: string | undefined;
  readonly totalProfit: string | undefined;
  readonly coin: string | undefined;
}

interface LiquidationNotice extends NoticeOf<'liquidation'> {
  /** From the price to the liquidation, as a fraction of the price. */
  readonly distance: string;
  /** The line that was crossed, as a fraction of the price. */
  readonly line: string;
}

/** The price is near an edge of the range, or the profit or loss has reached what was set. */
interface RatioNotice extends NoticeOf<'edge' | 'profit' | 'loss'> {
  /** From the price to the edge over the price, or the profit over what was invested, which of a loss is below 0. */
  readonly ratio: string;
}

/** So long the price was outside of the range, or nothing filled. */
interface SpanNotice extends NoticeOf<'out_of_range' | 'idle'> {
  /** Limit of the rule, hours. */
  readonly hours: string;
}

interface PriceNotice extends NoticeOf<'price'> {
  /** The price that was reached. */
  readonly line: string;
}

/** All bots together. */
interface SummaryNotice {
  readonly id: string;
  readonly kind: 'summary';
  readonly bot: undefined;
  readonly count: number;
  readonly outOfRange: number;
  /** By coin. */
  readonly profits: readonly { readonly coin: string; readonly amount: string }[];
  /** The bot that is liquidated first, and how far from that its price is, as a fraction of the price. */
  readonly nearest: { readonly bot: NoticedBot; readonly distance: string } | undefined;
}

/** What happened to a bot since it was last looked at, or the summary of a day. */
export type BotNotice = EndNotice | LiquidationNotice | RatioNotice | SpanNotice | PriceNotice | SummaryNotice;

/** Rules whose limit is reached until it is well away again. */
export const metRules = ['edge', 'profit', 'loss'] as const;
type MetRule = (typeof metRules)[number];

/** Where a price was seen last beside one that is to be noticed; `at` until it is well away again. */
export const priceSides = ['above', 'below', 'at'] as const;

/** What is remembered of a price that is to be noticed. */
export interface WatchedPrice {
  readonly side: (typeof priceSides)[number];
  /** Candles that begin before say nothing: ms since the epoch. */
  readonly from: number;
}

/** What is remembered of a bot that runs. */
export interface WatchedBot {
  /** Lines towards the liquidation that are crossed. */
  readonly lines: number;
  /** Ms since the epoch; absent while the price is inside the range. */
  readonly outsideSince?: number | undefined;
  /** That the price stayed outside was noticed. */
  readonly isOutsideNoticed?: boolean | undefined;
  readonly met?: readonly MetRule[] | undefined;
  /** From when on the hours without a fill count, ms since the epoch: the last fill, or when it was noticed that there is none. */
  readonly idleFrom?: number | undefined;
  /** That nothing filled was noticed. */
  readonly isIdleNoticed?: boolean | undefined;
  /** By price that is to be noticed. */
  readonly prices?: ReadonlyMap<string, WatchedPrice> | undefined;
}

/** What is remembered of an account's bots, so that each event is noticed once. */
export interface BotWatch {
  /** When the answers came by the clock of the device, which its tabs share: ms since the epoch. */
  readonly readAt: number;
  /** When they were read by the exchange's clock, ms since the epoch. */
  readonly at: number;
  /** By `rowKey`. */
  readonly bots: ReadonlyMap<string, WatchedBot>;
  /** Bots that ended, by `rowKey`, and when that was read, ms since the epoch: a late answer does not bring them back. */
  readonly ended?: ReadonlyMap<string, number> | undefined;
  /** When the last summary of a day was due, ms since the epoch. */
  readonly summarizedAt?: number | undefined;
}

/** What was read of an account's bots. */
export interface BotReading {
  /** When the answers came by the clock of the device: of two readings the later one is known by it. */
  readonly readAt: number;
  /** By the exchange's clock, ms since the epoch. */
  readonly at: number;
  /** Those that run, and of those that did when they were last read what became of them. */
  readonly bots: readonly (BotListRow | BotSummary)[];
  /** By `rowKey`, where candles report it: since when the price is outside of the range, ms since the epoch. */
  readonly outsideSince?: ReadonlyMap<string, number> | undefined;
  /** By `rowKey`, of bots whose rows report none: from the price to the nearest liquidation, as a fraction of the price. */
  readonly liquidationDistances?: ReadonlyMap<string, string> | undefined;
  /** By `rowKey`: candles since the last reading, or longer; where a price moved to and came back from between two. */
  readonly candles?: ReadonlyMap<string, readonly Pick<Candle, 'time' | 'low' | 'high'>[]> | undefined;
  /** By `rowKey`, where it was asked for: when the last order filled, ms since the epoch. */
  readonly filledAt?: ReadonlyMap<string, number> | undefined;
  /** Bots, by `rowKey`, that the exchange does not know any more. */
  readonly lost?: ReadonlySet<string> | undefined;
  /** Bots that run are missing: there is no summary of a part. */
  readonly isPart?: boolean | undefined;
}

/** What is to be noticed of a bot. */
export type RulesOf = (bot: Pick<BotListRow, 'kind' | 'id'>) => BotRules;

/** A line counts as crossed until the price is this much further away: one that swings about it is noticed once. */
const AWAY = '1.2';
/** A result counts as reached until this much of it is left. */
const LEFT = '0.5';
/** A price counts as reached until it is so far away, as a fraction of it. */
const PASSED = '0.005';
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No answer is on its way for so long: whoever reads earlier by more has set the clock back. */
const SET_BACK_MS = 600_000;
const PLACES = 6;

const TARGET_OR_STOP: ReadonlySet<string | undefined> = new Set([
  'canceled_auto_tp',
  'canceled_auto_sl',
  'canceled_round_tp',
  'canceled_tirgger_top_price',
  'canceled_tirgger_bottom_price',
  'canceled_trailing_stop',
]);
/** Whoever closed a bot knows. */
const BY_HAND = 'canceled_manually';

/**
 * What happened to an account's bots between two readings, the worst liquidation first, and what is to be remembered. A bot
 * that is read for the first time gives no notice, nor does a reading that is older than the last; one that ended never runs again.
 *
 * @param before undefined when nothing is remembered
 * @param rulesOf the usual rules without it
 * @param summaryHour hour of the day of the summary; none without it
 */
export function botNotices(
  before: BotWatch | undefined,
  reading: BotReading,
  rulesOf: RulesOf = () => USUAL_RULES,
  summaryHour?: string,
): { readonly watch: BotWatch; readonly notices: readonly BotNotice[] } {
  const { at, readAt } = reading;
  if (before && readAt <= before.readAt && before.readAt - readAt < SET_BACK_MS) return { watch: before, notices: [] };
  const bots = new Map([...(before?.bots ?? [])].filter(([key]) => !reading.lost?.has(key)));
  const ended = new Map([...(before?.ended ?? [])].filter(([, endedAt]) => Math.abs(at - endedAt) < DAY_MS));
  const notices: BotNotice[] = [];
  for (const row of reading.bots) {
    const { kind, id, name } = row;
    if (kind === 'other') continue;
    const key = rowKey(row);
    if (ended.has(key)) continue;
    const was = bots.get(key);
    const bot = { kind, id, name };
    if (isOver(row.state)) {
      bots.delete(key);
      ended.set(key, at);
      if (was && row.closeCode !== BY_HAND) notices.push(endOf(bot, row));
    } else if ('isOutOfRange' in row) {
      const rules = rulesOf(row);
      const now = watchedOf(was, row, reading, rules);
      bots.set(key, now);
      if (was) notices.push(...crossings(was, now, bot, row, reading, rules));
    }
  }
  const due = summaryHour === undefined ? undefined : lastDue(Number(summaryHour), at);
  // A clock that was set back has the same morning twice; one that was a day ahead has it when it is set right.
  const last =
    before?.summarizedAt !== undefined && before.summarizedAt - at < DAY_MS ? before.summarizedAt : undefined;
  const isDue = due !== undefined && last !== undefined && due > last && !reading.isPart;
  if (isDue) notices.push(...summaryOf(reading, due));
  const summarizedAt = due === undefined ? undefined : last === undefined || isDue ? due : last;
  return { watch: { readAt, at, bots, ended, summarizedAt }, notices: worstFirst(notices) };
}

/** Whether candles are to be asked since when the price of a bot is outside: when it has left, and before that is noticed. */
export function wantsOutsideSince(
  watched: WatchedBot | undefined,
  { isOutOfRange }: BotListRow,
  at: number,
  { limits }: BotRules = USUAL_RULES,
): boolean {
  if (!isOutOfRange || watched?.isOutsideNoticed) return false;
  return watched?.outsideSince === undefined || at - watched.outsideSince >= msOf(limits.out_of_range);
}

/** Whether the exchange is to be asked when the last order of a bot filled: at first, and before it is noticed that none did. */
export function wantsFilledAt(
  watched: WatchedBot | undefined,
  { state }: BotListRow,
  at: number,
  { limits }: BotRules,
): boolean {
  if (state !== 'running' || limits.idle === undefined) return false;
  return watched?.idleFrom === undefined || at - watched.idleFrom >= msOf(limits.idle);
}

/** Hours as ms; without any forever. */
function msOf(hours: string | undefined): number {
  return hours === undefined ? Number.POSITIVE_INFINITY : Number(hours) * HOUR_MS;
}

function watchedOf(was: WatchedBot | undefined, row: BotListRow, reading: BotReading, rules: BotRules): WatchedBot {
  return {
    lines: linesOf(was?.lines ?? 0, row, distanceOf(row, reading), rules),
    ...outsideOf(was, row, reading, rules),
    met: metRules.filter((rule) => isMet(rule, was?.met?.includes(rule) ?? false, row, rules)),
    ...idleOf(was, row, reading, rules),
    prices: new Map(rules.prices.flatMap((price) => sideOf(price, was?.prices?.get(price), row, reading))),
  };
}

function outsideOf(was: WatchedBot | undefined, row: BotListRow, reading: BotReading, { limits }: BotRules) {
  const { at, outsideSince } = reading;
  if (!row.isOutOfRange) return {};
  const since = Math.min(outsideSince?.get(rowKey(row)) ?? was?.outsideSince ?? at, at);
  const isOutsideNoticed = was?.isOutsideNoticed || at - since >= msOf(limits.out_of_range);
  return { outsideSince: since, isOutsideNoticed };
}

function idleOf(was: WatchedBot | undefined, row: BotListRow, reading: BotReading, { limits }: BotRules) {
  if (limits.idle === undefined) return {};
  const { at } = reading;
  const filled = reading.filledAt?.get(rowKey(row));
  if (filled === undefined) {
    const idleFrom = was?.idleFrom === undefined ? undefined : Math.min(was.idleFrom, at);
    return { idleFrom, isIdleNoticed: was?.isIdleNoticed };
  }
  const isIdle = at - filled >= msOf(limits.idle);
  // The hours count anew, so that nobody is asked all the time.
  return { idleFrom: isIdle ? at : Math.min(filled, at), isIdleNoticed: isIdle };
}

/** The lines towards the liquidation, as fractions of the price. */
function linesFor({ limits }: BotRules): readonly string[] {
  return limits.liquidation === undefined ? [] : [limits.liquidation, multiply(limits.liquidation, '0.5')];
}

/** How many lines a bot is within. One whose distance nobody reports stays where it was. */
function linesOf(was: number, row: BotListRow, distance: string | undefined, rules: BotRules): number {
  if (row.state !== 'running' || distance === undefined) return was;
  return linesFor(rules).filter((line, index) => isWithin(distance, line, index < was)).length;
}

function isWithin(distance: string, line: string, was: boolean): boolean {
  return compare(distance, was ? multiply(line, AWAY) : line) <= 0;
}

function distanceOf(row: BotListRow, { liquidationDistances }: BotReading): string | undefined {
  return 'liquidationDistance' in row ? row.liquidationDistance : liquidationDistances?.get(rowKey(row));
}

/** Whether the limit of a rule is reached. Where nobody reports the figure, it stays as it was. */
function isMet(rule: MetRule, was: boolean, row: BotListRow, { limits }: BotRules): boolean {
  const limit = limits[rule];
  if (limit === undefined) return false;
  const ratio = ratioOf(rule, row);
  if (row.state !== 'running' || ratio === undefined) return was;
  if (rule === 'edge') return isWithin(ratio, limit, was);
  return compare(rule === 'loss' ? negate(ratio) : ratio, was ? multiply(limit, LEFT) : limit) >= 0;
}

/** What the limit of a rule is compared with. */
function ratioOf(rule: MetRule, row: BotListRow): string | undefined {
  return rule === 'edge' ? edgeDistance(row) : profitRatio(row.totalProfit, row.invested);
}

/** From a price inside the range to the nearer edge, over the price. */
function edgeDistance(row: BotListRow): string | undefined {
  if (!('range' in row) || !row.range || row.price === undefined || row.isOutOfRange) return undefined;
  const [below, above] = [subtract(row.price, row.range.lower), subtract(row.range.upper, row.price)];
  return divide(compare(below, above) < 0 ? below : above, row.price, PLACES, 'down');
}

/** Where the price stands beside one that is to be noticed; nothing while no price is reported. */
function sideOf(
  line: string,
  was: WatchedPrice | undefined,
  row: BotListRow,
  { at, candles }: BotReading,
): readonly (readonly [string, WatchedPrice])[] {
  if (!('price' in row) || row.price === undefined) return was ? [[line, was]] : [];
  const { price } = row;
  const order = compare(price, line);
  const side = order < 0 ? 'below' : order > 0 ? 'above' : 'at';
  const isNew = { side, from: Math.ceil(at / MINUTE_MS) * MINUTE_MS } as const;
  if (!was) return [[line, isNew]];
  if (was.side === 'at') {
    const away = order < 0 ? subtract(line, price) : subtract(price, line);
    return [[line, compare(away, multiply(line, PASSED)) > 0 ? isNew : was]];
  }
  const isCrossed = candles
    ?.get(rowKey(row))
    ?.some(({ time, low, high }) => time >= was.from && compare(low, line) <= 0 && compare(high, line) >= 0);
  return [[line, isCrossed || side !== was.side ? { ...was, side: 'at' } : was]];
}

/** Those that are liquidated first before all others, which stay in order. */
function worstFirst(notices: readonly BotNotice[]): readonly BotNotice[] {
  const near = notices.filter((notice) => notice.kind === 'liquidation');
  const others = notices.filter((notice) => notice.kind !== 'liquidation');
  return [...near.toSorted((a, b) => compare(a.distance, b.distance)), ...others];
}

function crossings(
  was: WatchedBot,
  now: WatchedBot,
  bot: NoticedBot,
  row: BotListRow,
  reading: BotReading,
  rules: BotRules,
): readonly BotNotice[] {
  const { limits } = rules;
  const idOf = (event: string) => `${rowKey(bot)} ${event}`;
  const notices: BotNotice[] = [];
  const line = linesFor(rules)[now.lines - 1];
  const distance = distanceOf(row, reading);
  if (now.lines > was.lines && line && distance !== undefined)
    notices.push({ id: idOf(line), kind: 'liquidation', bot, distance, line });
  if (now.isOutsideNoticed && !was.isOutsideNoticed && limits.out_of_range !== undefined)
    notices.push({ id: idOf('out_of_range'), kind: 'out_of_range', bot, hours: limits.out_of_range });
  for (const kind of now.met ?? []) {
    const ratio = ratioOf(kind, row);
    if (!was.met?.includes(kind) && ratio !== undefined) notices.push({ id: idOf(kind), kind, bot, ratio });
  }
  if (now.isIdleNoticed && !was.isIdleNoticed && limits.idle !== undefined)
    notices.push({ id: idOf('idle'), kind: 'idle', bot, hours: limits.idle });
  for (const [price, { side }] of now.prices ?? []) {
    const before = was.prices?.get(price)?.side ?? 'at';
    if (side === 'at' && before !== 'at') notices.push({ id: idOf(`price ${price}`), kind: 'price', bot, line: price });
  }
  return notices;
}

/** The last time before `at` at which it was that hour, where this device is. */
function lastDue(hour: number, at: number): number {
  const today = new Date(periodStart('day', at)).setHours(hour);
  if (today <= at) return today;
  return new Date(periodStart('day', periodStart('day', at) - 1)).setHours(hour);
}

function summaryOf(reading: BotReading, due: number): readonly SummaryNotice[] {
  const rows = reading.bots.filter((row): row is BotListRow => 'isOutOfRange' in row && !isOver(row.state));
  if (rows.length === 0) return [];
  const near = rows.flatMap((row) => {
    const { kind, id, name } = row;
    const distance = distanceOf(row, reading);
    return kind === 'other' || distance === undefined || row.state !== 'running'
      ? []
      : [{ bot: { kind, id, name }, distance }];
  });
  return [
    {
      id: `summary ${due}`,
      kind: 'summary',
      bot: undefined,
      count: rows.length,
      outOfRange: rows.filter((row) => row.isOutOfRange).length,
      profits: botTotals(rows).map(({ coin, totalProfit: amount }) => ({ coin, amount })),
      nearest: near.toSorted((a, b) => compare(a.distance, b.distance))[0],
    },
  ];
}

function endOf(
  bot: NoticedBot,
  { closeCode, totalProfit, coin }: Pick<BotSummary, 'closeCode' | 'totalProfit' | 'coin'>,
): BotNotice {
  const kind = TARGET_OR_STOP.has(closeCode) ? 'target_or_stop' : 'ended';
  return { id: `${rowKey(bot)} ended`, kind, bot, closeCode, totalProfit, coin };
}

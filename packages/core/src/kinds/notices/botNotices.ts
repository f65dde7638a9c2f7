import { compare, multiply } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotListRow } from '../botRow.js';
import { isOver } from '../botState.js';
import type { BotSummary } from '../botSummary.js';
import { rowKey } from '../botTotals.js';

/** What a trader who looks elsewhere hears of, each of which can be switched off. */
export const noticeKinds = ['ended', 'target_or_stop', 'liquidation', 'out_of_range', 'outcome'] as const;
/** One of `noticeKinds`: what a notice about a bot is about. */
export type NoticeKind = (typeof noticeKinds)[number];

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

/** What happened to a bot since it was last looked at. */
export type BotNotice = EndNotice | LiquidationNotice | NoticeOf<'out_of_range'>;

/** What is remembered of a bot that runs. */
export interface WatchedBot {
  /** Lines towards the liquidation that are crossed. */
  readonly lines: number;
  /** Ms since the epoch; absent while the price is inside the range. */
  readonly outsideSince?: number | undefined;
  /** That the price stayed outside was noticed. */
  readonly isOutsideNoticed?: boolean | undefined;
}

/** What is remembered of an account's bots, so that each event is noticed once. */
export interface BotWatch {
  /** When they were read, ms since the epoch. */
  readonly at: number;
  /** By `rowKey`. */
  readonly bots: ReadonlyMap<string, WatchedBot>;
}

/** What was read of an account's bots. */
export interface BotReading {
  /** Ms since the epoch. */
  readonly at: number;
  /** Those that run, and of those that did when they were last read what became of them. */
  readonly bots: readonly (BotListRow | BotSummary)[];
  /** By `rowKey`, where candles report it: since when the price is outside of the range, ms since the epoch. */
  readonly outsideSince?: ReadonlyMap<string, number> | undefined;
  /** By `rowKey`, of bots whose rows report none: from the price to the nearest liquidation, as a fraction of the price. */
  readonly liquidationDistances?: ReadonlyMap<string, string> | undefined;
  /** Bots, by `rowKey`, that the exchange does not know any more. */
  readonly lost?: ReadonlySet<string> | undefined;
}

/** Distances from the liquidation that are worth a notice, as fractions of the price. */
const LINES = ['0.1', '0.05'] as const;
/** A line counts as crossed until the price is this much further away: one that swings about it is noticed once. */
const AWAY = '1.2';
/** How long a price stays outside of a range before that is noticed, ms. */
const OUTSIDE_MS = 3_600_000;

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
 * What happened to an account's bots between two readings, and what is to be remembered. A bot that is read for the first
 * time gives no notice, nor does a reading that is older than the last.
 *
 * @param before undefined when nothing is remembered
 */
export function botNotices(
  before: BotWatch | undefined,
  reading: BotReading,
): { readonly watch: BotWatch; readonly notices: readonly BotNotice[] } {
  if (before && reading.at <= before.at) return { watch: before, notices: [] };
  const bots = new Map([...(before?.bots ?? [])].filter(([key]) => !reading.lost?.has(key)));
  const notices: BotNotice[] = [];
  for (const row of reading.bots) {
    const { kind, id, name } = row;
    if (kind === 'other') continue;
    const key = rowKey(row);
    const was = bots.get(key);
    const bot = { kind, id, name };
    if (isOver(row.state)) {
      bots.delete(key);
      if (was && row.closeCode !== BY_HAND) notices.push(endOf(bot, row));
    } else if ('isOutOfRange' in row) {
      const now = watchedOf(was, row, reading);
      bots.set(key, now);
      if (was) notices.push(...crossings(was, now, bot, distanceOf(row, reading)));
    }
  }
  return { watch: { at: reading.at, bots }, notices };
}

/** Whether candles are to be asked since when the price of a bot is outside: when it has left, and before that is noticed. */
export function wantsOutsideSince(watched: WatchedBot | undefined, { isOutOfRange }: BotListRow, at: number): boolean {
  if (!isOutOfRange || watched?.isOutsideNoticed) return false;
  return watched?.outsideSince === undefined || at - watched.outsideSince >= OUTSIDE_MS;
}

function watchedOf(was: WatchedBot | undefined, row: BotListRow, reading: BotReading): WatchedBot {
  const { at, outsideSince } = reading;
  const lines = linesOf(was?.lines ?? 0, row, distanceOf(row, reading));
  if (!row.isOutOfRange) return { lines };
  const since = outsideSince?.get(rowKey(row)) ?? was?.outsideSince ?? at;
  return { lines, outsideSince: since, isOutsideNoticed: was?.isOutsideNoticed || at - since >= OUTSIDE_MS };
}

/** How many lines a bot is within. One whose distance nobody reports stays where it was. */
function linesOf(was: number, row: BotListRow, distance: string | undefined): number {
  if (row.state !== 'running' || distance === undefined) return was;
  return LINES.filter((line, index) => compare(distance, index < was ? multiply(line, AWAY) : line) <= 0).length;
}

function distanceOf(row: BotListRow, { liquidationDistances }: BotReading): string | undefined {
  return 'liquidationDistance' in row ? row.liquidationDistance : liquidationDistances?.get(rowKey(row));
}

function crossings(
  was: WatchedBot,
  now: WatchedBot,
  bot: NoticedBot,
  distance: string | undefined,
): readonly BotNotice[] {
  const line = LINES[now.lines - 1];
  const notices: BotNotice[] = [];
  if (now.lines > was.lines && line && distance !== undefined)
    notices.push({ id: `${rowKey(bot)} ${line}`, kind: 'liquidation', bot, distance, line });
  if (now.isOutsideNoticed && !was.isOutsideNoticed)
    notices.push({ id: `${rowKey(bot)} out_of_range`, kind: 'out_of_range', bot });
  return notices;
}

function endOf(
  bot: NoticedBot,
  { closeCode, totalProfit, coin }: Pick<BotSummary, 'closeCode' | 'totalProfit' | 'coin'>,
): BotNotice {
  const kind = TARGET_OR_STOP.has(closeCode) ? 'target_or_stop' : 'ended';
  return { id: `${rowKey(bot)} ended`, kind, bot, closeCode, totalProfit, coin };
}

import { useEffectEvent } from '@radix-ui/react-use-effect-event';
import { type BotClient, getCandles, isBotError, skippedRows } from '@tradingbot/core';
import { type ListBotsResult, listFuturesComboPositions } from '@tradingbot/core/endpoints';
import type { LocaleFormat } from '@tradingbot/core/format';
import {
  type BotListRow,
  type BotNotice,
  type BotRef,
  type BotSummary,
  type BotWatch,
  botReaders,
  botRowsOf,
  lastFilledAt,
  nearestLiquidation,
  rowKey,
  sideOfRange,
  wantsFilledAt,
  wantsOutsideSince,
} from '@tradingbot/core/kinds';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { useEffect, useRef, useState } from 'react';
import { useBotPages } from '../hooks/useBotList.js';
import { readOutsideSince } from '../hooks/useOutsideSince.js';
import { useUser } from '../hooks/useUser.js';
import { botName } from '../i18n/phrases/botName.js';
import { closeReasonText } from '../i18n/phrases/closeReason.js';
import { type Translate, useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { Strip } from '../parts/states/index.js';
import type { Message } from '../provider/createMessages.js';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { createNoticeMemory } from './createNoticeMemory.js';
import { type Notice, useNotice } from './useNotice.js';
import { useNoticeRules } from './useNoticeRules.js';
import { useNotificationPermission } from './useNotificationPermission.js';

/** Where the notices about bots lead to. */
export interface NoticesProps {
  /** Address of a bot's page. */
  readonly hrefOf: (bot: BotRef) => string;
  /** Opens a bot's page without loading the page anew. */
  readonly onOpen: (bot: BotRef) => void;
  /** Address of the list of one's own bots, to which a summary leads; without it to nowhere. */
  readonly listHref?: string | undefined;
  /** Opens that list without loading the page anew. */
  readonly onOpenList?: (() => void) | undefined;
}

/** As seldom as the count of bots that every page shows. */
const POLL_MS = 30_000;
const GAINED: ReadonlySet<string | undefined> = new Set(['canceled_auto_tp', 'canceled_round_tp']);

/** Watches the bots of whoever uses the page, and gives a notice of each event once over all tabs. */
export default function NoticeWatch(props: NoticesProps) {
  const { uid } = useUser();
  return uid === undefined ? null : <Watch key={uid} uid={uid} {...props} />;
}

function Watch({ uid, hrefOf, onOpen, listHref, onOpenList }: NoticesProps & { readonly uid: string }) {
  const { client, clock, storage, app, messages } = useTradingBot('Notices');
  const { t, format } = useTranslation();
  const { permission, ask } = useNotificationPermission();
  const { isOffered, setOffered, rulesOf, limitOf } = useNoticeRules();
  const [memory] = useState(() => createNoticeMemory(storage, client.journal?.locks, clock));
  const { keep, show } = useNotice();
  const isShownOutside = permission === 'granted' || app !== undefined;
  const { answers, dataUpdatedAt } = useBotPages('ongoing', {
    pollMs: POLL_MS,
    inBackground: isShownOutside,
  });
  const seen = useRef<ReadonlySet<string>>(undefined);
  const [hasNewBot, setNewBot] = useState(false);

  const read = useEffectEvent(async (rows: readonly BotListRow[], isWhole: boolean, at: number, readAt: number) => {
    const before = memory.read(uid);
    const watched = before?.bots;
    const listed = new Set(rows.map(rowKey));
    const missing = isWhole ? [...(watched?.keys() ?? [])].filter((key) => !listed.has(key)) : [];
    const leaving = rows.filter((row) => wantsOutsideSince(watched?.get(rowKey(row)), row, at, rulesOf(row)));
    const resting = rows.filter((row) => wantsFilledAt(watched?.get(rowKey(row)), row, at, rulesOf(row)));
    const priced = rows.filter((row) => rulesOf(row).prices.length > 0);
    const [ends, since, distances, filledAt, candles] = await Promise.all([
      Promise.all(missing.map((key) => readEnd(client, key))),
      entriesOf(leaving, (row) => readSince(client, row)),
      entriesOf(rows, (row) => readDistance(client, row)),
      entriesOf(resting, (row) => readFilledAt(client, row)),
      entriesOf(priced, (row) => readCandlesSince(client, row, before, at)),
    ]);
    const reading = {
      readAt,
      at,
      bots: [...rows, ...ends.filter((end) => typeof end === 'object')],
      outsideSince: since,
      liquidationDistances: distances,
      filledAt,
      candles,
      lost: new Set(missing.filter((_, index) => ends[index] === 'lost')),
      isPart: !isWhole,
    };
    const options = {
      rulesOf,
      summaryHour: limitOf('summary'),
      keep: (notices: readonly BotNotice[]) => keep(notices.map(noticeOf)),
    };
    show((await memory.take(uid, reading, options)).map(noticeOf));
  });
  const noticeOf = (notice: BotNotice): Notice => {
    const { id, kind, bot } = notice;
    const href = bot ? hrefOf(bot) : listHref;
    const link = href === undefined ? undefined : { href, onOpen: bot ? () => onOpen(bot) : onOpenList };
    return { id, kind, bot, link, address: href ?? location.href, ...noticeMessage(t, format, notice) };
  };
  const take = useEffectEvent((pages: readonly ListBotsResult[], readAt: number) => {
    const at = clock.now();
    const rows = botRowsOf(pages, { spot: () => undefined, contract: () => undefined, now: at });
    const before = seen.current;
    seen.current = new Set(rows.map(rowKey));
    if (before && rows.some((row) => !before.has(rowKey(row)))) setNewBot(true);
    const unread = pages.reduce((sum, page) => sum + skippedRows(page), 0);
    return read(rows, rows.length + unread >= (pages[0]?.total ?? 0), at, readAt);
  });
  const last = useRef(Promise.resolve());
  useEffect(() => {
    // The time too: where nothing has changed, an hour may be over.
    if (dataUpdatedAt > 0) last.current = last.current.then(() => take(answers, dataUpdatedAt)).catch(() => undefined);
  }, [answers, dataUpdatedAt]);

  useEffect(() => {
    // What comes while nobody looks is still there afterwards.
    const hold = () => messages.hold(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', hold);
    return () => document.removeEventListener('visibilitychange', hold);
  }, [messages]);

  if (!hasNewBot || isOffered || permission !== 'default') return null;
  const actions = (
    <span className="tb-row">
      <Button
        onClick={() => {
          setOffered();
          ask();
        }}
      >
        {t('notices.allow')}
      </Button>
      <Button onClick={setOffered}>{t('notices.not_now')}</Button>
    </span>
  );
  return (
    <Strip type="info" say="polite" actions={actions}>
      {t('notices.offer')}
    </Strip>
  );
}

/** What became of a bot that the list does not have any more: undefined where nobody can tell. */
async function readEnd(client: BotClient, key: string): Promise<BotSummary | 'lost' | undefined> {
  const kind = BOT_KINDS.find((known) => key.startsWith(`${known} `));
  if (!kind) return 'lost';
  const id = key.slice(kind.length + 1);
  const { endpoint, paramsOf, summaryOf } = botReaders[kind];
  try {
    return summaryOf(await endpoint(client, paramsOf(id), { fresh: true }), id);
  } catch (error) {
    return isBotError(error) && error.kind === 'business_error' ? 'lost' : undefined;
  }
}

/** What is known of rows, by `rowKey`. */
async function entriesOf<T>(
  rows: readonly BotListRow[],
  read: (row: BotListRow) => Promise<T | undefined>,
): Promise<ReadonlyMap<string, T>> {
  const values = await Promise.all(rows.map(read));
  return new Map(
    rows.flatMap((row, place) => {
      const value = values[place];
      return value === undefined ? [] : [[rowKey(row), value]];
    }),
  );
}

/** When the last order of a bot filled, its first one at the latest when it began. */
async function readFilledAt(client: BotClient, row: BotListRow): Promise<number | undefined> {
  if (row.kind === 'other') return undefined;
  const { kind, id, createdAt } = row;
  return lastFilledAt(client, { kind, id }).then(
    (filledAt) => filledAt ?? createdAt,
    () => undefined,
  );
}

const MAX_CANDLES = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Candles of a row's market since it was read last; none the first time. */
async function readCandlesSince(client: BotClient, row: BotListRow, before: BotWatch | undefined, at: number) {
  if (!('price' in row) || !before) return undefined;
  const category = row.kind === 'spot_grid' ? ('spot' as const) : ('linear' as const);
  const isLong = at - before.at > MAX_CANDLES * MINUTE_MS;
  const ms = isLong ? HOUR_MS : MINUTE_MS;
  const start = Math.floor(before.at / ms) * ms;
  const asked = { symbol: row.name, category, interval: isLong ? '1h' : '1m', start, limit: MAX_CANDLES } as const;
  return getCandles(client, asked).catch(() => undefined);
}

/** Since when the price of a row is outside of its range, where candles report it. */
async function readSince(client: BotClient, row: BotListRow): Promise<number | undefined> {
  if (row.kind !== 'spot_grid' && row.kind !== 'futures_grid') return undefined;
  const { name: symbol, price, range, createdAt: startedAt } = row;
  const side = range && sideOfRange(price, range);
  if (!side || startedAt === undefined) return undefined;
  const category = row.kind === 'spot_grid' ? 'spot' : 'linear';
  // Without candles the time counts from when it was seen.
  const left = await readOutsideSince(client, { symbol, category }, { ...range, side, startedAt }).catch(
    () => undefined,
  );
  return left?.since;
}

/** How far a running combo is from the liquidation of its contract that goes first: the list does not report it. */
async function readDistance(client: BotClient, row: BotListRow): Promise<string | undefined> {
  if (row.kind !== 'futures_combo' || row.state !== 'running') return undefined;
  const answer = await listFuturesComboPositions(client, { bot_id: row.id }).catch(() => undefined);
  return answer && nearestLiquidation(answer.positions ?? [])?.distance;
}

/** What a notice says: what happened, and what there is to do. */
function noticeMessage(
  t: Translate,
  format: LocaleFormat,
  notice: BotNotice,
): Pick<Message, 'type' | 'title'> & { readonly description: string } {
  if (notice.kind === 'summary') return summaryMessage(t, format, notice);
  const name = botName(t, notice.bot);
  const hours = (count: string) => t('duration.hours', { count: Number(count) });
  const warning = (title: string, description: string) => ({ type: 'warn' as const, title, description });
  switch (notice.kind) {
    case 'liquidation':
      return warning(t('notices.near', { name, percent: percentOf(notice.distance) }), t('notices.near_do'));
    case 'out_of_range':
      return warning(t('notices.outside', { name, duration: hours(notice.hours) }), t('notices.outside_do'));
    case 'edge':
      return warning(t('notices.edge', { name, percent: percentOf(notice.ratio) }), t('notices.edge_do'));
    case 'idle':
      return warning(t('notices.idle', { name, duration: hours(notice.hours) }), t('notices.idle_do'));
    case 'loss':
      return warning(t('notices.result', { name, percent: signedPercentOf(notice.ratio) }), t('notices.loss_do'));
    case 'profit': {
      const title = t('notices.result', { name, percent: signedPercentOf(notice.ratio) });
      return { type: 'success', title, description: t('notices.profit_do') };
    }
    case 'price': {
      const price = format.priceAtScale(notice.line, notice.line.split('.')[1]?.length ?? 0);
      return warning(t('notices.price', { name, price }), t('notices.price_do'));
    }
    default: {
      const { closeCode, totalProfit, coin = '' } = notice;
      const title = t('notices.over', { name, reason: closeReasonText(t, closeCode) });
      const description =
        totalProfit === undefined
          ? t('notices.over_do')
          : t('notices.over_profit', { amount: `${format.signedAmount(totalProfit, { coin })} ${coin}`.trim() });
      return { type: GAINED.has(closeCode) ? 'success' : 'warn', title, description };
    }
  }

  function percentOf(ratio: string) {
    return format.percent(ratio, { places: 1 });
  }

  function signedPercentOf(ratio: string) {
    return format.percent(ratio, { places: 1, sign: true, zero: true });
  }
}

/** All bots together, the one that is liquidated first before what else there is to look at. */
function summaryMessage(t: Translate, format: LocaleFormat, summary: Extract<BotNotice, { readonly kind: 'summary' }>) {
  const { count, profits, nearest, outOfRange } = summary;
  const amounts = profits.map(({ coin, amount }) => `${format.signedAmount(amount, { coin })} ${coin}`);
  return {
    type: 'success' as const,
    title: t('notices.summary', { count }),
    description: [
      nearest &&
        t('notices.summary_near', {
          name: botName(t, nearest.bot),
          percent: format.percent(nearest.distance, { places: 1 }),
        }),
      outOfRange > 0 && t('notices.summary_outside', { count: outOfRange }),
      amounts.length > 0 && t('notices.summary_result', { amounts: amounts.join(', ') }),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

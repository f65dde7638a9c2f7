import { useEffectEvent } from '@radix-ui/react-use-effect-event';
import { type BotClient, isBotError } from '@tradingbot/core';
import { type ListBotsResult, listFuturesComboPositions } from '@tradingbot/core/endpoints';
import type { LocaleFormat } from '@tradingbot/core/format';
import {
  type BotListRow,
  type BotNotice,
  type BotRef,
  type BotSummary,
  botReaders,
  botRowsOf,
  nearestLiquidation,
  rowKey,
  sideOfRange,
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
import { useNotice } from './useNotice.js';
import { useNoticeRules } from './useNoticeRules.js';
import { useNotificationPermission } from './useNotificationPermission.js';

/** Where the notices about bots lead to. */
export interface NoticesProps {
  /** Address of a bot's page. */
  readonly hrefOf: (bot: BotRef) => string;
  /** Opens a bot's page without loading the page anew. */
  readonly onOpen: (bot: BotRef) => void;
}

/** As seldom as the count of bots that every page shows. */
const POLL_MS = 30_000;
const GAINED: ReadonlySet<string | undefined> = new Set(['canceled_auto_tp', 'canceled_round_tp']);

/** Watches the bots of whoever uses the page, and gives a notice of each event once over all tabs. */
export default function NoticeWatch(props: NoticesProps) {
  const { uid } = useUser();
  return uid === undefined ? null : <Watch key={uid} uid={uid} {...props} />;
}

function Watch({ uid, hrefOf, onOpen }: NoticesProps & { readonly uid: string }) {
  const { client, clock, storage, app, messages } = useTradingBot('Notices');
  const { t, format } = useTranslation();
  const { permission, ask } = useNotificationPermission();
  const { isOffered, setOffered } = useNoticeRules();
  const [memory] = useState(() => createNoticeMemory(storage, client.journal?.locks));
  const give = useNotice();
  const isShownOutside = permission === 'granted' || app !== undefined;
  const { answers, total, unread, dataUpdatedAt } = useBotPages('ongoing', {
    pollMs: POLL_MS,
    inBackground: isShownOutside,
  });
  const seen = useRef<ReadonlySet<string>>(undefined);
  const [hasNewBot, setNewBot] = useState(false);

  const read = useEffectEvent(async (rows: readonly BotListRow[], at: number) => {
    const watched = memory.read(uid)?.bots;
    const listed = new Set(rows.map(rowKey));
    const isWhole = rows.length + unread >= (total ?? 0);
    const missing = isWhole ? [...(watched?.keys() ?? [])].filter((key) => !listed.has(key)) : [];
    const leaving = rows.filter((row) => wantsOutsideSince(watched?.get(rowKey(row)), row, at));
    const ends = await Promise.all(missing.map((key) => readEnd(client, key)));
    const since = await Promise.all(leaving.map((row) => readSince(client, row)));
    const distances = await Promise.all(rows.map((row) => readDistance(client, row)));
    const notices = await memory.take(uid, {
      at,
      bots: [...rows, ...ends.filter((end) => typeof end === 'object')],
      outsideSince: new Map(since.filter((entry) => entry !== undefined)),
      liquidationDistances: new Map(distances.filter((entry) => entry !== undefined)),
      lost: new Set(missing.filter((_, index) => ends[index] === 'lost')),
    });
    for (const notice of notices) show(notice);
  });
  const show = (notice: BotNotice) => {
    const { id, kind, bot } = notice;
    const href = hrefOf(bot);
    const link = { href, onOpen: () => onOpen(bot) };
    give({ id, kind, bot, link, ...noticeMessage(t, format, notice) }, href);
  };
  const take = useEffectEvent((pages: readonly ListBotsResult[]) => {
    const at = clock.now();
    const rows = botRowsOf(pages, { spot: () => undefined, contract: () => undefined, now: at });
    const before = seen.current;
    seen.current = new Set(rows.map(rowKey));
    if (before && rows.some((row) => !before.has(rowKey(row)))) setNewBot(true);
    return read(rows, at);
  });
  const last = useRef(Promise.resolve());
  useEffect(() => {
    // The time too: where nothing has changed, an hour may be over.
    if (dataUpdatedAt > 0) last.current = last.current.then(() => take(answers)).catch(() => undefined);
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

/** Since when the price of a row is outside of its range, where candles report it. */
async function readSince(client: BotClient, row: BotListRow): Promise<readonly [string, number] | undefined> {
  if (row.kind !== 'spot_grid' && row.kind !== 'futures_grid') return undefined;
  const { name: symbol, price, range, createdAt: startedAt } = row;
  const side = range && sideOfRange(price, range);
  if (!side || startedAt === undefined) return undefined;
  const category = row.kind === 'spot_grid' ? 'spot' : 'linear';
  // Without candles the time counts from when it was seen.
  const left = await readOutsideSince(client, { symbol, category }, { ...range, side, startedAt }).catch(
    () => undefined,
  );
  return left && [rowKey(row), left.since];
}

/** How far a running combo is from the liquidation of its contract that goes first: the list does not report it. */
async function readDistance(client: BotClient, row: BotListRow): Promise<readonly [string, string] | undefined> {
  if (row.kind !== 'futures_combo' || row.state !== 'running') return undefined;
  const answer = await listFuturesComboPositions(client, { bot_id: row.id }).catch(() => undefined);
  const nearest = answer && nearestLiquidation(answer.positions ?? []);
  return nearest && [rowKey(row), nearest.distance];
}

/** What a notice says: what happened, and what there is to do. */
function noticeMessage(
  t: Translate,
  format: LocaleFormat,
  notice: BotNotice,
): Pick<Message, 'type' | 'title'> & { readonly description: string } {
  const name = botName(t, notice.bot);
  switch (notice.kind) {
    case 'liquidation': {
      const percent = format.percent(notice.distance, { places: 1 });
      return { type: 'warn', title: t('notices.near', { name, percent }), description: t('notices.near_do') };
    }
    case 'out_of_range':
      return { type: 'warn', title: t('notices.outside', { name }), description: t('notices.outside_do') };
    default: {
      const { closeCode, totalProfit, coin = '' } = notice;
      const title = t('notices.over', { name, reason: closeReasonText(t, closeCode) });
      const description =
        totalProfit === undefined
          ? t('notices.over_do')
          : t('notices.over_profit', { amount: `${format.signedAmount(totalProfit, { places: 2 })} ${coin}`.trim() });
      return { type: GAINED.has(closeCode) ? 'success' : 'warn', title, description };
    }
  }
}

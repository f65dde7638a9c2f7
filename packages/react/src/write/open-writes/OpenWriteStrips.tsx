import { useQueryClient } from '@tanstack/react-query';
import { BotError } from '@tradingbot/core';
import { type BotRef, botReaders } from '@tradingbot/core/kinds';
import { botIdOf, type EndedElsewhere, type Intent } from '@tradingbot/core/writes';
import { Suspense, useState } from 'react';
import { useBot } from '../../hooks/useBot.js';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useErrorText } from '../../hooks/useErrorText.js';
import { useNow } from '../../hooks/useNow.js';
import { useOpenWrites, useResumedWrites } from '../../hooks/useOpenWrites.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { closeReasonText } from '../../i18n/phrases/closeReason.js';
import { writeText } from '../../i18n/phrases/writeText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useNotice } from '../../notices/index.js';
import { Button, ButtonLink } from '../../parts/button/index.js';
import { Strip, type StripProps } from '../../parts/states/index.js';
import type { EndedWrite } from '../../provider/resumeAll.js';
import { endpointQueryOptions } from '../../query/index.js';
import { BooksNotice, type WayBackTo } from '../receipt/index.js';

const WayBackDialog = lazyPart(async () => ({
  default: (await import('../../detail/adjust/index.js')).WayBackDialog,
}));

/** Where the strips about open writes lead to. */
export interface OpenWritesProps {
  /** Address of a bot's page. */
  readonly hrefOf: (bot: BotRef) => string;
  /** Address of the list of one's own bots. */
  readonly listHref: string;
}

/** An order that a dialog of this page waits for is reported there first, ms. */
const DIALOG_MS = 5000;

/** One line for each order whose outcome is not known, and for each that was found out since. */
export function OpenWriteStrips({ hrefOf, listHref }: OpenWritesProps) {
  const { t, format } = useTranslation();
  const { give } = useNotice();
  const { open, dismiss } = useOpenWrites();
  const [ended, setEnded] = useState<readonly EndedWrite[]>([]);
  const [back, setBack] = useState<{ readonly bot: BotRef; readonly to: WayBackTo; readonly of: string }>();
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const resume = useResumedWrites(
    async (resumed) => {
      const { outcome, intent } = resumed;
      setEnded((before) => [...before.filter((one) => one.intent.id !== intent.id), resumed]);
      const bot = botOf(resumed);
      const name = bot && (await nameOf(bot));
      give({
        ...{ id: intent.id, kind: 'outcome', bot, type: outcome === 'done' ? 'success' : 'warn' },
        title: endText(resumed),
        description: writeText(t, format, intent, name),
        address: bot ? hrefOf(bot) : listHref,
      });
    },
    // The other tab has shown each to whoever sits there: the last one is enough, or lines would pile up unread.
    (last) =>
      setEnded((before) => [...before.filter((one) => !isElsewhere(one) && one.intent.id !== last.intent.id), last]),
  );
  const now = useNow(1000);
  const forget = (id: string) => setEnded((before) => before.filter(({ intent }) => intent.id !== id));
  const list = <ButtonLink href={listHref}>{t('writes.my_bots')}</ButtonLink>;
  const button = (label: string, onClick: () => void) => <Button onClick={onClick}>{label}</Button>;
  const linkTo = (bot: BotRef, text: string) => <ButtonLink href={hrefOf(bot)}>{text}</ButtonLink>;
  const shown = open.filter(({ work, at }) => work !== 'sending' || now - at > DIALOG_MS);
  return (
    <div className="tb-open-writes">
      {shown.map((intent) =>
        intent.endedUnknownAt === undefined ? (
          <OrderStrip
            key={intent.id}
            type="info"
            say="polite"
            intent={intent}
            heading={t(intent.work === 'elsewhere' ? 'writes.elsewhere' : 'writes.checking')}
          />
        ) : (
          <div key={`${intent.id} unknown`} className="tb-stack">
            <OrderStrip
              type="warn"
              say="polite"
              intent={intent}
              heading={t('writes.unknown')}
              actions={
                <span className="tb-row">
                  {list}
                  {button(t('writes.again'), resume)}
                  {button(t('writes.looked'), () => dismiss(intent.id))}
                </span>
              }
            />
            {notice(ended.find((one) => one.intent.id === intent.id))}
          </div>
        ),
      )}
      {ended
        .filter(({ outcome }) => outcome !== 'unknown')
        .map((resumed) => (
          <div key={resumed.intent.id} className="tb-stack">
            <OrderStrip
              type={STRIPS[resumed.outcome]}
              say={isElsewhere(resumed) ? 'polite' : undefined}
              intent={resumed.intent}
              heading={endText(resumed)}
              actions={
                <span className="tb-row">
                  {resumed.outcome === 'done' && botLink(resumed)}
                  {button(t('common.dismiss'), () => forget(resumed.intent.id))}
                </span>
              }
            >
              {isElsewhere(resumed) && resumed.refusal && <span>{errorText(refusalOf(resumed)).text}</span>}
            </OrderStrip>
            {notice(resumed)}
          </div>
        ))}
      {back && (
        <Suspense>
          <WayBackDialog
            bot={back.bot}
            to={back.to}
            onDismiss={() => setBack(undefined)}
            // What was brought back is not offered once more.
            onDone={() => forget(back.of)}
          />
        </Suspense>
      )}
    </div>
  );

  /** A close that found its bot ended says by what. */
  function endText(ended: EndedWrite): string {
    const endedBy = isElsewhere(ended) ? ended.endedBy : ended.books?.endedBy;
    if (endedBy === undefined) return t(`writes.${ended.outcome}`);
    return t('close.already', { reason: closeReasonText(t, endedBy) });
  }

  function botLink(resumed: EndedWrite) {
    const bot = botOf(resumed);
    return bot ? linkTo(bot, t('create.open_bot')) : list;
  }

  function notice(resumed: EndedWrite | undefined) {
    const bot = resumed && botOf(resumed);
    if (!bot || isElsewhere(resumed) || !resumed.books || resumed.books.verdict === 'as_sent') return null;
    return (
      <BotBooksNotice
        bot={bot}
        books={resumed.books}
        onWayBack={(to) => setBack({ bot, to, of: resumed.intent.id })}
        linkTo={(id, text) => linkTo({ ...bot, id }, text)}
      />
    );
  }
}

interface OrderStripProps extends StripProps {
  readonly intent: Intent;
  readonly heading: string;
}

/** What became of an order, and what was sent. */
function OrderStrip(props: OrderStripProps) {
  const { t, format } = useTranslation();
  const { intent } = props;
  const id = botIdOf(intent.params);
  if (id !== undefined) return <BotOrderStrip {...props} id={id} />;
  return <TextStrip {...props} text={writeText(t, format, intent)} />;
}

/** With the name of its bot. It is said with the name too, or with the id of a bot whose name cannot be had. */
function BotOrderStrip({ id, ...props }: OrderStripProps & { readonly id: string }) {
  const { t, format } = useTranslation();
  const { intent, say } = props;
  const { summary, query } = useBot(botReaders[intent.kind], id, { pollMs: false });
  const text = query.isLoading ? '' : writeText(t, format, intent, summary?.name);
  return <TextStrip {...props} say={text ? say : undefined} text={text} />;
}

function TextStrip({ intent: _, heading, text, children, ...strip }: OrderStripProps & { readonly text: string }) {
  return (
    <Strip {...strip}>
      <strong>{heading}</strong>
      <span>{text}</span>
      {children}
    </Strip>
  );
}

/** Asks for the name of a bot; undefined where it cannot be had, which keeps no outcome back. */
function useNameOf() {
  const client = useBotClient();
  const answers = useQueryClient();
  return async ({ kind, id }: BotRef) => {
    const { endpoint, paramsOf, summaryOf } = botReaders[kind];
    const asked = answers.fetchQuery(endpointQueryOptions(client, endpoint, paramsOf(id)));
    return asked.then(
      (answer) => summaryOf(answer, id).name,
      () => undefined,
    );
  };
}

const STRIPS = { done: 'ok', not_done: 'info', refused: 'danger', unknown: 'warn' } as const;

/** Whether another tab came to its end; what was looked up here comes with what the books say. */
const isElsewhere = (ended: EndedWrite): ended is EndedElsewhere => !('books' in ended);

const refusalOf = ({ intent, refusal }: EndedElsewhere) =>
  new BotError({ kind: 'business_error', message: '', endpoint: intent.endpoint, path: '', ...refusal });

/** The bot that a write made or is about. */
function botOf(resumed: EndedWrite): BotRef | undefined {
  const { intent } = resumed;
  // A created bot is found by its id.
  const found = 'found' in resumed && typeof resumed.found === 'string' ? resumed.found : undefined;
  const id = found ?? botIdOf(intent.params);
  return id === undefined ? undefined : { kind: intent.kind, id };
}

type BotBooksNoticeProps = Omit<Parameters<typeof BooksNotice>[0], 'coins'> & { readonly bot: BotRef };

/** What the books say of one bot, with the coins that it is counted in. */
function BotBooksNotice({ bot: { kind, id }, ...rest }: BotBooksNoticeProps) {
  const { summary } = useBot(botReaders[kind], id, { pollMs: false });
  return <BooksNotice coins={summary} {...rest} />;
}

import { isBotError, skippedRows } from '@tradingbot/core';
import type { BotSummary } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { type ComponentPropsWithRef, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { classNames } from '../classNames.js';
import { TABLE_UP, useMedia } from '../hooks/useMedia.js';
import { lazyPart } from '../i18n/lazyPart.js';
import { botName } from '../i18n/phrases/botName.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { MarkNote, MarkTone } from '../list/BotMarkText.js';
import { useBotMarks } from '../list/useBotMarks.js';
import { LazyDialog } from '../parts/dialog/index.js';
import { Duration, StatusBadge } from '../parts/figures/index.js';
import { NotebookPen } from '../parts/icons.js';
import { Boundary, EmptyState, InlineError, Skeleton, UnreadRows } from '../parts/states/index.js';
import type { OpenAdjustment } from './adjust/adjustments.js';
import { type BotPageActions, BotPageContext } from './BotPageContext.js';
import { DetailActions, type DetailActionsProps, DetailBar, DetailMenu } from './DetailActions.js';
import { OlderDataStrip } from './OlderDataStrip.js';
import { SideAndLeverage } from './SideAndLeverage.js';
import { type EntryPrice, StateBanner } from './StateBanner.js';

const BotMarkDialog = lazyPart(() => import('../list/BotMarkDialog.js'));
const OutOfRangeCoach = lazyPart(() => import('./OutOfRangeCoach.js'));

/** What every detail page takes. */
export interface BotDetailProps extends Omit<ComponentPropsWithRef<'section'>, 'children'>, BotPageActions {
  readonly botId: string;
  /** Opens the close dialog. */
  readonly onClose: () => void;
  /** Opens the dialog of a change of the bot; without it none is offered. */
  readonly onAdjust?: OpenAdjustment | undefined;
  /** Heading level of the title: 1 on a page of its own. */
  readonly headingLevel?: 1 | 2 | undefined;
  /** Hears the title, for the document: the kind, with the symbol once the bot is known. */
  readonly onTitle?: ((title: string) => void) | undefined;
}

interface DetailFrameProps extends BotDetailProps {
  readonly kind: BotKind;
  readonly query: {
    readonly data: object | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
  readonly summary: BotSummary | undefined;
  /** Of a bot that waits. */
  readonly entry?: EntryPrice | undefined;
  /** On which side of its range the price is. */
  readonly outOfRange?: 'above' | 'below' | undefined;
  /** What to do about a running bot that needs attention, in words. */
  readonly attention?: ReactNode;
  readonly children: ReactNode;
}

/** As large as the ways out will be, so that nothing moves when they are there. */
const WAITING = (
  <div className="tb-panel tb-ways">
    {['wait', 'change', 'close'].map((way) => (
      <div key={way} className="tb-way">
        <Skeleton lines={10} isSilent />
      </div>
    ))}
  </div>
);

/**
 * A bot's page whatever its kind: loading, missing and failed states, head, and what the bot is doing. `data-state` is
 * the bot's state.
 */
export function DetailFrame(props: DetailFrameProps) {
  const {
    kind,
    botId,
    query,
    summary,
    entry,
    outOfRange,
    attention,
    onClose,
    onAdjust,
    onAgain,
    onShare,
    onCopySettings,
    headingLevel = 1,
    onTitle,
    className,
    children,
    ...rest
  } = props;
  const { t } = useTranslation();
  const isWide = useMedia(TABLE_UP);
  const kindText = t(`kind.${kind}`);
  const title = summary ? t('detail.title', { symbol: summary.name, kind: kindText }) : kindText;
  useEffect(() => onTitle?.(title), [title, onTitle]);
  const page = useMemo(
    () => ({
      onAgain,
      onShare,
      waysOut: summary && outOfRange && (
        <Boundary fallback={null}>
          <Suspense fallback={WAITING}>
            <OutOfRangeCoach summary={summary} onClose={onClose} onAdjust={onAdjust} waiting={WAITING} />
          </Suspense>
        </Boundary>
      ),
    }),
    [onAgain, onShare, summary, outOfRange, onClose, onAdjust],
  );
  const actions = summary && { summary, onClose, onAdjust, onShare, onCopySettings };
  return (
    <section {...rest} className={classNames('tb-detail', className)} data-state={summary?.state} aria-label={title}>
      <DetailHead
        title={title}
        botId={botId}
        isOutOfRange={outOfRange !== undefined}
        headingLevel={headingLevel}
        actions={actions}
      />
      {summary ? (
        <>
          <OlderDataStrip query={query} />
          <UnreadRows count={skippedRows(query.data)} />
          <StateBanner
            summary={summary}
            entry={entry}
            attention={attention}
            onAgain={onAgain}
            onChangeEntry={changeEntryOf(summary, onAdjust)}
            onClose={onClose}
          />
          <BotPageContext.Provider value={page}>{children}</BotPageContext.Provider>
        </>
      ) : (
        <Unknown query={query} />
      )}
      {actions && !isWide && <DetailBar {...actions} />}
    </section>
  );
}

/** In place of a bot that is being loaded, could not be loaded, or is not there. */
function Unknown({ query: { error, refetch } }: Pick<DetailFrameProps, 'query'>) {
  const { t } = useTranslation();
  const retry = () => void refetch();
  if (!error) return <Skeleton lines={8} onRetry={retry} />;
  if (isMissing(error)) return <EmptyState text={t('error.not_found')} />;
  return <InlineError title={t('error.title')} error={error} onRetry={retry} />;
}

/** No other kind takes another entry price once it is created. */
function changeEntryOf({ kind }: BotSummary, onAdjust: OpenAdjustment | undefined) {
  return kind === 'spot_grid' && onAdjust ? () => onAdjust('settings') : undefined;
}

/** Not there and not yours read the same. */
function isMissing(error: unknown): boolean {
  return isBotError(error) && (error.codeName === 'NOT_FOUND' || error.codeName === 'FORBIDDEN');
}

interface DetailHeadProps {
  readonly title: string;
  readonly botId: string;
  readonly isOutOfRange: boolean;
  readonly headingLevel: 1 | 2;
  /** Of a bot that is known. */
  readonly actions: DetailActionsProps | undefined;
}

/**
 * Title, badges, running time, id, and what can be done to the bot. The heading is the same element from the first
 * moment on, so that it keeps the focus that a new page puts on it.
 */
function DetailHead({ title, botId, isOutOfRange, headingLevel, actions }: DetailHeadProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <header className="tb-detail-head">
      <Heading tabIndex={-1}>
        {title}
        {actions && <Position {...actions.summary} />}
      </Heading>
      {actions && (
        <>
          <span className="tb-badges">
            <StatusBadge state={actions.summary.state} />
            {isOutOfRange && <StatusBadge state="out_of_range" />}
          </span>
          <Duration ms={actions.summary.runningMs} className="tb-hint" />
        </>
      )}
      <bdi className="tb-hint tb-id">#{botId}</bdi>
      {actions && <HeadMark bot={actions.summary} />}
      {actions && <HeadActions {...actions} />}
    </header>
  );
}

function Position({ side, leverage }: BotSummary) {
  if (!side) return null;
  return (
    <>
      {' · '}
      <SideAndLeverage side={side} leverage={leverage} />
    </>
  );
}

function HeadActions(actions: DetailActionsProps) {
  const { t } = useTranslation();
  if (useMedia(TABLE_UP)) return <DetailActions {...actions} />;
  return <DetailMenu {...actions} label={t('list.actions_for', { name: botName(t, actions.summary) })} />;
}

/** Color and note of a bot on its page, and a button that changes them; the same as in its row of the list. */
function HeadMark({ bot }: { readonly bot: BotSummary }) {
  const { t } = useTranslation();
  const { canMark, markOf } = useBotMarks();
  const [isOpen, setOpen] = useState(false);
  if (!canMark) return null;
  const mark = markOf(bot);
  const label = t('list.note');
  return (
    <span className="tb-head-mark">
      <MarkTone mark={mark} />
      <MarkNote mark={mark} />
      <button type="button" className="tb-icon-button" title={label} aria-label={label} onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden="true" size={16} />
      </button>
      <LazyDialog open={isOpen}>
        <BotMarkDialog bot={bot} onDismiss={() => setOpen(false)} />
      </LazyDialog>
    </span>
  );
}

import { useEffectEvent } from '@radix-ui/react-use-effect-event';
import type { BotRef, FormMode, PaperStart } from '@tradingbot/core/kinds';
import {
  type ComponentPropsWithRef,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../classNames.js';
import { useUser } from '../../hooks/useUser.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { AccountNotice, InlineError, Skeleton } from '../../parts/states/index.js';
import { Tabs } from '../../parts/tabs/index.js';
import { FormFoot } from './FormFoot.js';
import { useFormModel } from './FormScope.js';
import { focusFirst } from './focusFirst.js';

// Nobody needs it before the form stands.
const TryWithoutMoney = lazyPart(() => import('./TryWithoutMoney.js'), 'last');

/** What the create forms of all kinds take. */
export interface CreateFormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'children' | 'ref'> {
  /** The bot is created; go to its page. */
  readonly onCreated?: ((botId: string) => void) | undefined;
  /** Given while nobody is logged in: the button calls it, and nothing is sent (F127). */
  readonly onLoginRequired?: (() => void) | undefined;
  /** Opens the page of a bot of somebody else; without it the list of the copy tab has no way there. */
  readonly onInspect?: ((bot: BotRef) => void) | undefined;
  /** A paper bot of the draft was started; go to where it is listed. */
  readonly onTried?: ((paperBotId: string) => void) | undefined;
  /** Opens the review by itself, once, as soon as there is something to review. */
  readonly reviewAtOnce?: boolean | undefined;
}

/** What a review dialog of a kind takes. */
export interface ReviewDialogProps<Payload> {
  readonly payload: Payload;
  readonly onClose: () => void;
  readonly onCreated: ((botId: string) => void) | undefined;
}

export interface CreateFormFrameProps<Payload> extends CreateFormProps {
  readonly label: string;
  /** A hook: the preview in one or two sentences, announced once it has settled, and shown beside the button on phones. */
  readonly useSummary?: (() => string) | undefined;
  /** Content of the tabs that the form has. */
  readonly tabs: Readonly<Partial<Record<FormMode, ReactNode>>>;
  /** The open tab holds settings that can be sent. */
  readonly canReview: boolean;
  readonly preview: ReactNode;
  /** What past prices say about the draft; loaded once the form stands. */
  readonly verdict: ReactNode;
  readonly toPayload: () => Payload;
  /** Settings and market of the draft, to run without money; undefined while they cannot be read. Absent: it is not offered. */
  readonly toPaper?: (() => PaperStart | undefined) | undefined;
  /** Loaded when it is first needed. */
  readonly review: ComponentType<ReviewDialogProps<Payload>>;
}

const MODES = ['ai', 'manual', 'copy'] as const satisfies readonly FormMode[];

/** The frame of every create form: tabs, preview, foot, review. Renders a `<form>`; `data-pending` until what was typed is planned and checked. */
export function CreateForm<Payload>(props: CreateFormFrameProps<Payload>) {
  const {
    label,
    useSummary,
    tabs,
    canReview,
    preview,
    verdict,
    toPayload,
    toPaper,
    review: Review,
    ...formProps
  } = props;
  const { onCreated, onLoginRequired, onInspect: _, onTried, reviewAtOnce = false, className, ...rest } = formProps;
  const { t } = useTranslation();
  const model = useFormModel();
  const { failure: failedLookup } = useUser();
  const [payload, setPayload] = useState<Payload>();
  const [failure, setFailure] = useState<unknown>();
  const isPlanned = model.planned === model.draft;
  const [isWanted, wantReview] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const modes = MODES.filter((name) => tabs[name] !== undefined);
  const content = (
    <div className="tb-form">
      <Suspense fallback={<Skeleton className="tb-settings-wait" lines={9} />}>{tabs[model.mode]}</Suspense>
    </div>
  );

  const openReview = useEffectEvent(async (form: HTMLFormElement) => {
    if (onLoginRequired) return onLoginRequired();
    // The press before this one is not answered yet.
    if (isAsking) return;
    if (!canReview || model.isForbidden || model.isStarting || failedLookup !== undefined) return;
    model.showAll();
    setFailure(undefined);
    if (model.issues.length > 0) return focusFirst(form, model.issues);
    setAsking(true);
    // What is typed while the exchange looks at it is not what it has looked at.
    const checked = toPayload();
    try {
      if (await model.check()) setPayload(checked);
    } catch (error) {
      setFailure(error);
    } finally {
      setAsking(false);
    }
  });
  const form = useRef<HTMLFormElement>(null);
  // What is reviewed and sent is what was checked: a press right after a key waits for the plan of it.
  useEffect(() => {
    if (!isWanted || !isPlanned || !form.current) return;
    wantReview(false);
    void openReview(form.current);
  }, [isWanted, isPlanned]);
  const hasOpenedAtOnce = useRef(false);
  const isReady = canReview && !model.isStarting && model.bounds !== undefined && model.units !== undefined;
  useEffect(() => {
    if (!reviewAtOnce || !isReady || hasOpenedAtOnce.current) return;
    hasOpenedAtOnce.current = true;
    wantReview(true);
  }, [reviewAtOnce, isReady]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    wantReview(true);
  };
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    wantReview(true);
  };

  const { symbols } = model;
  if (symbols?.isPending) return <Skeleton lines={8} onRetry={() => void symbols.refetch()} />;
  if (symbols?.error) return <InlineError error={symbols.error} onRetry={() => void symbols.refetch()} />;
  if (!model.units) return <InlineError title={t('error.symbol', { symbol: model.symbol })} error={undefined} />;
  return (
    <>
      <form
        aria-label={label}
        {...rest}
        ref={form}
        className={classNames('tb-form', className)}
        data-pending={!isPlanned || model.isChecking || isAsking || undefined}
        noValidate
        onSubmit={submit}
        onKeyDown={handleKey}
      >
        <AccountNotice isFutures={model.isFutures} />
        {modes.length === 1 ? (
          content
        ) : (
          <Tabs
            label={t('form.mode')}
            tabs={modes.map((name) => ({ name, label: t(`form.mode_${name}`) }))}
            selected={model.mode}
            onSelect={(mode) => model.setMode(mode)}
          >
            {content}
          </Tabs>
        )}
        {preview}
        <FormFoot
          verdict={verdict}
          useSummary={useSummary}
          failure={failure}
          canReview={canReview}
          isAnonymous={onLoginRequired !== undefined}
        />
        {toPaper && onLoginRequired === undefined && (
          <Suspense>
            <TryWithoutMoney toPaper={toPaper} onTried={onTried} />
          </Suspense>
        )}
      </form>
      {payload !== undefined && (
        <Suspense>
          <Review payload={payload} onClose={() => setPayload(undefined)} onCreated={onCreated} />
        </Suspense>
      )}
    </>
  );
}

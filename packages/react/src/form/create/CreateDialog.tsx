import { type BotError, isBotError, type ParamsOf } from '@tradingbot/core';
import type { CreationWrite, MutationEndpoint } from '@tradingbot/core/writes';
import { compare, subtract } from '@tradingbot/engine/decimal';
import { type ReactNode, Suspense, useState } from 'react';
import { useToast } from '../../hooks/useToast.js';
import { useUser } from '../../hooks/useUser.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Checkbox } from '../../parts/checkbox/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { Time, timeText } from '../../parts/figures/index.js';
import { Strip } from '../../parts/states/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import {
  createWords,
  type Danger,
  Dangers,
  isBusy,
  useDangers,
  useWriteFlow,
  WriteButtons,
  WriteStatus,
} from '../../write/index.js';
import { bookRows, Receipt, type ReceiptRow, type WayBackTo } from '../../write/receipt/index.js';
import { useFormModel } from './FormScope.js';
import { useIssueText } from './useIssueText.js';

const CloseBotDialog = lazyPart(async () => ({
  default: (await import('../../detail/close/index.js')).CloseBotDialog,
}));

/** What the review of one payload shows. */
export interface Review {
  readonly title: string;
  /** Everything the payload sets, read from the payload. */
  readonly content: ReactNode;
  readonly dangers: readonly Danger[];
  /** Settings that the receipt repeats; amounts are reported by the books alone. */
  readonly receipt?: readonly ReceiptRow[] | undefined;
  /** Put in, in quote coin, to say how much is missing. */
  readonly investment: string | undefined;
}

export interface CreateDialogProps<E extends MutationEndpoint> {
  /** The very object that is sent. */
  readonly payload: ParamsOf<E>;
  readonly write: CreationWrite<E>;
  readonly review: Review;
  /** Quote coin that can be spent. */
  readonly available: string | undefined;
  readonly onClose: () => void;
  readonly onCreated: ((botId: string) => void) | undefined;
  /** The bot exists, however that was found out. */
  readonly onDone: () => void;
}

/** Review, send, find out, receipt: the one path of an action that moves money. */
export function CreateDialog<E extends MutationEndpoint>(props: CreateDialogProps<E>) {
  const { payload, write, review, available, onClose, onCreated, onDone } = props;
  const { t, format, locale } = useTranslation();
  const { clock } = useTradingBot('CreateDialog');
  const model = useFormModel();
  const user = useUser();
  const toast = useToast();
  const consent = useRiskConsent();
  const refusalText = useRefusalText(available, review.investment);
  const [back, setBack] = useState<WayBackTo>();
  const dangers = useDangers(review.dangers);
  const { state, confirm, restart } = useWriteFlow({
    write,
    addsUp: true,
    // Asks the server again right before sending, because the price is stale (F118).
    check: model.stale
      ? async () => ((await model.check()) ? undefined : { name: 'stopped', why: 'refused' as const })
      : undefined,
    settle: (written) =>
      written && {
        botId: written.by === 'answer' ? write.idOf(written.result) : written.found,
        time: clock.now(),
      },
    onDone: ({ result, lookedUp, books }, isThere) => {
      toast({ type: 'success', title: t('create.toast'), description: model.symbol });
      onDone();
      // What did not go plainly the person must read before the page changes; who has left is not called back.
      if (!lookedUp && books?.verdict === 'as_sent' && isThere) onCreated?.(result.botId);
    },
  });
  const isReview = state.name === 'idle';
  const send = (repeat: boolean) => {
    if (model.isForbidden) return;
    consent.remember();
    void confirm(payload, { repeat });
  };

  if (back && state.name === 'done') {
    const bot = { kind: write.kind, id: back.botId ?? state.result.botId };
    return (
      <Suspense>
        <CloseBotDialog bot={bot} onDismiss={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      pending={isBusy(state)}
      title={review.title}
      description={isReview ? t('create.intro') : undefined}
      footer={
        <WriteButtons
          state={state}
          words={createWords}
          canConfirm={(consent.isGiven || !consent.isNeeded) && dangers.areAllTicked}
          done={
            state.name === 'done' &&
            onCreated && (
              <Button kind="primary" onClick={() => onCreated(state.result.botId)}>
                {t('create.open_bot')}
              </Button>
            )
          }
          onLeave={onClose}
          onConfirm={() => send(false)}
          onRepeat={() => send(true)}
          onRestart={restart}
        />
      }
    >
      {state.name !== 'done' && review.content}
      {isReview && user.isIndianTax && <Strip type="info">{t('create.indian_tax')}</Strip>}
      {isReview && model.stale && <Strip type="warn">{t('form.price_stale')}</Strip>}
      <WriteStatus
        state={state}
        words={createWords}
        coins={{ coin: model.units?.quote }}
        failure={state.name === 'failed' ? refusalText(state.error) : undefined}
        stopped={<Strip type="danger">{t('create.refused')}</Strip>}
        receipt={receipt()}
        onWayBack={setBack}
        linkTo={onCreated && ((id, text) => <Button onClick={() => onCreated(id)}>{text}</Button>)}
      />
      {isReview && (
        <>
          <Dangers {...dangers} />
          {consent.isNeeded && (
            <Checkbox checked={consent.isGiven} onChange={consent.give}>
              {t('create.understand')}
            </Checkbox>
          )}
        </>
      )}
    </Dialog>
  );

  function receipt() {
    if (state.name !== 'done') return null;
    const { botId, time } = state.result;
    return (
      <Receipt
        title={t('create.receipt')}
        rows={[
          { label: t('create.pair'), value: <bdi>{model.symbol}</bdi>, text: model.symbol },
          { label: t('create.bot_id'), value: <bdi className="tb-id">{botId}</bdi>, text: botId },
          { label: t('create.time'), value: <Time ms={time} />, text: timeText(time, locale) },
          ...bookRows(t, format, state.books, { coin: model.units?.quote }),
          ...(review.receipt ?? []),
        ]}
      />
    );
  }
}

/** Says what the exchange refused a creation for, where the form can say it better than a general text. */
function useRefusalText(available: string | undefined, investment: string | undefined) {
  const { t, format } = useTranslation();
  const model = useFormModel();
  const { symbol, units } = model;
  const issueText = useIssueText(model);
  return (error: unknown): string | undefined => {
    const codeName = isBotError(error) ? error.codeName : undefined;
    // What is not found is the symbol: there is no bot yet.
    if (codeName === 'NOT_FOUND' || codeName === 'symbol_not_exists') return t('error.symbol', { symbol });
    const refusal = isRefusedByCheck(error) ? model.issueOf?.(error.codeName) : undefined;
    if (refusal) return issueText(refusal).text;
    if (codeName !== 'INSUFFICIENT_BALANCE' || available === undefined || investment === undefined) return undefined;
    if (compare(investment, available) <= 0) return undefined;
    return t('error.insufficient_balance_missing', {
      missing: `${format.amount(subtract(investment, available))} ${units?.quote ?? ''}`,
    });
  };
}

/** The exchange checked once more as the order came in: its code is a check code, not one of the envelope. */
function isRefusedByCheck(error: unknown): error is BotError & { readonly codeName: string } {
  return (
    isBotError(error) && error.kind === 'business_error' && error.code === undefined && error.codeName !== undefined
  );
}

const KEY = 'tradingbot.risk-consent';
const DAY_MS = 86_400_000;

/** The tick that money can be lost: asked of newcomers every time, of others once a day in a browser. */
function useRiskConsent() {
  const { storage, clock } = useTradingBot('useRiskConsent');
  const { userType, uid } = useUser();
  const today = `${uid} ${Math.floor(clock.now() / DAY_MS)}`;
  const [isNeeded] = useState(() => userType === 'fresh' || storage?.getItem(KEY) !== today);
  const [isGiven, give] = useState(false);
  return { isNeeded, isGiven, give, remember: () => isGiven && storage?.setItem(KEY, today) };
}

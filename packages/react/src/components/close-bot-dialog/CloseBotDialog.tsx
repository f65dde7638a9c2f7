import {
  getSpotGridBot,
  getSpotGridCloseModes,
  listSpotGridOpenOrders,
  type SpotGridDetail,
} from '@tradingbot/core/endpoints';
import { compare } from '@tradingbot/engine';
import { useRef, useState } from 'react';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useToast } from '../../hooks/useToast.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Dialog } from '../dialog/index.js';
import { PnL } from '../figures/index.js';
import { InlineError, Skeleton } from '../states/index.js';
import { CloseButtons } from './CloseButtons.js';
import { type CloseMode, CloseModes, knownModes } from './CloseModes.js';
import { CloseStatus } from './CloseStatus.js';
import { isClosing, useCloseSpotGrid } from './useCloseSpotGrid.js';

const ESTIMATE_MS = 3000;
/** From this equity the button asks once more. */
const ASK_AGAIN_FROM = '5000';
const RETRY_MS = 10_000;

export interface CloseBotDialogProps {
  readonly gridId: string;
  /** The dialog is done with: kept running, or the receipt was read. */
  readonly onDismiss: () => void;
  /** The bot is closed; also when it was already. */
  readonly onClosed?: ((detail: SpotGridDetail) => void) | undefined;
}

/** Asks how to close a spot grid, closes it once and shows the receipt. Focus starts on "Keep running". */
export function CloseBotDialog({ gridId, onDismiss, onClosed }: CloseBotDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const keep = useRef<HTMLButtonElement>(null);
  const { step, confirm, restart } = useCloseSpotGrid(gridId, (detail, already) => {
    if (!already) toast({ type: 'success', title: t('close.toast'), description: detail.symbol });
    onClosed?.(detail);
  });
  const isChoosing = step.name === 'choose';
  const bot = useBotQuery(getSpotGridBot, { grid_id: gridId }, { refetchInterval: isChoosing ? ESTIMATE_MS : false });
  const estimate = useBotQuery(
    getSpotGridCloseModes,
    { grid_id: gridId },
    { refetchInterval: isChoosing ? ESTIMATE_MS : false },
  );
  const orders = useBotQuery(listSpotGridOpenOrders, { grid_id: gridId });
  const [picked, setPicked] = useState<CloseMode>();
  const [withoutEstimate, setWithoutEstimate] = useState(false);
  const detail = bot.data?.detail;
  const modes = knownModes(estimate.data?.modes ?? []);
  const mode = picked ?? modes[0]?.mode ?? 'quote_mode';
  const hasEstimate = estimate.data !== undefined && modes.length > 0 && !estimate.error;
  const orderCount = (orders.data?.buys?.length ?? 0) + (orders.data?.sells?.length ?? 0);
  const isLarge = compare(estimate.data?.equity ?? detail?.equity ?? '0', ASK_AGAIN_FROM) > 0;

  return (
    <Dialog
      open
      onClose={onDismiss}
      pending={isClosing(step)}
      initialFocus={keep}
      title={t('close.title', { symbol: detail?.symbol ?? '' })}
      footer={
        <CloseButtons
          step={step.name}
          retryAt={step.name === 'cannot' ? step.at + RETRY_MS : 0}
          isLarge={isLarge}
          canClose={detail !== undefined && (hasEstimate || withoutEstimate)}
          keep={keep}
          onKeep={onDismiss}
          onConfirm={() => void confirm(mode)}
          onRestart={restart}
        />
      }
    >
      {step.name !== 'done' && (
        <p>
          {t('close.now')} <PnL value={detail?.total_profit} currency={detail?.quote_token} />{' '}
          <span className="tb-hint">({t('close.now_note')})</span>
        </p>
      )}
      {isChoosing && detail && hasEstimate && (
        <CloseModes
          estimate={estimate.data}
          mode={mode}
          onPick={setPicked}
          updatedAt={estimate.dataUpdatedAt}
          base={detail.base_token}
          quote={detail.quote_token}
        />
      )}
      {isChoosing && !hasEstimate && (estimate.isPending || bot.isPending) && <Skeleton lines={4} />}
      {isChoosing && !hasEstimate && !estimate.isPending && (
        <>
          <InlineError
            title={t('close.no_estimate')}
            error={estimate.error ?? undefined}
            onRetry={() => void estimate.refetch()}
          />
          <label className="tb-checkbox">
            <input
              type="checkbox"
              checked={withoutEstimate}
              onChange={(event) => setWithoutEstimate(event.target.checked)}
            />
            {t('close.without_estimate')}
          </label>
        </>
      )}
      {isChoosing && (
        <p className="tb-hint">{orders.data ? t('close.orders', { count: orderCount }) : t('close.orders_some')}</p>
      )}
      <CloseStatus step={step} />
    </Dialog>
  );
}

import type { CreateFuturesMartingaleBotParams } from '@tradingbot/core/endpoints';
import {
  isOneOf,
  futuresMartingaleSides as sides,
  futuresMartingaleToggles as toggles,
  usableBalance,
} from '@tradingbot/core/kinds';
import { createFuturesMartingaleBotWrite } from '@tradingbot/core/writes';
import { type FuturesMartingaleDraft, planFuturesMartingale, toFuturesMartingaleDraft } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { CreateDialog, type ReviewDialogProps } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { ReviewContent } from './ReviewContent.js';

/** Review and creation of a martingale. A liquidation before the last add-on is confirmed by a tick of its own. */
export function FuturesMartingaleReview(props: ReviewDialogProps<CreateFuturesMartingaleBotParams>) {
  const { t } = useTranslation();
  const { market, row, balance, forget } = useFuturesMartingaleModel();
  const { payload } = props;
  const { init_margin } = payload;
  const draft = useMemo(() => draftOf(payload), [payload]);
  const plan = useMemo(() => draft && market && planFuturesMartingale(draft, market), [draft, market]);
  const danger = plan?.warnings.find(({ code }) => code === 'liquidation_before_last_add');
  const adds = danger?.params?.adds ?? '';
  return (
    <CreateDialog
      {...props}
      write={createFuturesMartingaleBotWrite}
      available={usableBalance(balance.data?.balance, row?.quoteCurrency ?? '')}
      onDone={forget}
      review={{
        title: t('mart.title', { symbol: payload.symbol }),
        content: market && draft && plan && (
          <ReviewContent payload={payload} market={market} draft={draft} plan={plan} />
        ),
        dangers: danger
          ? [{ code: danger.code, text: t('mart.danger_liquidation', { count: Number(adds), adds }) }]
          : [],
        investment: init_margin,
      }}
    />
  );
}

/** The payload as a draft; undefined when it holds a name that no draft has. */
function draftOf(payload: CreateFuturesMartingaleBotParams): FuturesMartingaleDraft | undefined {
  const { martingale_mode, auto_cycle_toggle } = payload;
  if (!isOneOf(sides, martingale_mode)) return undefined;
  if (auto_cycle_toggle !== undefined && !isOneOf(toggles, auto_cycle_toggle)) return undefined;
  return toFuturesMartingaleDraft({ ...payload, martingale_mode, auto_cycle_toggle });
}

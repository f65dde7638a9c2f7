import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import { usableBalance } from '@tradingbot/core/kinds';
import { createSpotGridBotWrite } from '@tradingbot/core/writes';
import { CreateDialog, type ReviewDialogProps } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { ReviewContent } from './ReviewContent.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** Review and creation of a spot grid. */
export function SpotGridReview(props: ReviewDialogProps<CreateSpotGridBotParams>) {
  const { t } = useTranslation();
  const { market, row, balance, forget } = useSpotGridModel();
  const { payload } = props;
  return (
    <CreateDialog
      {...props}
      write={createSpotGridBotWrite}
      available={usableBalance(balance.data?.quote_balance, row?.quote_token ?? '')}
      onDone={forget}
      review={{
        title: t('create.title', { symbol: payload.symbol }),
        content: market && <ReviewContent payload={payload} market={market} />,
        dangers: [],
        investment: payload.quote_investment,
      }}
    />
  );
}

import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import { createSpotGridBotWrite } from '@tradingbot/core/writes';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CreateDialog, type ReviewDialogProps } from '../create-form/index.js';
import { Amount } from '../figures/index.js';
import { ReviewContent } from './ReviewContent.js';
import { useSpotGridModel } from './SpotGridScope.js';

const creation = {
  write: createSpotGridBotWrite,
  idOf: ({ grid_id }: { readonly grid_id: string }) => grid_id,
};

/** Review and creation of a spot grid. */
export function SpotGridReview(props: ReviewDialogProps<CreateSpotGridBotParams>) {
  const { t } = useTranslation();
  const { market, row, balance, forget } = useSpotGridModel();
  const { payload } = props;
  const { quote_investment: quote, base_investment: base } = payload;
  return (
    <CreateDialog
      {...props}
      creation={creation}
      available={balance.data?.quote_balance}
      onDone={forget}
      review={{
        title: t('create.title', { symbol: payload.symbol }),
        content: market && <ReviewContent payload={payload} market={market} />,
        dangers: [],
        receipt: [
          {
            label: t('create.invested'),
            value: <Amount value={quote ?? base} currency={quote ? row?.quote_token : row?.base_token} />,
            text: quote ?? base ?? '',
          },
        ],
        investment: quote,
      }}
    />
  );
}

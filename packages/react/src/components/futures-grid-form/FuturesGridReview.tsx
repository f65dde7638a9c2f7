import type { CreateFuturesGridBotParams } from '@tradingbot/core/endpoints';
import { formatPrice } from '@tradingbot/core/format';
import { createFuturesGridBotWrite } from '@tradingbot/core/writes';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CreateDialog, type ReviewDialogProps } from '../create-form/index.js';
import { Amount } from '../figures/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { ReviewContent } from './ReviewContent.js';

const creation = {
  write: createFuturesGridBotWrite,
  idOf: ({ bot_id }: { readonly bot_id: string }) => bot_id,
};

/** Review and creation of a futures grid. A liquidation inside the range is confirmed by a tick of its own. */
export function FuturesGridReview(props: ReviewDialogProps<CreateFuturesGridBotParams>) {
  const { t } = useTranslation();
  const { market, row, balance, forget, warnings } = useFuturesGridModel();
  const { payload } = props;
  const { total_investment } = payload;
  const danger = warnings.find(({ code }) => code === 'liquidation_in_range');
  return (
    <CreateDialog
      {...props}
      creation={creation}
      available={balance.data?.balance}
      onDone={forget}
      review={{
        title: t('fgrid.title', { symbol: payload.symbol }),
        content: market && <ReviewContent payload={payload} market={market} />,
        dangers: danger
          ? [
              {
                code: danger.code,
                text: t('fgrid.danger_liquidation', {
                  price: formatPrice(danger.params?.liq, row?.tickSize ?? '0.01'),
                }),
              },
            ]
          : [],
        receipt: [
          {
            label: t('create.invested'),
            value: <Amount value={total_investment} currency={row?.quoteCurrency} />,
            text: total_investment,
          },
        ],
        investment: total_investment,
      }}
    />
  );
}

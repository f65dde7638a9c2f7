import type { CreateFuturesGridBotParams } from '@tradingbot/core/endpoints';
import { usableBalance } from '@tradingbot/core/kinds';
import { createFuturesGridBotWrite } from '@tradingbot/core/writes';
import { CreateDialog, type ReviewDialogProps } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { ReviewContent } from './ReviewContent.js';

/** Review and creation of a futures grid. A liquidation inside the range is confirmed by a tick of its own. */
export function FuturesGridReview(props: ReviewDialogProps<CreateFuturesGridBotParams>) {
  const { t, format } = useTranslation();
  const { market, row, balance, forget, warnings } = useFuturesGridModel();
  const { payload } = props;
  const { total_investment } = payload;
  const danger = warnings.find(({ code }) => code === 'liquidation_in_range');
  return (
    <CreateDialog
      {...props}
      write={createFuturesGridBotWrite}
      available={usableBalance(balance.data?.balance, row?.quoteCurrency ?? '')}
      onDone={forget}
      review={{
        title: t('fgrid.title', { symbol: payload.symbol }),
        content: market && <ReviewContent payload={payload} market={market} />,
        dangers: danger
          ? [
              {
                code: danger.code,
                text: t('fgrid.danger_liquidation', {
                  price: format.price(danger.params?.liq, row?.tickSize ?? '0.01'),
                }),
              },
            ]
          : [],
        investment: total_investment,
      }}
    />
  );
}

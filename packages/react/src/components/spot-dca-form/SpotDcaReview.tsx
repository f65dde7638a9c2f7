import type { CreateSpotDcaBotParams } from '@tradingbot/core/endpoints';
import { createSpotDcaBotWrite } from '@tradingbot/core/writes';
import { planSpotDca, toSpotDcaDraft } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { useNow } from '../../hooks/useNow.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CreateDialog, type ReviewDialogProps } from '../create-form/index.js';
import { Amount } from '../figures/index.js';
import { ReviewContent } from './ReviewContent.js';
import { useSpotDcaModel } from './SpotDcaScope.js';

const MINUTE_MS = 60_000;

/** Review and creation of a DCA bot. */
export function SpotDcaReview(props: ReviewDialogProps<CreateSpotDcaBotParams>) {
  const { t } = useTranslation();
  const { market, available, forget } = useSpotDcaModel();
  const { payload } = props;
  const time = useNow(MINUTE_MS);
  const plan = useMemo(
    () => market && planSpotDca(toSpotDcaDraft(payload.parameters), market, { time }),
    [payload, market, time],
  );
  const { quote_coin, pairs } = payload.parameters;
  const total = plan?.summary?.round_total;
  return (
    <CreateDialog
      {...props}
      write={createSpotDcaBotWrite}
      available={available}
      onDone={forget}
      review={{
        title: t('dca.title', { coins: pairs.map(({ base }) => base).join(' + ') }),
        content: plan && <ReviewContent payload={payload} plan={plan} />,
        dangers: [],
        receipt: [
          {
            label: t('dca.round_total'),
            value: <Amount value={total} currency={quote_coin} />,
            text: total ?? '',
          },
        ],
        investment: total,
      }}
    />
  );
}

import { useTranslation } from '../../../i18n/useTranslation.js';
import { EmptyState } from '../../../parts/states/index.js';
import { NextTable, SharesTable } from './purchaseTables.js';
import { useSpotDcaModel } from './SpotDcaScope.js';

/** The next purchases of the draft, and what each of them buys. */
export function SpotDcaPurchases() {
  const { t } = useTranslation();
  const { plan, planned: draft } = useSpotDcaModel();
  const summary = plan?.summary;
  if (!summary) return <EmptyState text={t('dca.empty')} />;
  const quoteToken = draft.quote_coin;
  return (
    <div className="tb-stack">
      <NextTable summary={summary} quoteToken={quoteToken} caption={t('dca.next')} />
      <SharesTable coins={summary.coins} quoteToken={quoteToken} caption={t('dca.shares')} />
    </div>
  );
}

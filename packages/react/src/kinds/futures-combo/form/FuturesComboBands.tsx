import { useTranslation } from '../../../i18n/useTranslation.js';
import { EmptyState } from '../../../parts/states/index.js';
import { BandsTable } from './BandsTable.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

/** The drafted contracts with their bands. */
export function FuturesComboBands() {
  const { t } = useTranslation();
  const { plan, coin } = useFuturesComboModel();
  return plan?.legs ? <BandsTable legs={plan.legs} coin={coin} /> : <EmptyState text={t('combo.empty')} />;
}

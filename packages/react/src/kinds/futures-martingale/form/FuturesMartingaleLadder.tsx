import { useTranslation } from '../../../i18n/useTranslation.js';
import { EmptyState } from '../../../parts/states/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { LadderSummary } from './LadderSummary.js';
import { LadderTable } from './LadderTable.js';

/** The drafted ladder: what it covers in a sentence, and every order of it. */
export function FuturesMartingaleLadder() {
  const { t } = useTranslation();
  const { plan, row, planned: draft } = useFuturesMartingaleModel();
  const ladder = plan?.ladder ?? [];
  if (ladder.length === 0 || !plan?.summary) return <EmptyState text={t('mart.ladder_empty')} />;
  return (
    <>
      <LadderSummary draft={draft} ladder={ladder} summary={plan.summary} />
      <LadderTable
        ladder={ladder}
        tick={row?.tickSize ?? '0.01'}
        baseToken={row?.baseCurrency ?? ''}
        quoteToken={row?.quoteCurrency ?? ''}
      />
    </>
  );
}

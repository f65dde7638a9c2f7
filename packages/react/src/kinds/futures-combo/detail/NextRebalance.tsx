import { type FuturesComboAnswer, largestDrift, nextRebalance, rebalanceBand } from '@tradingbot/core/kinds';
import { compare, multiply } from '@tradingbot/engine/decimal';
import { planFuturesComboChange } from '@tradingbot/engine/plan';
import { type ReactNode, useId, useMemo } from 'react';
import { useNow } from '../../../hooks/useNow.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, SideWord, timeText } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';
import { useComboSnapshot } from '../adjust/useComboSnapshot.js';
import { usePositions } from './usePositions.js';

interface NextRebalanceProps {
  readonly detail: FuturesComboAnswer;
  readonly coin: string | undefined;
  /** Keeps its place until it is known. */
  readonly waiting: ReactNode;
}

/** What a rebalance would trade at the prices of now, and what holds it back. */
export default function NextRebalance({ detail, coin, waiting }: NextRebalanceProps) {
  const { t, format, locale } = useTranslation();
  const id = useId();
  const now = useNow(1000);
  const { facts, error } = useComboSnapshot({ detail }, detail.bot_id);
  const snapshot = facts?.snapshot;
  const preview = useMemo(() => snapshot && planFuturesComboChange(snapshot, { type: 'adjust' }), [snapshot]);
  const drift = largestDrift(usePositions(detail.bot_id).data?.positions ?? []);
  const band = rebalanceBand(detail);
  const next = nextRebalance(detail, now);
  if (!facts && !error) return waiting;
  if (!preview) return null;
  return (
    <section className="tb-panel tb-stack" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('detail.rebalance_now')}
      </h2>
      {next !== undefined && <p className="tb-hint">{t('detail.rebalance_due', { time: timeText(next, locale) })}</p>}
      {band !== undefined && drift !== undefined && compare(drift, band) < 0 && (
        <p className="tb-hint">{t('detail.rebalance_within', { percent: format.percent(band) })}</p>
      )}
      {preview.orders.length === 0 ? (
        <p className="tb-hint">{t('adjust.rebalance_nothing')}</p>
      ) : (
        <RecordTable
          caption={t('detail.rebalance_orders')}
          headings={[t('detail.contract'), t('levels.side'), t('levels.quantity'), t('detail.value')]}
          texts={2}
          rows={preview.orders.map(({ symbol, side, quantity, price }) => ({
            key: symbol,
            cells: [
              <bdi key="contract">{symbol}</bdi>,
              <SideWord key="side" side={side} />,
              <Amount key="quantity" value={quantity} />,
              <Amount key="value" value={multiply(quantity, price)} currency={coin} money />,
            ],
          }))}
        />
      )}
    </section>
  );
}

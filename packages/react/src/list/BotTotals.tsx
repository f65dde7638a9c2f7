import { type BotListTotals, profitRatio } from '@tradingbot/core/kinds';
import type { ReactNode } from 'react';
import { TABLE_UP, useMedia } from '../hooks/useMedia.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, PnL } from '../parts/figures/index.js';

interface BotTotalsProps {
  readonly totals: BotListTotals;
  /** What the bots have won today: further sums. */
  readonly today?: ReactNode;
}

/**
 * Sums over the rows of one coin: the total, and opened its parts. Grid profit, unpaired P&L and that of other bots add up
 * to it exactly. On a phone what was invested is inside too.
 */
export function BotTotals({ totals, today }: BotTotalsProps) {
  const { t } = useTranslation();
  const isWide = useMedia(TABLE_UP);
  const { coin, invested, totalProfit, complete } = totals;
  const known = [
    { label: t('list.grid_profit'), value: totals.gridProfit, shown: totals.shown.gridProfit },
    { label: t('list.unpaired'), value: totals.unpaired, shown: totals.shown.unpaired },
    { label: t('list.others'), value: totals.others, shown: totals.shown.others },
  ].filter(({ value }) => value !== undefined);
  // A single part is the total itself.
  const parts = known.length > 1 ? known : [];
  const total = (
    <Sum label={t('list.total_pnl')}>
      <PnL value={totalProfit} currency={coin} ratio={profitRatio(totalProfit, invested)} />
    </Sum>
  );
  const put = (
    <Sum label={t('list.invested')}>
      <Amount value={invested} currency={coin} money />
    </Sum>
  );
  const head = (
    <dl className="tb-figures">
      {total}
      {today}
      {isWide && put}
    </dl>
  );
  return (
    <section className="tb-panel tb-totals" aria-label={t('list.totals_in', { coin })}>
      {parts.length > 0 || !isWide ? (
        <details className="tb-fold">
          <summary>{head}</summary>
          <dl className="tb-figures">
            {!isWide && put}
            {parts.map(({ label, value, shown }) => (
              <Sum key={label} label={label}>
                <PnL value={value} shown={shown} coin={coin} />
              </Sum>
            ))}
          </dl>
        </details>
      ) : (
        head
      )}
      {!complete && <p className="tb-hint">{t('list.not_in_total')}</p>}
    </section>
  );
}

/** A sum with its name. */
export function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

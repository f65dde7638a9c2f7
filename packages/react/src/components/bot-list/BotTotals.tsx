import type { BotListTotals } from '../../hooks/botTotals.js';
import { profitRatio } from '../../hooks/profitRatio.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, PnL, shownParts } from '../figures/index.js';

/** Sums over the rows of one coin. Grid profit, unpaired P&L and that of other bots add up to the total exactly. */
export function BotTotals({ totals }: { readonly totals: BotListTotals }) {
  const { t } = useTranslation();
  const { coin, invested, totalProfit, complete } = totals;
  const told = [
    { label: t('list.grid_profit'), value: totals.gridProfit },
    { label: t('list.unpaired'), value: totals.unpaired },
    { label: t('list.others'), value: totals.others },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
  // A single part is the total itself.
  const parts = told.length > 1 ? told : [];
  const shown = shownParts(parts.map(({ value }) => value));
  return (
    <section className="tb-panel" aria-label={t('list.totals_in', { coin })}>
      <dl className="tb-figures">
        <div>
          <dt>{t('list.invested')}</dt>
          <dd>
            <Amount value={invested} currency={coin} places={2} />
          </dd>
        </div>
        <div>
          <dt>{t('list.total_pnl')}</dt>
          <dd>
            <PnL value={totalProfit} currency={coin} ratio={profitRatio(totalProfit, invested)} />
          </dd>
        </div>
        {parts.map(({ label, value }, index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <PnL value={value} shown={shown[index]} currency={coin} />
            </dd>
          </div>
        ))}
      </dl>
      {!complete && <p className="tb-hint">{t('list.not_in_total')}</p>}
    </section>
  );
}

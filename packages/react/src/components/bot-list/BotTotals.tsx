import { compare, divide } from '@tradingbot/engine';
import type { BotListTotals } from '../../hooks/useBotList.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, PnL, shownParts } from '../figures/index.js';

/** Sums over the rows of one coin. Grid profit and unpaired P&L add up to the total exactly. */
export function BotTotals({ totals }: { readonly totals: BotListTotals }) {
  const { t } = useTranslation();
  const { coin, invested, totalProfit, gridProfit, unpaired, complete } = totals;
  const [shownGrid, shownUnpaired] = shownParts([gridProfit, unpaired]);
  const ratio = compare(invested, '0') > 0 ? divide(totalProfit, invested, 6, 'down') : undefined;
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
            <PnL value={totalProfit} currency={coin} {...(ratio !== undefined && { ratio })} />
          </dd>
        </div>
        <div>
          <dt>{t('list.grid_profit')}</dt>
          <dd>
            <PnL value={gridProfit} shown={shownGrid} currency={coin} />
          </dd>
        </div>
        <div>
          <dt>{t('list.unpaired')}</dt>
          <dd>
            <PnL value={unpaired} shown={shownUnpaired} currency={coin} />
          </dd>
        </div>
      </dl>
      {!complete && <p className="tb-hint">{t('list.not_in_total')}</p>}
    </section>
  );
}

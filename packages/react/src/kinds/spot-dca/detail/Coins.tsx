import { moneyPlaces } from '@tradingbot/core/format';
import { shownParts } from '@tradingbot/core/kinds';
import { subtract, sum } from '@tradingbot/engine/decimal';
import { useSpotFacts } from '../../../hooks/useSymbolFacts.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, PnL, Price } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';
import { EmptyState } from '../../../parts/states/index.js';
import type { SpotDcaParts } from './spotDcaParts.js';

const COARSE_TICK = '0.01';

/** Every coin that a DCA bot buys: what is held, at what average cost, and what it is worth. */
export function Coins({ bot, summary }: SpotDcaParts) {
  const { t } = useTranslation();
  const { coin = '' } = summary;
  const items = bot.coin_items ?? [];
  // Beside their sums: what the bot is worth, and its total P&L, split as in the breakdown.
  const places = moneyPlaces(coin);
  const values = shownParts(
    items.map(({ current_quote_value }) => current_quote_value ?? '0'),
    places,
  );
  const known = items.map(({ profit }) => profit ?? '0');
  const rest = subtract(summary.totalProfit ?? sum(known), sum(known));
  const profits = shownParts([...known, rest], places);
  if (items.length === 0) return <EmptyState text={t('detail.no_history')} />;
  return (
    <RecordTable
      caption={t('detail.coins_caption')}
      headings={[
        t('detail.coin'),
        t('detail.each_time'),
        t('detail.held'),
        t('list.average'),
        t('detail.value'),
        t('detail.total_pnl'),
      ]}
      rows={items.map(({ base = '', amount, current_base_holdings, avg_price, current_quote_value, profit }, row) => ({
        key: base,
        cells: [
          <bdi key="coin">{base}</bdi>,
          <Amount key="amount" value={amount} currency={coin} />,
          <Amount key="held" value={current_base_holdings} currency={base} />,
          <AverageCost key="average" symbol={`${base}${coin}`} price={avg_price} />,
          <Amount
            key="value"
            value={current_quote_value}
            shown={current_quote_value && values[row]}
            currency={coin}
            money
          />,
          <PnL key="profit" value={profit} shown={profit && profits[row]} currency={coin} />,
        ],
      }))}
    />
  );
}

interface AverageCostProps {
  readonly symbol: string;
  /** In the quote coin. */
  readonly price: string | undefined;
}

/** What a coin has cost on average, as prices of its pair are written. */
export function AverageCost({ symbol, price }: AverageCostProps) {
  const facts = useSpotFacts();
  return <Price value={price} tick={facts(symbol)?.tick ?? COARSE_TICK} />;
}

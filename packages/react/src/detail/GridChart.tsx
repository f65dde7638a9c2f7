import type { BotRef } from '@tradingbot/core/kinds';
import { isDecimal } from '@tradingbot/engine/decimal';
import { type ReactNode, useMemo, useState } from 'react';
import { type ChartFill, type ChartLevel, type ChartLine, RangeChart, useChartCandles } from '../chart/index.js';
import type { CandleCategory } from '../hooks/useCandles.js';
import { useQuote } from '../hooks/useQuote.js';
import { useSame } from '../hooks/useSame.js';
import { useUser } from '../hooks/useUser.js';
import { lazyPart } from '../i18n/lazyPart.js';
import { botName } from '../i18n/phrases/botName.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { type NoticeMarket, usePriceAlertLines } from '../notices/index.js';
import { LazyDialog } from '../parts/dialog/index.js';
import { Bell } from '../parts/icons.js';
import type { GridOrders } from './OrdersTable.js';

const BotNoticesDialog = lazyPart(() => import('../notices/BotNoticesDialog.js'));

interface GridChartProps {
  /** The bot whose prices can be noticed; without it none can. */
  readonly bot?: BotRef | undefined;
  readonly symbol: string;
  readonly category: CandleCategory;
  readonly tick: string;
  readonly currency: string;
  /** Last price of the bot's own answer, until quotes are there. */
  readonly last: string | undefined;
  /** Prices of the bot by line; one that is not set is left out. */
  readonly prices: Readonly<Partial<Record<ChartLine['id'], string | undefined>>>;
  readonly grids?: number | undefined;
  readonly levels?: readonly ChartLevel[] | undefined;
  readonly fills?: readonly ChartFill[] | undefined;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** Candles with what a running bot has on them; prices that are to be noticed can be moved. */
export function GridChart({
  bot,
  symbol,
  category,
  tick,
  currency,
  last,
  prices,
  grids,
  levels,
  fills,
  table,
}: GridChartProps) {
  const chart = useChartCandles(symbol, category, '15m');
  const { quote, isStale: stale } = useQuote(category === 'spot' ? 'spot' : 'contract', symbol);
  const fixed = useSame(linesOf(prices));
  const alerts = usePriceAlertLines(bot);
  const lines = [...fixed, ...alerts];
  const market = { tick, currency, last: quote?.close ?? last };
  return (
    <RangeChart
      className="tb-panel"
      symbol={symbol}
      tick={tick}
      currency={currency}
      {...chart}
      last={market.last}
      stale={stale}
      lines={lines}
      // What moves a line is made anew each time.
      settings={useSame(lines.map(({ onChange: _, ...line }) => line))}
      tools={bot && <AlertsButton bot={bot} symbol={symbol} market={market} />}
      levels={levels}
      grids={grids ?? 0}
      fills={fills}
      table={table}
      height={360}
    />
  );
}

interface AlertsButtonProps {
  readonly bot: BotRef;
  readonly symbol: string;
  readonly market: NoticeMarket;
}

/** Opens what is noticed of a bot. */
function AlertsButton({ bot, symbol, market }: AlertsButtonProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [isOpen, setOpen] = useState(false);
  if (uid === undefined) return null;
  const name = botName(t, { kind: bot.kind, name: symbol });
  const label = t('notices.of_bot', { name });
  return (
    <>
      <button type="button" className="tb-icon-button" title={label} aria-label={label} onClick={() => setOpen(true)}>
        <Bell aria-hidden="true" size={18} />
      </button>
      <LazyDialog open={isOpen}>
        <BotNoticesDialog bot={bot} name={name} market={market} onDismiss={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}

function linesOf(prices: GridChartProps['prices']): readonly ChartLine[] {
  // The keys of the record are the ids.
  const ids = Object.keys(prices) as ChartLine['id'][];
  return ids.flatMap((id) => {
    const price = prices[id];
    return price && isDecimal(price) ? [{ id, price }] : [];
  });
}

/** Orders in the market as levels of a chart. */
export function useOrderLevels(orders: GridOrders | undefined): readonly ChartLevel[] {
  return useMemo(() => {
    const side =
      (name: 'buy' | 'sell') =>
      ({ price }: { readonly price?: string | undefined }): ChartLevel[] =>
        price ? [{ price, side: name }] : [];
    return [...(orders?.buys ?? []).flatMap(side('buy')), ...(orders?.sells ?? []).flatMap(side('sell'))];
  }, [orders]);
}

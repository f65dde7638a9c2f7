import { type BotSummary, type ResumedBot, whatIfPoints } from '@tradingbot/core/kinds';
import { type BotAtRisk, whatIfFuturesGrid, whatIfFuturesMartingale, whatIfSpotGrid } from '@tradingbot/engine';
import { useMemo } from 'react';
import { useResumedBot } from '../hooks/useResumedBot.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { EmptyState } from '../parts/states/index.js';
import { orNothing, type WhatIfRow, WhatIfTable } from '../parts/what-if-table/index.js';
import { Loaded } from './Loaded.js';

/** A bot on one symbol. */
type PricedBot = Extract<BotAtRisk, { readonly kind: 'spot_grid' | 'futures_grid' | 'futures_martingale' }>;

/** What a running bot would be worth at other prices, walked there from where it stands (B4). */
export default function BotWhatIf({ summary }: { readonly summary: BotSummary }) {
  const { t } = useTranslation();
  const { kind, id } = summary;
  const query = useResumedBot({ kind, id }, true);
  return (
    <Loaded query={query} empty={t('what_if_bot.unknown')} isEmpty={({ bot }) => bot === undefined}>
      {({ bot, holdingAt }) =>
        bot?.kind === 'spot_grid' || bot?.kind === 'futures_grid' || bot?.kind === 'futures_martingale' ? (
          <Rows bot={bot} holdingAt={holdingAt} />
        ) : (
          <EmptyState text={t('what_if_bot.unknown')} />
        )
      }
    </Loaded>
  );
}

interface RowsProps {
  readonly bot: PricedBot;
  readonly holdingAt: ResumedBot['holdingAt'];
}

function Rows({ bot, holdingAt }: RowsProps) {
  const { t } = useTranslation();
  const { base, quote, tick } = symbolOf(bot);
  const rows = useMemo(() => orNothing(() => rowsOf({ bot, holdingAt })), [bot, holdingAt]);
  return (
    <div className="tb-stack" data-gap="wide">
      <WhatIfTable rows={rows} tick={tick} baseToken={base} quoteToken={quote} />
      <p className="tb-hint">{t('what_if_bot.note')}</p>
    </div>
  );
}

function rowsOf({ bot, holdingAt }: RowsProps): readonly WhatIfRow[] {
  const { price } = bot.state;
  const points = whatIfPoints(price, symbolOf(bot).tick, marksOf(bot));
  return points.map((point): WhatIfRow => {
    const there = walk(bot, point.price);
    return {
      point,
      equity: there.equity,
      change: there.profit_change,
      base: there.position,
      liquidation: bot.kind === 'spot_grid' ? undefined : there.liquidation_price,
      // As the page compares with it: what was added later counts from then on.
      holding: holdingAt(point.price),
      isOver: there.close !== null,
    };
  });
}

function walk(bot: PricedBot, price: string) {
  switch (bot.kind) {
    case 'spot_grid':
      return whatIfSpotGrid(bot.state, price);
    case 'futures_grid':
      return whatIfFuturesGrid(bot.state, price);
    case 'futures_martingale':
      return whatIfFuturesMartingale(bot.state, price);
  }
}

/** Prices of its settings that get a line of their own. */
function marksOf(bot: PricedBot) {
  switch (bot.kind) {
    case 'spot_grid': {
      const { min_price: lower, max_price: upper, params } = bot.state;
      return { lower, upper, take_profit: params.take_profit_price ?? '', stop_loss: params.stop_loss_price ?? '' };
    }
    case 'futures_grid': {
      const { curr_min_price: lower, curr_max_price: upper, params } = bot.state;
      return { lower, upper, take_profit: params.take_profit_price ?? '', stop_loss: params.stop_loss_price ?? '' };
    }
    case 'futures_martingale':
      return {};
  }
}

function symbolOf(bot: PricedBot) {
  if (bot.kind !== 'spot_grid') {
    const { baseCurrency: base, quoteCurrency: quote, tickSize: tick } = bot.state.market.symbol;
    return { base, quote, tick };
  }
  const { base_token: base, quote_token: quote, price_precision: tick } = bot.state.market.symbol;
  return { base, quote, tick };
}

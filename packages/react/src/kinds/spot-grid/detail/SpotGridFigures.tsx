import { skipToken } from '@tanstack/react-query';
import { getSpotGridCloseModes } from '@tradingbot/core/endpoints';
import { moneyPlaces } from '@tradingbot/core/format';
import { coinParts, shownSecond } from '@tradingbot/core/kinds';
import { subtract } from '@tradingbot/engine/decimal';
import { Fragment } from 'react';
import { FigurePanel, PriceAway } from '../../../detail/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { countText } from '../../../i18n/phrases/countText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, durationText, Figure, PnL, Price } from '../../../parts/figures/index.js';
import type { SpotGridParts } from './spotGridParts.js';

/** As often as the detail: what is held stands beside what it is worth. */
/** What was read earlier than this before the rest says so. */
const SAME_MOMENT_MS = 3000;

/** The headline figures of a spot grid. */
export function SpotGridFigures({ detail, summary, tick, readAt }: SpotGridParts) {
  const { t, format } = useTranslation();
  const { coin } = summary;
  const { total_profit, grid_profit } = detail;
  const unpaired = total_profit && grid_profit ? subtract(total_profit, grid_profit) : undefined;
  const shownUnpaired = shownSecond(grid_profit, unpaired, moneyPlaces(coin));
  const held = useHeld(detail.grid_id, summary.state === 'running', readAt);
  const done24 = detail.arbitrage_num_24 === undefined ? '' : ` (${countText(format, detail.arbitrage_num_24)})`;
  const away = (price: string | undefined) => <PriceAway price={price} tick={tick} from={detail.current_price} />;
  return (
    <FigurePanel
      summary={summary}
      apr={{ value: detail.total_apr }}
      money={[
        [t('detail.withdrawn'), <Amount key="withdrawn" value={detail.cum_withdrew_amount} currency={coin} money />],
        ...(held ? [[t('detail.held'), held] as const] : []),
      ]}
      lives={{
        label: t('detail.grid_profit'),
        value: <PnL value={detail.grid_profit} currency={coin} />,
        under: [
          [t('detail.unpaired'), <PnL key="unpaired" value={unpaired} shown={shownUnpaired} currency={coin} />],
          [t('detail.grids_done'), <Figure key="done" text={`${countText(format, detail.arbitrage_num)}${done24}`} />],
        ],
      }}
      risk={{
        label: t('detail.price'),
        value: <Price value={detail.current_price} tick={tick} />,
        under: [
          [t('chart.upper'), away(detail.max_price)],
          [t('chart.lower'), away(detail.min_price)],
        ],
      }}
    />
  );
}

/** Coins in the bot, which the exchange reports as what closing it as it is would give back. */
function useHeld(grid_id: string, isRunning: boolean, readAt: number) {
  const { t } = useTranslation();
  const params = isRunning ? { grid_id } : skipToken;
  const { data, dataUpdatedAt } = useBotQuery(getSpotGridCloseModes, params);
  const both = data?.modes?.find(({ close_mode }) => close_mode === 'base_and_quote_mode');
  if (!both) return undefined;
  const coins = [
    { token: data?.base_token, amount: both.base_amount },
    { token: data?.quote_token, amount: both.quote_amount, isMoney: true },
  ];
  const older = readAt - dataUpdatedAt;
  return (
    <>
      {coinParts(coins).map(({ token, amount, isMoney }, index) => (
        <Fragment key={token}>
          {index > 0 && ' + '}
          <Amount value={amount} currency={token} money={isMoney} />
        </Fragment>
      ))}
      {older > SAME_MOMENT_MS && (
        <span className="tb-hint"> {t('detail.held_age', { age: durationText(t, older) })}</span>
      )}
    </>
  );
}

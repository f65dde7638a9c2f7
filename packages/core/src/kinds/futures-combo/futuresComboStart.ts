import type { FuturesMarket } from '@tradingbot/engine';
import { roundToStep } from '@tradingbot/engine/decimal';
import { emptyFuturesComboDraft, type FuturesComboDraft } from '@tradingbot/engine/plan';
import type { GetFuturesComboDailyPickResult } from '../../endpoints/futures-combo/getFuturesComboDailyPick.js';
import type { RecommendFuturesCombosResult } from '../../endpoints/ranking/recommendFuturesCombos.js';
import { rebalanceSeconds } from '../../ranking/rebalanceSeconds.js';
import { isOneOf } from '../form/isOneOf.js';
import { startLeverage } from '../form/startLeverage.js';
import { futuresComboSides as sides } from './futuresComboNames.js';

/** What a form starts with where nothing is recommended. */
const START = {
  symbol_settings: [
    { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
    { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.5' },
  ],
  adjust_position_percent: '0.05',
  adjust_position_time_interval: '86400',
} as const satisfies Partial<FuturesComboDraft>;

export type Strategy = RecommendFuturesCombosResult['data'][number];

/** Start values: the combo of the day as far as it goes. */
export function futuresComboStart(
  pick: GetFuturesComboDailyPickResult | undefined,
  isFresh: boolean,
): FuturesComboDraft {
  const rows = futuresComboRows(
    pick?.symbol_settings?.map(({ symbol, side, target_position_percent }) => [symbol, side, target_position_percent]),
  );
  return {
    ...emptyFuturesComboDraft(),
    ...START,
    ...(rows && { symbol_settings: rows }),
    leverage: startLeverage(rows && pick?.leverage, isFresh),
    ...(pick?.adjust_position_percent && { adjust_position_percent: pick.adjust_position_percent }),
    ...(pick?.adjust_position_time_interval && {
      adjust_position_time_interval: String(pick.adjust_position_time_interval),
    }),
  };
}

/** A recommended combo as a draft without money; undefined when its contracts cannot be read. */
export function futuresComboOfStrategy({ fcomboBot }: Strategy, isFresh: boolean): FuturesComboDraft | undefined {
  const rows = futuresComboRows(fcomboBot?.tokens?.map(({ symbol, mode, ratio }) => [symbol, mode, ratio]));
  if (!rows || !fcomboBot) return undefined;
  const { leverage, resizeTime = 0, resizeRatio } = fcomboBot;
  const seconds = rebalanceSeconds(resizeTime);
  const hasDrift = resizeRatio !== undefined && /[1-9]/.test(resizeRatio);
  const mode = hasDrift ? (seconds > 0 ? 'time_or_percent' : 'percent') : seconds > 0 ? 'time' : 'by_user';
  return {
    ...emptyFuturesComboDraft(),
    ...START,
    symbol_settings: rows,
    leverage: startLeverage(leverage === undefined ? undefined : String(leverage), isFresh),
    adjust_position_mode: mode,
    ...(hasDrift && { adjust_position_percent: resizeRatio }),
    ...(seconds > 0 && { adjust_position_time_interval: String(seconds) }),
  };
}

type WireRow = readonly [symbol: string | undefined, side: string | null | undefined, weight: string | undefined];

/** Rows of the wire; undefined when there are none or one cannot be read. */
export function futuresComboRows(
  rows: readonly WireRow[] | undefined,
): FuturesComboDraft['symbol_settings'] | undefined {
  const read = (rows ?? []).flatMap(([symbol, side, target_position_percent]) =>
    symbol !== undefined && isOneOf(sides, side) && target_position_percent !== undefined
      ? [{ symbol, side, target_position_percent }]
      : [],
  );
  return read.length > 0 && read.length === rows?.length ? read : undefined;
}

/** The market with another last price, on its tick. */
export function marketAtPrice(market: FuturesMarket, price: string | undefined): FuturesMarket {
  return price === undefined
    ? market
    : { ...market, last_price: roundToStep(price, market.symbol.tickSize, 'half_up') };
}

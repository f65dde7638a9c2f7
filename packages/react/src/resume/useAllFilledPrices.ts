import type { GetFuturesGridBotResult, GetFuturesMartingaleBotResult } from '@tradingbot/core/endpoints';
import { type BotRef, priceDistance } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { useResumedBot } from './useResumedBot.js';

/** Liquidation prices of both sides once all orders of a bot have filled; `''` = there is none. */
export interface AllFilledPrices {
  readonly long: string;
  readonly short: string;
}

/** A bot on a contract, with what the exchange reports of these prices; undefined where it leaves them out. */
export interface ReportedLiquidation {
  readonly bot: BotRef;
  readonly isLive: boolean;
  readonly long: string | undefined;
  readonly short: string | undefined;
}

/** What the exchange reports, else what the engine makes of the bot; undefined while neither is known. */
export function useAllFilledPrices(reported: ReportedLiquidation | undefined): AllFilledPrices | undefined {
  const { bot, isLive = false, long, short } = reported ?? {};
  const isReported = long !== undefined || short !== undefined;
  const { data } = useResumedBot(isReported || !isLive ? undefined : bot, isLive);
  const made = data?.allFilled;
  return useMemo(() => (isReported ? { long: long ?? '', short: short ?? '' } : made), [isReported, long, short, made]);
}

/** The price of the side that lies nearer to another price: the one that a bot is judged by; undefined while unknown. */
export function nearerLiquidation(filled: AllFilledPrices | undefined, price: string | undefined): string | undefined {
  if (!filled || filled.long === '' || filled.short === '') return filled && (filled.long || filled.short);
  const [down, up] = [filled.long, filled.short].map((side) => priceDistance(side, price)?.replace('-', ''));
  return down !== undefined && up !== undefined && compare(up, down) < 0 ? filled.short : filled.long;
}

/** Of a futures grid. */
export function gridLiquidationOf(detail: GetFuturesGridBotResult['detail']): ReportedLiquidation {
  const { bot_id: id, status, long_liq_price: long, short_liq_price: short } = detail;
  return { bot: { kind: 'futures_grid', id }, isLive: status === 'running', long, short };
}

/** Of a martingale, which has one side. */
export function martingaleLiquidationOf(detail: GetFuturesMartingaleBotResult['fmart_detail']): ReportedLiquidation {
  const { bot_id: id, bot_display_status, fmart_mode, all_filled_liq_price: price } = detail;
  const isShort = fmart_mode === 'short';
  const sides = { long: isShort ? undefined : price, short: isShort ? price : undefined };
  return { bot: { kind: 'futures_martingale', id }, isLive: bot_display_status === 'running', ...sides };
}

import { compare } from '@tradingbot/engine/decimal';
import type { GetFuturesGridBotResult } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import type { GetFuturesMartingaleBotResult } from '../../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import type { BotRef } from '../botKind.js';
import { priceDistance } from '../priceDistance.js';

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

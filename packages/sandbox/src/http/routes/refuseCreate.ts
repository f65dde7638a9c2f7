import type { Issue } from '@tradingbot/engine/plan';
import { type BotErrorName, Refusal } from '../../exchange/refusals.js';

const NAMES: Partial<Record<Issue['code'], BotErrorName>> = {
  tp_too_high: 'GRID_TAKE_PROFIT_TOO_LARGE',
  sl_too_low: 'GRID_STOP_LOSS_TOO_SMALL',
  tp_too_low_than_market: 'GRID_TAKE_PROFIT_BELOW_LAST_PRICE',
  sl_too_high_than_market: 'GRID_STOP_LOSS_ABOVE_LAST_PRICE',
};

/** @throws Refusal with the bot error that fits the first problem; nothing is created. */
export function refuseCreate(issues: readonly Issue[]): void {
  const first = issues[0];
  if (first === undefined) return;
  const fields = { grid_id: '0', check_code: first.code };
  throw new Refusal(NAMES[first.code] ?? 'GRID_INVALID_PARAMS', fields, `${first.field}: ${first.code}`);
}

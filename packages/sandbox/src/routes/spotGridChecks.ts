import type { Issue } from '@tradingbot/engine/plan';
import { Refusal } from '../refusals.js';

/** Problems that only a form can have: an answer from the server has no code for them. */
const FORM_ONLY: readonly string[] = ['required', 'not_a_number', 'not_a_tick', 'not_whole', 'insufficient_balance'];

type ServerCode = Exclude<
  Issue['code'],
  'required' | 'not_a_number' | 'not_a_tick' | 'not_whole' | 'insufficient_balance'
>;

/** The first failing check as the server's code. */
export function checkCode(issues: readonly Issue[]): ServerCode | 'success_unspecified' {
  const first = issues.find((issue) => !FORM_ONLY.includes(issue.code));
  return (first?.code as ServerCode | undefined) ?? 'success_unspecified'; // narrowed by the list above
}

/** @throws Refusal with the bot error that fits the first problem; nothing is created. */
export function refuseCreate(issues: readonly Issue[]): void {
  const first = issues[0];
  if (first === undefined) return;
  const names: Partial<Record<Issue['code'], ConstructorParameters<typeof Refusal>[0]>> = {
    tp_too_high: 'GRID_TAKE_PROFIT_TOO_LARGE',
    sl_too_low: 'GRID_STOP_LOSS_TOO_SMALL',
    tp_too_low_than_market: 'GRID_TAKE_PROFIT_BELOW_LAST_PRICE',
    sl_too_high_than_market: 'GRID_STOP_LOSS_ABOVE_LAST_PRICE',
  };
  throw new Refusal(
    names[first.code] ?? 'GRID_INVALID_PARAMS',
    { grid_id: '0', check_code: first.code },
    `${first.field}: ${first.code}`,
  );
}

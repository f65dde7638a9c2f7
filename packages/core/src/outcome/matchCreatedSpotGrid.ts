import type { BotRow, CreateSpotGridBotParams } from '../endpoints/index.js';
import { compareDecimals } from '../format/arithmetic.js';

/** How much earlier than our sending the server may date the bot, in ms: rounding to seconds and clock offset. */
const TOLERANCE_MS = 10_000;

/** Rows of `listBots`, and the parameters that were sent. */
type Sent = Pick<CreateSpotGridBotParams, 'symbol' | 'min_price' | 'max_price' | 'cell_number'> &
  Partial<Pick<CreateSpotGridBotParams, 'quote_investment'>>;

/**
 * The bot that a lost create call made: a spot grid that was not known before, created after sending, with the sent
 * symbol, range and count. Of several the one with the sent investment, else the oldest. The investment alone rules
 * nothing out: a wrong "not done" would make the user pay twice.
 *
 * @param known ids of the bots before the call
 * @param sentAt server time of sending, ms since the epoch
 * @returns its `grid_id`, or undefined
 */
export function matchCreatedSpotGrid(
  bots: readonly BotRow[],
  params: Sent,
  known: ReadonlySet<string>,
  sentAt: number,
): string | undefined {
  const created = bots
    .flatMap((bot) => bot.grid?.info ?? [])
    .filter(
      (info) =>
        !known.has(info.grid_id) &&
        info.create_time >= sentAt - TOLERANCE_MS &&
        info.symbol === params.symbol &&
        info.cell_number === params.cell_number &&
        isEqual(info.min_price, params.min_price) &&
        isEqual(info.max_price, params.max_price),
    );
  created.sort((a, b) => a.create_time - b.create_time);
  const invested = params.quote_investment;
  const same = invested === undefined ? undefined : created.find((info) => isEqual(info.total_investment, invested));
  return (same ?? created[0])?.grid_id;
}

function isEqual(a: string, b: string): boolean {
  return compareDecimals(a, b) === 0;
}

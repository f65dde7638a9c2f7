import type { EndpointSpec } from '@tradingbot/core';
import type { ListBotsResult } from '@tradingbot/core/endpoints';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { Run } from '../Run.js';

/** The market that every bot of one symbol trades. */
export const SYMBOL = 'BTCUSDT';

/** What is about to be opened. */
export interface Plan {
  /** All that the bot takes out of the account, in USDT. */
  readonly amount: string;
  /** Opens it. Returns its id, and that of another where the network delivered the create twice. */
  open(): Promise<readonly string[]>;
}

/** The steps from creation to close of a bot of one kind. */
export interface BotScenario {
  readonly kind: BotKind;
  /** What it sends after the bot was opened, in order, where the host and the market allow it. */
  readonly writes: readonly { readonly endpoint: { readonly spec: EndpointSpec } }[];
  /** The id in a row of the bot list. */
  idOf(row: ListBotsResult['bots'][number]): string | undefined;
  /** Asks for the bounds, and chooses the least that they allow. Changes nothing. */
  plan(run: Run): Promise<Plan>;
  /** What can be read of a bot at any time. */
  read(run: Run, id: string): Promise<void>;
  /** What can be read of it while it runs. */
  readRunning(run: Run, id: string): Promise<void>;
  change(run: Run, id: string): Promise<void>;
  /** Takes out what it has earned, of kinds that allow it; may have to wait for the first profit. */
  takeProfit?(run: Run, id: string): Promise<void>;
  close(run: Run, id: string): Promise<void>;
}

/** An amount to put in: one percent above the least, for prices move between the check and the create. @throws NoRoom without one */
export function littleMoreThan(least: string | undefined): string {
  if (!least) throw new NoRoom('The host names no least amount.');
  return roundToStep(multiply(least, '1.01'), '0.01', 'ceil');
}

/** Ends a scenario before it began: the host follows the contract, but has no room for the bot. */
export class NoRoom extends Error {}

/** @throws NoRoom unless a check reports that the settings pass. */
export function mustPass(check_code: string | undefined): void {
  if (check_code === 'success' || check_code === 'success_unspecified') return;
  throw new NoRoom(`The host refuses the settings: ${check_code}.`);
}

/** An id that no bot has. */
export const NO_BOT = '1';

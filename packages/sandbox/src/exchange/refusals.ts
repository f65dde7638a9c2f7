import { statusNames } from '@tradingbot/core';

/** Bot errors that the sandbox gives, by the names of core's table. */
export type BotErrorName =
  | 'INVALID_ARGUMENT'
  | 'INSUFFICIENT_BALANCE'
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'USER_BANNED'
  | 'USER_UNIFY_ACCOUNT_UPGRADING'
  | 'REACH_BOT_NUM_UPPER_LIMIT'
  | 'DUPLICATED_SYMBOL_CHOSEN'
  | 'MAX_INVEST_AMOUNT_TOO_SMALL_CREATE'
  | 'MAX_INVEST_AMOUNT_TOO_SMALL_UPDATE'
  | 'BOT_HAS_BEEN_CLOSED'
  | 'BOT_CANNOT_CLOSE_CURRENTLY'
  | 'GRID_CAN_NOT_BE_CANCELLED'
  | 'GRID_INVALID_PARAMS'
  | 'GRID_TAKE_PROFIT_TOO_LARGE'
  | 'GRID_STOP_LOSS_TOO_SMALL'
  | 'GRID_TAKE_PROFIT_BELOW_LAST_PRICE'
  | 'GRID_STOP_LOSS_ABOVE_LAST_PRICE';

/** A business refusal: HTTP 200 and envelope code 0, with the bot error in `result.status_code`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;

  constructor(
    readonly codeName: BotErrorName,
    readonly fields: Readonly<Record<string, unknown>> = {},
    message: string = codeName,
  ) {
    super(message);
    this.statusCode = codeOf(codeName);
  }
}

/** A check that failed: envelope and status say success, the answer holds a verdict and no bot. */
export class FailedCheck extends Error {
  override readonly name = 'FailedCheck';

  /** @param fields the answer, as it stands on the wire. */
  constructor(readonly fields: Readonly<Record<string, unknown>>) {
    super('A check failed.');
  }
}

/** A refusal of the gateway itself: an envelope with a code of its own and no result. */
export class EnvelopeRefusal extends Error {
  override readonly name = 'EnvelopeRefusal';

  constructor(
    readonly retCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** What a caller has to correct, as one sentence for them. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** The connection ends without an answer. Thrown by faults; adapters turn it into a broken connection. */
export class DroppedConnection extends Error {
  override readonly name = 'DroppedConnection';

  constructor() {
    super('The sandbox was set to drop this connection.');
  }
}

function codeOf(name: BotErrorName): number {
  for (const [code, known] of statusNames) if (known === name) return code;
  throw new Error(`${name} stands in no table of the contract.`);
}

import type { BotErrorKind, Outcome } from './BotError.js';

/** Our own code for an expired call. */
export const TIMEOUT_CODE = 9000001;
/** `result.status_code` of success. */
export const STATUS_OK = 200;
/** HTTP statuses after which a read may be asked again. */
export const RETRY_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504];

/** Fixed texts of failures that carry none of their own. */
export const messages = {
  timeout: 'Request timeout, please re-try!',
  emptyBody: 'Non Response!',
  invalidBody: 'invalid body',
  noPermission: 'user no permission',
  gateway: 'gateway error',
  badCode: 'bad business ret_code',
  network: 'network error',
  aborted: 'aborted by the caller',
} as const;

/** Envelope codes that end the session. Only the first leads to the login page. */
export const sessionCodes: ReadonlyMap<number, BotErrorKind> = new Map<number, BotErrorKind>([
  [10007, 'not_logged_in'],
  [33003, 'no_permission'],
  [10009, 'no_permission'],
]);

/** Names of the envelope codes beside 0 and the session codes: common, martingale, futures grid and combo. */
export const envelopeNames: ReadonlyMap<number, string> = new Map([
  [10001, 'INVALID_ARGUMENT'],
  [10004, 'BAD_SIGNATURE'],
  [10005, 'FORBIDDEN'],
  [10006, 'TOO_MANY_CALLS'],
  [10032, 'NOT_OFFERED_HERE'],
  [70001, 'MARGIN_RESULT_NOT_FOUND'],
  [70002, 'BOT_HAS_BEEN_CLOSED'],
  [70003, 'ACTIVE_BOT_EXISTS'],
  [70004, 'NOT_FOUND'],
  [70005, 'CREATE_FAILED'],
  [70009, 'INVESTMENT_TOO_LOW'],
  [70010, 'INVESTMENT_TOO_HIGH'],
  [70011, 'LEVERAGE_TOO_LOW'],
  [70012, 'LEVERAGE_TOO_HIGH'],
  [70025, 'POSITION_EXISTS'],
  [70026, 'OPEN_ORDERS_EXIST'],
  [70028, 'UNSUPPORTED_ACCOUNT_TYPE'],
  [80002, 'BOT_HAS_BEEN_CLOSED'],
  [80003, 'ACTIVE_BOT_EXISTS'],
  [80004, 'NOT_FOUND'],
  [80005, 'CREATE_FAILED'],
  [80007, 'POSITION_EXISTS'],
  [80008, 'OPEN_ORDERS_EXIST'],
  [80010, 'UNSUPPORTED_ACCOUNT_TYPE'],
  [80100, 'INVESTMENT_TOO_LOW'],
  [80101, 'INVESTMENT_TOO_HIGH'],
  [80102, 'LEVERAGE_TOO_LOW'],
  [80103, 'LEVERAGE_TOO_HIGH'],
]);

/** `result.status_code` -> bot error name. */
export const statusNames: ReadonlyMap<number, string> = new Map([
  [400, 'INVALID_ARGUMENT'],
  [401, 'INSUFFICIENT_BALANCE'],
  [402, 'REACH_BOT_NUM_UPPER_LIMIT'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [405, 'GRID_CAN_NOT_BE_CANCELLED'],
  [406, 'Can_Not_Cancel_Others_Grid'],
  [407, 'UNSUPPORTED_MEMBER_TYPE'],
  [408, 'DUPLICATED_SYMBOL_CHOSEN'],
  [409, 'MAX_INVEST_AMOUNT_TOO_SMALL_CREATE'],
  [410, 'MAX_INVEST_AMOUNT_TOO_SMALL_UPDATE'],
  [411, 'BOT_HAS_BEEN_CLOSED'],
  [420, 'USER_UNIFY_ACCOUNT_UPGRADING'],
  [421, 'USER_BANNED'],
  [429, 'TOO_MANY_CALLS'],
  [430, 'GRID_ERROR_COMMON'],
  [431, 'GRID_WRONG_PARAMS'],
  [432, 'GRID_INVALID_PARAMS'],
  [433, 'GRID_TAKE_PROFIT_TOO_LARGE'],
  [434, 'GRID_STOP_LOSS_TOO_SMALL'],
  [435, 'GRID_STOP_LOSS_CAUSES_LIQUIDATION'],
  [436, 'GRID_TAKE_PROFIT_BELOW_LAST_PRICE'],
  [437, 'GRID_STOP_LOSS_ABOVE_LAST_PRICE'],
  [438, 'GRID_UPDATE_INVESTMENT_TOO_LARGE'],
  [500, 'INTERNAL'],
  [503, 'BOT_CANNOT_CLOSE_CURRENTLY'],
  [504, 'INTERNAL_TIMEOUT'],
]);

/** Name of a `result.status_code`; `UNKNOWN` outside the table. */
export function nameOfStatus(code: number): string {
  return statusNames.get(code) ?? 'UNKNOWN';
}

/** Name of an envelope code; undefined outside the table. */
export function nameOfEnvelopeCode(code: number): string | undefined {
  return envelopeNames.get(code);
}

/** Kind of an envelope code that is not 0. */
export function kindOfEnvelopeCode(code: number): BotErrorKind {
  return sessionCodes.get(code) ?? 'business_error';
}

/** What is known about a failed mutation. `isSent` is false while nothing left the client. */
export function outcomeOf(failure: {
  readonly kind: BotErrorKind;
  readonly code?: number | undefined;
  readonly codeName?: string | undefined;
  readonly isSent: boolean;
}): Outcome {
  if (!failure.isSent) return 'known';
  switch (failure.kind) {
    case 'timeout':
    case 'network_error':
    case 'empty_body':
    case 'invalid_body':
    case 'aborted':
    case 'contract_error':
      return 'unknown';
    case 'http_error':
      return (failure.code ?? 0) >= 500 ? 'unknown' : 'known';
    case 'gateway_error':
      return failure.codeName === 'INTERNAL_TIMEOUT' ? 'unknown' : 'known';
    default:
      return 'known';
  }
}

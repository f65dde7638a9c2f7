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

/**
 * What a listed refusal is about. `session`: there is none, or it may not do this. `account`: this account or region is
 * refused, whatever is asked. `request`: these settings are refused, whatever the account has. `state`: what the account
 * and its bots are like now, so that the first delivery of a call that arrived twice may be the reason.
 */
export type RefusalSubject = 'session' | 'account' | 'request' | 'state';

/** A code of the contract. Without a subject it is no refusal: the exchange failed, and may have acted before. */
export interface ListedCode {
  readonly kind: BotErrorKind;
  readonly name: string | undefined;
  readonly subject: RefusalSubject | undefined;
}

/** Codes of the envelope beside 0: of the session, common, of martingales, of futures grids and combos. */
export const envelopeCodes: ReadonlyMap<number, ListedCode> = /* @__PURE__ */ new Map([
  [10007, { kind: 'not_logged_in', name: undefined, subject: 'session' }],
  [33003, { kind: 'no_permission', name: undefined, subject: 'session' }],
  [10009, { kind: 'no_permission', name: undefined, subject: 'session' }],
  [10001, envelope('INVALID_ARGUMENT', 'state')],
  [10004, envelope('BAD_SIGNATURE', 'account')],
  [10005, envelope('FORBIDDEN', 'account')],
  [10006, envelope('TOO_MANY_CALLS', 'state')],
  [10024, envelope('NOT_OFFERED_IN_REGION', 'account')],
  [10032, envelope('NOT_OFFERED_HERE', 'account')],
  [70001, envelope('MARGIN_RESULT_NOT_FOUND', 'request')],
  [70002, envelope('BOT_HAS_BEEN_CLOSED', 'state')],
  [70003, envelope('ACTIVE_BOT_EXISTS', 'state')],
  [70004, envelope('NOT_FOUND', 'state')],
  [70005, envelope('CREATE_FAILED', 'state')],
  [70009, envelope('INVESTMENT_TOO_LOW', 'request')],
  [70010, envelope('INVESTMENT_TOO_HIGH', 'state')],
  [70011, envelope('LEVERAGE_TOO_LOW', 'request')],
  [70012, envelope('LEVERAGE_TOO_HIGH', 'request')],
  [70025, envelope('POSITION_EXISTS', 'state')],
  [70026, envelope('OPEN_ORDERS_EXIST', 'state')],
  [70028, envelope('UNSUPPORTED_ACCOUNT_TYPE', 'account')],
  [80002, envelope('BOT_HAS_BEEN_CLOSED', 'state')],
  [80003, envelope('ACTIVE_BOT_EXISTS', 'state')],
  [80004, envelope('NOT_FOUND', 'state')],
  [80005, envelope('CREATE_FAILED', 'state')],
  [80007, envelope('POSITION_EXISTS', 'state')],
  [80008, envelope('OPEN_ORDERS_EXIST', 'state')],
  [80010, envelope('UNSUPPORTED_ACCOUNT_TYPE', 'account')],
  [80100, envelope('INVESTMENT_TOO_LOW', 'request')],
  [80101, envelope('INVESTMENT_TOO_HIGH', 'state')],
  [80102, envelope('LEVERAGE_TOO_LOW', 'request')],
  [80103, envelope('LEVERAGE_TOO_HIGH', 'request')],
]);

/** Values of `status_code` beside the accepted ones. */
export const statusCodes: ReadonlyMap<number, ListedCode> = /* @__PURE__ */ new Map([
  [400, status('INVALID_ARGUMENT', 'state')],
  [401, status('INSUFFICIENT_BALANCE', 'state')],
  [402, status('REACH_BOT_NUM_UPPER_LIMIT', 'state')],
  [403, status('FORBIDDEN', 'account')],
  [404, status('NOT_FOUND', 'state')],
  [405, status('GRID_CAN_NOT_BE_CANCELLED', 'state')],
  [406, status('Can_Not_Cancel_Others_Grid', 'account')],
  [407, status('UNSUPPORTED_MEMBER_TYPE', 'account')],
  [408, status('DUPLICATED_SYMBOL_CHOSEN', 'request')],
  [409, status('MAX_INVEST_AMOUNT_TOO_SMALL_CREATE', 'request')],
  [410, status('MAX_INVEST_AMOUNT_TOO_SMALL_UPDATE', 'state')],
  [411, status('BOT_HAS_BEEN_CLOSED', 'state')],
  [420, status('USER_UNIFY_ACCOUNT_UPGRADING', 'account')],
  [421, status('USER_BANNED', 'account')],
  [429, status('TOO_MANY_CALLS', 'state')],
  [430, status('GRID_ERROR_COMMON', 'state')],
  [431, status('GRID_WRONG_PARAMS', 'state')],
  [432, status('GRID_INVALID_PARAMS', 'state')],
  [433, status('GRID_TAKE_PROFIT_TOO_LARGE', 'state')],
  [434, status('GRID_STOP_LOSS_TOO_SMALL', 'state')],
  [435, status('GRID_STOP_LOSS_CAUSES_LIQUIDATION', 'state')],
  [436, status('GRID_TAKE_PROFIT_BELOW_LAST_PRICE', 'state')],
  [437, status('GRID_STOP_LOSS_ABOVE_LAST_PRICE', 'state')],
  [438, status('GRID_UPDATE_INVESTMENT_TOO_LARGE', 'state')],
  [500, status('INTERNAL', undefined)],
  [503, status('BOT_CANNOT_CLOSE_CURRENTLY', 'state')],
  [504, status('INTERNAL_TIMEOUT', undefined)],
]);

/** HTTP statuses with a name. They refuse nothing: what stands before the exchange answers so, too, after it has acted. */
export const httpCodes: ReadonlyMap<number, ListedCode> = /* @__PURE__ */ new Map([
  [429, { kind: 'http_error', name: 'TOO_MANY_CALLS', subject: undefined }],
]);

/* @__NO_SIDE_EFFECTS__ */
function envelope(name: string, subject: RefusalSubject): ListedCode {
  return { kind: 'business_error', name, subject };
}

/* @__NO_SIDE_EFFECTS__ */
function status(name: string, subject: RefusalSubject | undefined): ListedCode {
  return { kind: 'gateway_error', name, subject };
}

/** `status_code` -> bot error name. */
export const statusNames: ReadonlyMap<number, string> = /* @__PURE__ */ new Map(
  [...statusCodes].map(([code, { name }]) => [code, name ?? '']),
);

/** Name of a `result.status_code`; `UNKNOWN` outside the table. */
export function nameOfStatus(code: number): string {
  return statusCodes.get(code)?.name ?? 'UNKNOWN';
}

/** The facts of a failure that say what it means for a mutation. */
export interface Failed {
  readonly kind: BotErrorKind;
  readonly code?: number | undefined;
  readonly codeName?: string | undefined;
}

/**
 * What a failed call was refused for; undefined where it was no listed refusal. Nothing was done then by *this*
 * delivery: with the subject `state` an earlier delivery of the same call may be why.
 */
export function refusalSubject({ kind, code, codeName }: Failed): RefusalSubject | undefined {
  switch (kind) {
    case 'gateway_error':
      return statusCodes.get(code ?? 0)?.subject;
    case 'not_logged_in':
    case 'no_permission':
      return envelopeCodes.get(code ?? 0)?.subject;
    case 'business_error':
      // Without a code it is a check that refused by its name.
      return code === undefined ? checkSubject(codeName) : envelopeCodes.get(code)?.subject;
    default:
      return undefined;
  }
}

/** A check that a table names refuses what the bot is like now. */
function checkSubject(codeName: string | undefined): RefusalSubject | undefined {
  return codeName === undefined || codeName === UNKNOWN_CHECK ? undefined : 'state';
}

/** Name of a check that stands in no table. */
export const UNKNOWN_CHECK = 'unknown';

/**
 * What is known about a failed mutation: nothing was done (`known`) when nothing was sent, or a listed refusal came
 * back. After everything else it may have been done.
 */
export function outcomeOf(failure: Failed & { readonly isSent: boolean }): Outcome {
  return !failure.isSent || refusalSubject(failure) !== undefined ? 'known' : 'unknown';
}

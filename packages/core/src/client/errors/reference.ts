import type { BotErrorKind } from './BotError.js';
import { envelopeCodes, httpCodes, type ListedCode, statusCodes, TIMEOUT_CODE } from './catalogue.js';

/** What an error means and what its reader can do, in plain English. */
export interface Explanation {
  readonly meaning: string;
  readonly advice: string;
}

/** What one error means, and where the docs say so. */
export interface ErrorExplanation extends Explanation {
  /** Place in the docs, below the address that they are served at: `reference/errors.html#insufficient_balance`. */
  readonly docs: string;
}

/** One code with its place: `ret_code` of the envelope, `status_code` of the result, HTTP status, or our own. */
export interface ErrorCode extends Explanation {
  readonly code: number;
  readonly in: 'ret_code' | 'status_code' | 'http' | 'client';
  readonly name: string | undefined;
  /** Kind of the error; of one without a name its only meaning. */
  readonly kind: BotErrorKind;
}

/** Every kind of error. */
export const errorKinds: Readonly<Record<BotErrorKind, Explanation>> = {
  gateway_error: {
    meaning: 'The exchange refused: `result.status_code` is not an accepted one.',
    advice: 'Switch on `codeName`. Writes with a code that is not listed: look up the outcome.',
  },
  not_logged_in: { meaning: 'There is no session.', advice: 'Lead to the login page, once.' },
  no_permission: {
    meaning: 'The account may not do this, or not from this region.',
    advice: 'Say so. Private data was dropped.',
  },
  business_error: {
    meaning: 'The envelope has a code that is not 0, or a check refused a change.',
    advice: 'Show `message`; `codeName` names the known ones. Writes with another code: look up the outcome.',
  },
  empty_body: { meaning: 'An answer without a body.', advice: 'Reads: try again. Writes: look up the outcome.' },
  invalid_body: {
    meaning: 'A body that is no JSON object, has no readable code, or is above 10 MiB.',
    advice: 'Reads: try again. Writes: look up the outcome.',
  },
  http_error: {
    meaning: 'A status outside 200 to 299; `code` is the status.',
    advice: 'Reads were tried up to three times. Writes: look up the outcome.',
  },
  network_error: {
    meaning: 'The connection failed.',
    advice: 'Reads were tried up to three times. Writes: look up the outcome.',
  },
  timeout: { meaning: 'No complete answer in time; the request was ended.', advice: 'Writes: look up the outcome.' },
  aborted: {
    meaning: 'The caller ended the call.',
    advice: 'Show nothing. Writes that were sent: look up the outcome.',
  },
  contract_error: {
    meaning: 'Parameters or an answer break the contract; the message names the field.',
    advice:
      'Parameters: nothing was sent, correct the field. Answers: report it with the guid; writes: look up the outcome.',
  },
};

/** What each name means. */
const explanations: ReadonlyMap<string, Explanation> = new Map(
  Object.entries({
    INVALID_ARGUMENT: {
      meaning: 'A parameter is wrong, by its form or its value.',
      advice:
        'Form: correct what the contract does not take, a name or too many decimals, say. Value: a validation names the field and its range.',
    },
    BAD_SIGNATURE: { meaning: 'The signature of a keyed call is wrong.', advice: 'Check key and clock.' },
    TOO_MANY_CALLS: {
      meaning: 'Too many calls in a short time.',
      advice:
        'Wait a few seconds, or as long as `retryAfterMs` says. Writes with the outcome `unknown`: look up the outcome.',
    },
    NOT_OFFERED_IN_REGION: { meaning: 'Not offered in the region of the user.', advice: 'Show the returned reason.' },
    NOT_OFFERED_HERE: { meaning: 'Not offered on this host.', advice: 'Use another environment.' },
    MARGIN_RESULT_NOT_FOUND: {
      meaning: 'The margin of the settings is not known.',
      advice: 'Ask for the limits again.',
    },
    BOT_HAS_BEEN_CLOSED: { meaning: 'The bot is closed already.', advice: 'Reload it.' },
    ACTIVE_BOT_EXISTS: {
      meaning: 'A bot runs on this symbol already.',
      advice: 'Close it first or choose another symbol.',
    },
    NOT_FOUND: { meaning: 'No such bot or market for this account.', advice: 'Reload the list.' },
    CREATE_FAILED: { meaning: 'The bot was not made.', advice: 'Look into the list, then try again.' },
    INVESTMENT_TOO_LOW: {
      meaning: 'The investment is below the least.',
      advice: 'Raise it to the bound of the check.',
    },
    INVESTMENT_TOO_HIGH: {
      meaning: 'The investment is above the maximum.',
      advice: 'Lower it to the bound of the check.',
    },
    LEVERAGE_TOO_LOW: { meaning: 'The leverage is below the least.', advice: 'Raise it to the bound of the check.' },
    LEVERAGE_TOO_HIGH: { meaning: 'The leverage is above the maximum.', advice: 'Lower it to the bound of the check.' },
    POSITION_EXISTS: { meaning: 'There is a position in this symbol.', advice: 'Close it first.' },
    OPEN_ORDERS_EXIST: { meaning: 'There are open orders in this symbol.', advice: 'Cancel them first.' },
    UNSUPPORTED_ACCOUNT_TYPE: { meaning: 'This account type cannot run the bot.', advice: 'Use another account.' },
    INSUFFICIENT_BALANCE: { meaning: 'The balance is too small.', advice: 'Transfer money or invest less.' },
    REACH_BOT_NUM_UPPER_LIMIT: { meaning: 'The number of running bots is reached.', advice: 'Close one first.' },
    FORBIDDEN: {
      meaning: 'The account may not do this.',
      advice: 'Of a bot, check whose it is. Of a new one, the account may not open its kind: ask its exchange.',
    },
    GRID_CAN_NOT_BE_CANCELLED: {
      meaning: 'The bot cannot be closed in its state.',
      advice: 'Read it; it may be closing already.',
    },
    Can_Not_Cancel_Others_Grid: { meaning: 'The bot belongs to another account.', advice: 'Check the id.' },
    UNSUPPORTED_MEMBER_TYPE: { meaning: 'This kind of account cannot use bots.', advice: 'Use another account.' },
    DUPLICATED_SYMBOL_CHOSEN: { meaning: 'A coin is in the list twice.', advice: 'Remove one.' },
    MAX_INVEST_AMOUNT_TOO_SMALL_CREATE: { meaning: 'The cap does not cover one purchase.', advice: 'Raise it.' },
    MAX_INVEST_AMOUNT_TOO_SMALL_UPDATE: { meaning: 'The cap is below what was invested.', advice: 'Raise it.' },
    USER_UNIFY_ACCOUNT_UPGRADING: { meaning: 'The account is being upgraded.', advice: 'Try again later.' },
    USER_BANNED: { meaning: 'The user may not create bots.', advice: 'The returned reason says why, or the exchange.' },
    GRID_ERROR_COMMON: { meaning: 'The grid service failed.', advice: 'Try again later.' },
    GRID_WRONG_PARAMS: { meaning: 'Settings that do not fit together.', advice: 'Validate first.' },
    GRID_INVALID_PARAMS: { meaning: 'A setting is not valid.', advice: 'Validate first.' },
    GRID_TAKE_PROFIT_TOO_LARGE: { meaning: 'The take profit is above its bound.', advice: 'Lower it.' },
    GRID_STOP_LOSS_TOO_SMALL: { meaning: 'The stop loss is below its bound.', advice: 'Raise it.' },
    GRID_STOP_LOSS_CAUSES_LIQUIDATION: {
      meaning: 'The bot would be liquidated before its stop loss.',
      advice: 'Move the stop loss nearer.',
    },
    GRID_TAKE_PROFIT_BELOW_LAST_PRICE: { meaning: 'The take profit is below the last price.', advice: 'Raise it.' },
    GRID_STOP_LOSS_ABOVE_LAST_PRICE: { meaning: 'The stop loss is above the last price.', advice: 'Lower it.' },
    GRID_UPDATE_INVESTMENT_TOO_LARGE: { meaning: 'More is added than allowed.', advice: 'Add less.' },
    INTERNAL: { meaning: 'The exchange failed.', advice: 'Reads: try again later. Writes: look up the outcome.' },
    BOT_CANNOT_CLOSE_CURRENTLY: { meaning: 'The bot is busy.', advice: 'Try again in some seconds.' },
    INTERNAL_TIMEOUT: { meaning: 'The exchange did not finish in time.', advice: 'Writes: look up the outcome.' },
  }),
);

const NO_EXPLANATION: Explanation = { meaning: 'Not in the tables.', advice: 'Show the code and the message.' };

/** Every code that is known, in the order of the tables. */
export const errorCodes: readonly ErrorCode[] = /* @__PURE__ */ listCodes();

/* @__NO_SIDE_EFFECTS__ */
function listCodes(): readonly ErrorCode[] {
  const listed = (place: 'ret_code' | 'status_code' | 'http', table: ReadonlyMap<number, ListedCode>) =>
    [...table].map(([code, { name, kind }]) => {
      const explanation = name === undefined ? errorKinds[kind] : (explanations.get(name) ?? NO_EXPLANATION);
      return { code, in: place, name, kind, ...explanation };
    });
  return [
    ...listed('ret_code', envelopeCodes),
    ...listed('status_code', statusCodes),
    ...listed('http', httpCodes),
    { code: TIMEOUT_CODE, in: 'client', name: undefined, kind: 'timeout', ...errorKinds.timeout },
  ];
}

/** Explains an error: by its name when that is known, else by its kind. */
export function explainError(error: {
  readonly kind: BotErrorKind;
  readonly codeName?: string | undefined;
}): ErrorExplanation {
  const { kind, codeName = '' } = error;
  const named = explanations.get(codeName);
  const docs = `reference/errors.html#${(named ? codeName : kind).toLowerCase()}`;
  return { ...(named ?? errorKinds[kind]), docs };
}

import { isBotError } from '@tradingbot/core';
import { useCallback } from 'react';
import { type TextKey, type Translate, useTranslation } from '../i18n/useTranslation.js';

/** What a person reads about a failed call. */
export interface ErrorText {
  readonly text: string;
  /** Code and request id in small type; `''` when there are none. */
  readonly details: string;
}

/** Texts of errors by the name of their code, and by their kind where none is needed. */
const TEXTS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['INVALID_ARGUMENT', 'error.invalid'],
  ['DUPLICATED_SYMBOL_CHOSEN', 'check.duplicated'],
  ['MAX_INVEST_AMOUNT_TOO_SMALL_CREATE', 'check.limit_too_small_plain'],
  ['MAX_INVEST_AMOUNT_TOO_SMALL_UPDATE', 'check.limit_too_small_update_plain'],
  ['INSUFFICIENT_BALANCE', 'error.insufficient_balance'],
  ['REACH_BOT_NUM_UPPER_LIMIT', 'error.bot_limit'],
  ['FORBIDDEN', 'error.forbidden'],
  ['Can_Not_Cancel_Others_Grid', 'error.forbidden'],
  ['NOT_FOUND', 'error.not_found'],
  ['GRID_CAN_NOT_BE_CANCELLED', 'error.cannot_close'],
  ['BOT_CANNOT_CLOSE_CURRENTLY', 'error.cannot_close'],
  ['UNSUPPORTED_MEMBER_TYPE', 'error.member_type'],
  ['USER_UNIFY_ACCOUNT_UPGRADING', 'error.upgrading'],
  ['USER_BANNED', 'error.banned'],
  ['BOT_HAS_BEEN_CLOSED', 'error.already_closed'],
  ['TOO_MANY_CALLS', 'error.too_many'],
  ['GRID_WRONG_PARAMS', 'error.invalid'],
  ['GRID_INVALID_PARAMS', 'error.invalid'],
  ['GRID_ERROR_COMMON', 'error.internal'],
  ['INTERNAL', 'error.internal'],
  ['UNKNOWN', 'error.internal'],
  ['timeout', 'error.timeout'],
  ['network_error', 'error.network'],
  ['empty_body', 'error.empty'],
  ['no_permission', 'error.no_permission'],
  ['not_logged_in', 'error.not_logged_in'],
  ['contract_error', 'error.contract'],
  ['invalid_body', 'error.contract'],
  ['aborted', 'error.aborted'],
]);

/** Turns any error into words; a code nobody knows gets the generic text (F128, F129). */
export function useErrorText(): (error: unknown, params?: { readonly coin?: string }) => ErrorText {
  const { t } = useTranslation();
  return useCallback((error, params) => errorText(t, error, params), [t]);
}

function errorText(t: Translate, error: unknown, params: { readonly coin?: string } = {}): ErrorText {
  if (!isBotError(error)) return { text: t('error.internal'), details: '' };
  const { kind, code, codeName, guid, message, retryAfterMs } = error;
  const parts = [code !== undefined && t('error.code', { code: String(code) }), guid && t('error.request', { guid })];
  const details = parts.filter(Boolean).join(' · ');
  if (codeName === 'TOO_MANY_CALLS' && retryAfterMs)
    return { text: t('error.too_many_wait', { seconds: String(Math.ceil(retryAfterMs / 1000)) }), details };
  if (codeName === 'INSUFFICIENT_BALANCE' && !params.coin)
    return { text: t('error.insufficient_balance_plain'), details };
  const key = TEXTS.get(codeName ?? '') ?? TEXTS.get(kind);
  if (key) return { text: t(key, params), details };
  // A server that sends a sentence of its own is shown with it, as text.
  if (kind === 'business_error' && message) return { text: message, details };
  return { text: t('error.gateway', { code: String(code ?? kind) }), details };
}

import { type BotError, isBotError } from '@tradingbot/core';
import { compare, subtract } from '@tradingbot/engine/decimal';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useFormModel } from './FormScope.js';
import { useIssueText } from './useIssueText.js';

/** Says what the exchange refused a creation for, where the form can say it better than a general text. */
export function useRefusalText(available: string | undefined, investment: string | undefined) {
  const { t, format } = useTranslation();
  const model = useFormModel();
  const { symbol, units } = model;
  const issueText = useIssueText(model);
  return (error: unknown): string | undefined => {
    const codeName = isBotError(error) ? error.codeName : undefined;
    // What is not found is the symbol: there is no bot yet.
    if (codeName === 'NOT_FOUND' || codeName === 'symbol_not_exists') return t('error.symbol', { symbol });
    const refusal = isRefusedByCheck(error) ? model.issueOf?.(error.codeName) : undefined;
    if (refusal) return issueText(refusal).text;
    if (codeName !== 'INSUFFICIENT_BALANCE' || available === undefined || investment === undefined) return undefined;
    if (compare(investment, available) <= 0) return undefined;
    return t('error.insufficient_balance_missing', {
      missing: `${format.amount(subtract(investment, available))} ${units?.quote ?? ''}`,
    });
  };
}

/** The exchange checked once more as the order came in: its code is a check code, not one of the envelope. */
function isRefusedByCheck(error: unknown): error is BotError & { readonly codeName: string } {
  return (
    isBotError(error) && error.kind === 'business_error' && error.code === undefined && error.codeName !== undefined
  );
}

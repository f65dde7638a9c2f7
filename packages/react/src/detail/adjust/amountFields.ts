import type { AmountDraft, CheckPlaces } from '@tradingbot/core/kinds';
import type { FieldSpec } from '../../form/create/index.js';

/** The one field of a dialog that moves money. */
export const amountFields = {
  amount: { key: 'amount', label: 'adjust.amount', unit: 'quote' },
} as const satisfies Readonly<Record<'amount', FieldSpec>>;

export const amountPlaces: CheckPlaces<'amount', AmountDraft> = { stems: {}, own: {}, otherwise: 'amount' };

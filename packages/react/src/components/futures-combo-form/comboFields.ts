import { createContext } from 'react';
import { useScopedModel } from '../create-form/index.js';
import type { FuturesComboFormModel } from './useFuturesComboForm.js';

/** What the fields of a combo need of the form around, be it of a new bot or of a running one. */
export type ComboFields = Pick<
  FuturesComboFormModel,
  'draft' | 'set' | 'touch' | 'markets' | 'bounds' | 'plan' | 'capOf'
>;

export const ComboFieldsContext = createContext<ComboFields | undefined>(undefined);

/** The form around the fields. @throws Error outside of one. */
export function useComboFields(): ComboFields {
  return useScopedModel(ComboFieldsContext, 'useComboFields');
}

import { createContext, type ReactNode } from 'react';
import { type ModelStore, useModelOf, useModelStore } from '../../../form/modelStore.js';
import type { FuturesComboFormModel } from './useFuturesComboForm.js';

/** What the fields of a combo need of the form around, be it of a new bot or of a running one. */
export type ComboFields = Pick<
  FuturesComboFormModel,
  'draft' | 'set' | 'touch' | 'markets' | 'bounds' | 'plan' | 'capOf'
>;

const ComboFieldsContext = createContext<ModelStore<ComboFields> | undefined>(undefined);

/** Holds what the fields of a combo read. */
export function ComboFieldsScope({ fields, children }: { readonly fields: ComboFields; readonly children: ReactNode }) {
  return <ComboFieldsContext.Provider value={useModelStore(fields, ['draft'])}>{children}</ComboFieldsContext.Provider>;
}

/** The form around the fields. @throws Error outside of one. */
export function useComboFields(): ComboFields {
  return useModelOf(ComboFieldsContext, 'useComboFields');
}

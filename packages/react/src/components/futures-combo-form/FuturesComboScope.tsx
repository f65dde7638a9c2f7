import { createContext, type ReactNode } from 'react';
import { DEFAULT_FUTURES_FEES, type FeeRates, FormScope, useScopedModel, type Visit } from '../create-form/index.js';
import { type FuturesComboFormModel, useFuturesComboForm } from './useFuturesComboForm.js';

const FuturesComboContext = createContext<FuturesComboFormModel | undefined>(undefined);

export interface FuturesComboScopeProps {
  /** Rates used for the preview. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly visit?: Visit | undefined;
  readonly children: ReactNode;
}

/** Holds the draft that form, chart and tables of the combo's create page share. */
export function FuturesComboScope({ fees = DEFAULT_FUTURES_FEES, visit, children }: FuturesComboScopeProps) {
  const model = useFuturesComboForm(fees, visit);
  return (
    <FormScope context={FuturesComboContext} model={model}>
      {children}
    </FormScope>
  );
}

/** The draft of the create page around. @throws Error outside a scope. */
export function useFuturesComboModel(): FuturesComboFormModel {
  return useScopedModel(FuturesComboContext, 'useFuturesComboModel');
}

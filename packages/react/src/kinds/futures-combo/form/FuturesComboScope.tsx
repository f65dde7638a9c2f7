import { DEFAULT_FUTURES_FEES, type FeeRates } from '@tradingbot/core/kinds';
import type { FuturesComboDraft } from '@tradingbot/engine/plan';
import { createContext, type ReactNode } from 'react';
import { FormScope, type FormStart, type Visit } from '../../../form/create/index.js';
import { type ModelStore, useModelOf } from '../../../form/modelStore.js';
import { ComboFieldsScope } from './comboFields.js';
import { type FuturesComboFormModel, useFuturesComboForm } from './useFuturesComboForm.js';

const FuturesComboContext = createContext<ModelStore<FuturesComboFormModel> | undefined>(undefined);

export interface FuturesComboScopeProps {
  /** Rates used for the preview. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly visit?: Visit | undefined;
  /** Opens the form with other settings than the recommended ones. */
  readonly start?: FormStart<FuturesComboDraft> | undefined;
  readonly children: ReactNode;
}

/** Holds the draft that form, chart and tables of the combo's create page share. */
export function FuturesComboScope(props: FuturesComboScopeProps) {
  return <Scope key={props.start?.name} {...props} />;
}

function Scope({ fees = DEFAULT_FUTURES_FEES, visit, start, children }: FuturesComboScopeProps) {
  const model = useFuturesComboForm(fees, visit, start);
  return (
    <FormScope context={FuturesComboContext} model={model}>
      <ComboFieldsScope fields={model}>{children}</ComboFieldsScope>
    </FormScope>
  );
}

/** The draft of the create page around. @throws Error outside a scope. */
export function useFuturesComboModel(): FuturesComboFormModel {
  return useModelOf(FuturesComboContext, 'useFuturesComboModel');
}

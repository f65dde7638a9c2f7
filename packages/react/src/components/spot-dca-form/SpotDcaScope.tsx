import { createContext, type ReactNode } from 'react';
import { DEFAULT_SPOT_FEES, type FeeRates, FormScope, useScopedModel, type Visit } from '../create-form/index.js';
import { type DcaCoins, type SpotDcaFormModel, useSpotDcaForm } from './useSpotDcaForm.js';

const SpotDcaContext = createContext<SpotDcaFormModel | undefined>(undefined);

export interface SpotDcaScopeProps extends DcaCoins {
  /** Rates used for the preview. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly visit?: Visit | undefined;
  readonly children: ReactNode;
}

/** Holds the draft that form and tables of one create page share. Other coins to start with begin a fresh draft (F120). */
export function SpotDcaScope(props: SpotDcaScopeProps) {
  return <Scope key={`${props.base} ${props.quote}`} {...props} />;
}

function Scope({ base, quote, fees = DEFAULT_SPOT_FEES, visit, children }: SpotDcaScopeProps) {
  const model = useSpotDcaForm({ base, quote }, fees, visit);
  return (
    <FormScope context={SpotDcaContext} model={model}>
      {children}
    </FormScope>
  );
}

/** The draft of the create page around. @throws Error outside a scope. */
export function useSpotDcaModel(): SpotDcaFormModel {
  return useScopedModel(SpotDcaContext, 'useSpotDcaModel');
}

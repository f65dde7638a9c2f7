import { DEFAULT_SPOT_FEES, type FeeRates } from '@tradingbot/core/kinds';
import type { SpotDcaDraft } from '@tradingbot/engine/plan';
import { createContext, type ReactNode } from 'react';
import { FormScope, type FormStart, type Visit } from '../../../form/create/index.js';
import { type ModelStore, useModelOf } from '../../../form/modelStore.js';
import { SpotDcaFieldsScope } from './spotDcaFields.js';
import { type DcaCoins, type SpotDcaFormModel, useSpotDcaForm } from './useSpotDcaForm.js';

const SpotDcaContext = createContext<ModelStore<SpotDcaFormModel> | undefined>(undefined);

export interface SpotDcaScopeProps extends DcaCoins {
  /** Rates used for the preview. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly visit?: Visit | undefined;
  /** Opens the form with other settings than the usual ones. */
  readonly start?: FormStart<SpotDcaDraft> | undefined;
  readonly children: ReactNode;
}

/** Holds the draft that form and tables of one create page share. Other coins to start with begin a fresh draft (F120). */
export function SpotDcaScope(props: SpotDcaScopeProps) {
  return <Scope key={`${props.base} ${props.quote} ${props.start?.name}`} {...props} />;
}

function Scope({ base, quote, fees = DEFAULT_SPOT_FEES, visit, start, children }: SpotDcaScopeProps) {
  const model = useSpotDcaForm({ base, quote }, fees, visit, start);
  return (
    <FormScope context={SpotDcaContext} model={model}>
      <SpotDcaFieldsScope fields={model}>{children}</SpotDcaFieldsScope>
    </FormScope>
  );
}

/** The draft of the create page around. @throws Error outside a scope. */
export function useSpotDcaModel(): SpotDcaFormModel {
  return useModelOf(SpotDcaContext, 'useSpotDcaModel');
}

import { DEFAULT_SPOT_FEES, type FeeRates } from '@tradingbot/core/kinds';
import type { SpotGridDraft } from '@tradingbot/engine/plan';
import { createContext, type ReactNode } from 'react';
import { FormScope, type FormStart, type Visit } from '../../../form/create/index.js';
import { type ModelStore, useModelOf } from '../../../form/modelStore.js';
import { type SpotGridFormModel, useSpotGridForm } from './useSpotGridForm.js';

const SpotGridContext = createContext<ModelStore<SpotGridFormModel> | undefined>(undefined);

export interface SpotGridScopeProps {
  readonly symbol: string;
  /** Rates used for the preview; 0.1 % a side without it. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly visit?: Visit | undefined;
  /** Opens the form with other settings than the recommended ones. */
  readonly start?: FormStart<SpotGridDraft> | undefined;
  readonly children: ReactNode;
}

/**
 * Holds the draft that form, chart and tables of one create page share. Another symbol starts a fresh draft, so that
 * prices of the old pair never show with the new one (F120).
 */
export function SpotGridScope({ symbol, ...props }: SpotGridScopeProps) {
  return <Scope key={`${symbol} ${props.start?.name}`} symbol={symbol} {...props} />;
}

function Scope({ symbol, fees = DEFAULT_SPOT_FEES, visit, start, children }: SpotGridScopeProps) {
  const model = useSpotGridForm(symbol, fees, visit, start);
  return (
    <FormScope context={SpotGridContext} model={model}>
      {children}
    </FormScope>
  );
}

/** The draft of the create page around. @throws Error outside a scope. */
export function useSpotGridModel(): SpotGridFormModel {
  return useModelOf(SpotGridContext, 'useSpotGridModel');
}

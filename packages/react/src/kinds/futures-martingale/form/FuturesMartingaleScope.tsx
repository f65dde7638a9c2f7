import { DEFAULT_FUTURES_FEES, type FeeRates } from '@tradingbot/core/kinds';
import type { FuturesMartingaleDraft } from '@tradingbot/engine/plan';
import { createContext, type ReactNode } from 'react';
import { FormScope, type FormStart, type Visit } from '../../../form/create/index.js';
import { type ModelStore, useModelOf } from '../../../form/modelStore.js';
import { type FuturesMartingaleFormModel, useFuturesMartingaleForm } from './useFuturesMartingaleForm.js';

const FuturesMartingaleContext = createContext<ModelStore<FuturesMartingaleFormModel> | undefined>(undefined);

export interface FuturesMartingaleScopeProps {
  readonly symbol: string;
  /** Rates used for the preview. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly visit?: Visit | undefined;
  /** Opens the form with other settings than the recommended ones. */
  readonly start?: FormStart<FuturesMartingaleDraft> | undefined;
  readonly children: ReactNode;
}

/**
 * Holds the draft that form, chart and ladder of one create page share. Another contract starts a fresh draft, so that
 * prices of the old one never show with the new one (F120).
 */
export function FuturesMartingaleScope({ symbol, ...props }: FuturesMartingaleScopeProps) {
  return <Scope key={`${symbol} ${props.start?.name}`} symbol={symbol} {...props} />;
}

function Scope({ symbol, fees = DEFAULT_FUTURES_FEES, visit, start, children }: FuturesMartingaleScopeProps) {
  const model = useFuturesMartingaleForm(symbol, fees, visit, start);
  return (
    <FormScope context={FuturesMartingaleContext} model={model}>
      {children}
    </FormScope>
  );
}

/** The draft of the create page around. @throws Error outside a scope. */
export function useFuturesMartingaleModel(): FuturesMartingaleFormModel {
  return useModelOf(FuturesMartingaleContext, 'useFuturesMartingaleModel');
}

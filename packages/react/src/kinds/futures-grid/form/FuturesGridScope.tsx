import { DEFAULT_FUTURES_FEES, type FeeRates } from '@tradingbot/core/kinds';
import type { FuturesGridDraft } from '@tradingbot/engine/plan';
import { createContext, type ReactNode } from 'react';
import { FormScope, type FormStart, type Visit } from '../../../form/create/index.js';
import { type ModelStore, useModelOf } from '../../../form/modelStore.js';
import { type FuturesGridFormModel, useFuturesGridForm } from './useFuturesGridForm.js';

const FuturesGridContext = createContext<ModelStore<FuturesGridFormModel> | undefined>(undefined);

export interface FuturesGridScopeProps {
  readonly symbol: string;
  /** Rates used for the preview. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly visit?: Visit | undefined;
  /** Opens the form with other settings than the recommended ones. */
  readonly start?: FormStart<FuturesGridDraft> | undefined;
  readonly children: ReactNode;
}

/**
 * Holds the draft that form, chart and tables of one create page share. Another contract starts a fresh draft, so that
 * prices of the old one never show with the new one (F120).
 */
export function FuturesGridScope({ symbol, ...props }: FuturesGridScopeProps) {
  return <Scope key={`${symbol} ${props.start?.name}`} symbol={symbol} {...props} />;
}

function Scope({ symbol, fees = DEFAULT_FUTURES_FEES, visit, start, children }: FuturesGridScopeProps) {
  const model = useFuturesGridForm(symbol, fees, visit, start);
  return (
    <FormScope context={FuturesGridContext} model={model}>
      {children}
    </FormScope>
  );
}

/** The draft of the create page around. @throws Error outside a scope. */
export function useFuturesGridModel(): FuturesGridFormModel {
  return useModelOf(FuturesGridContext, 'useFuturesGridModel');
}

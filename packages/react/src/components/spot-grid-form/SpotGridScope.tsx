import { createContext, type ReactNode, use } from 'react';
import { DEFAULT_FEES, type FeeRates, type SpotGridFormModel, useSpotGridForm } from './useSpotGridForm.js';

const SpotGridContext = createContext<SpotGridFormModel | undefined>(undefined);

export interface SpotGridScopeProps {
  readonly symbol: string;
  /** Rates used for the preview; 0.1 % a side without it. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly children: ReactNode;
}

/**
 * Holds the draft that form, chart and tables of one create page share. Another symbol starts a fresh draft, so that
 * prices of the old pair never show with the new one (F120).
 */
export function SpotGridScope({ symbol, ...props }: SpotGridScopeProps) {
  return <Scope key={symbol} symbol={symbol} {...props} />;
}

function Scope({ symbol, fees = DEFAULT_FEES, children }: SpotGridScopeProps) {
  return <SpotGridContext value={useSpotGridForm(symbol, fees)}>{children}</SpotGridContext>;
}

/** The draft of the create page around. @throws Error outside a scope. */
export function useSpotGridModel(): SpotGridFormModel {
  const model = use(SpotGridContext);
  if (!model) throw new Error('useSpotGridModel must be used inside <SpotGridScope>.');
  return model;
}

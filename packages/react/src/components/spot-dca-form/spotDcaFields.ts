import { createContext } from 'react';
import { useScopedModel } from '../create-form/index.js';
import type { SpotDcaFormModel } from './useSpotDcaForm.js';

/** What the fields of a DCA bot need of the form around, be it of a new bot or of a running one. */
export type SpotDcaFields = Pick<
  SpotDcaFormModel,
  'draft' | 'set' | 'touch' | 'quoteCoins' | 'coins' | 'bounds' | 'plan' | 'available' | 'frequencies'
> & {
  /** The bot runs already: it has made its first purchase. */
  readonly isRunning?: boolean | undefined;
};

export const SpotDcaFieldsContext = createContext<SpotDcaFields | undefined>(undefined);

/** The form around the fields. @throws Error outside of one. */
export function useSpotDcaFields(): SpotDcaFields {
  return useScopedModel(SpotDcaFieldsContext, 'useSpotDcaFields');
}

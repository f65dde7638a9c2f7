import { createContext, type ReactNode } from 'react';
import { type ModelStore, useModelOf, useModelStore } from '../../../form/modelStore.js';
import type { SpotDcaFormModel } from './useSpotDcaForm.js';

/** What the fields of a DCA bot need of the form around, be it of a new bot or of a running one. */
export type SpotDcaFields = Pick<
  SpotDcaFormModel,
  'draft' | 'set' | 'touch' | 'quoteCoins' | 'coins' | 'bounds' | 'plan' | 'available' | 'frequencies'
> & {
  /** The bot runs already: it has made its first purchase. */
  readonly isRunning?: boolean | undefined;
};

const SpotDcaFieldsContext = createContext<ModelStore<SpotDcaFields> | undefined>(undefined);

/** Holds what the fields of a DCA bot read. */
export function SpotDcaFieldsScope({
  fields,
  children,
}: {
  readonly fields: SpotDcaFields;
  readonly children: ReactNode;
}) {
  return (
    <SpotDcaFieldsContext.Provider value={useModelStore(fields, ['draft'])}>{children}</SpotDcaFieldsContext.Provider>
  );
}

/** The form around the fields. @throws Error outside of one. */
export function useSpotDcaFields(): SpotDcaFields {
  return useModelOf(SpotDcaFieldsContext, 'useSpotDcaFields');
}

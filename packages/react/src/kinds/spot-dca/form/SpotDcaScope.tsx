import type { ReactNode } from 'react';
import { createFormScope } from '../../../form/create/index.js';
import { SpotDcaFieldsScope } from './spotDcaFields.js';
import { type SpotDcaFormProps, useSpotDcaForm } from './useSpotDcaForm.js';

/** Props of {@link SpotDcaScope}: those of the form, and what shares its state. */
export interface SpotDcaScopeProps extends SpotDcaFormProps {
  readonly children: ReactNode;
}

const { Scope, useModel } = createFormScope({
  hook: 'useSpotDcaModel',
  useForm: (props: SpotDcaScopeProps) => useSpotDcaForm(props),
  keyOf: ({ base, quote }) => `${base} ${quote}`,
  Fields: SpotDcaFieldsScope,
});

/** Holds the draft that form and tables of one create page share. */
export const SpotDcaScope = Scope;

/** The draft of the create page around. @throws Error outside a scope. */
export const useSpotDcaModel = useModel;

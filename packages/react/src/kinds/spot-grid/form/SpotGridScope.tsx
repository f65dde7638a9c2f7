import type { ReactNode } from 'react';
import { createFormScope } from '../../../form/create/index.js';
import { type SpotGridFormProps, useSpotGridForm } from './useSpotGridForm.js';

/** Props of {@link SpotGridScope}: those of the form, and what shares its state. */
export interface SpotGridScopeProps extends SpotGridFormProps {
  readonly children: ReactNode;
}

const { Scope, useModel } = createFormScope({
  hook: 'useSpotGridModel',
  useForm: (props: SpotGridScopeProps) => useSpotGridForm(props),
  keyOf: ({ symbol }) => symbol,
});

/** Holds the draft that form, chart and tables of one create page share. */
export const SpotGridScope = Scope;

/** The draft of the create page around. @throws Error outside a scope. */
export const useSpotGridModel = useModel;

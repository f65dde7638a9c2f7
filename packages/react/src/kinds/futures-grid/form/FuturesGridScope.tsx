import type { ReactNode } from 'react';
import { createFormScope } from '../../../form/create/index.js';
import { type FuturesGridFormProps, useFuturesGridForm } from './useFuturesGridForm.js';

/** Props of {@link FuturesGridScope}: those of the form, and what shares its state. */
export interface FuturesGridScopeProps extends FuturesGridFormProps {
  readonly children: ReactNode;
}

const { Scope, useModel } = createFormScope({
  hook: 'useFuturesGridModel',
  useForm: (props: FuturesGridScopeProps) => useFuturesGridForm(props),
  keyOf: ({ symbol }) => symbol,
});

/** Holds the draft that form, chart and tables of one create page share. */
export const FuturesGridScope = Scope;

/** The draft of the create page around. @throws Error outside a scope. */
export const useFuturesGridModel = useModel;

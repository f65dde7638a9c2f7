import type { ReactNode } from 'react';
import { createFormScope } from '../../../form/create/index.js';
import { type FuturesMartingaleFormProps, useFuturesMartingaleForm } from './useFuturesMartingaleForm.js';

/** Props of {@link FuturesMartingaleScope}: those of the form, and what shares its state. */
export interface FuturesMartingaleScopeProps extends FuturesMartingaleFormProps {
  readonly children: ReactNode;
}

const { Scope, useModel } = createFormScope({
  hook: 'useFuturesMartingaleModel',
  useForm: (props: FuturesMartingaleScopeProps) => useFuturesMartingaleForm(props),
  keyOf: ({ symbol }) => symbol,
});

/** Holds the draft that form, chart and ladder of one create page share. */
export const FuturesMartingaleScope = Scope;

/** The draft of the create page around. @throws Error outside a scope. */
export const useFuturesMartingaleModel = useModel;

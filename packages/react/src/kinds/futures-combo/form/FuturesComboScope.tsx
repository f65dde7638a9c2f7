import type { ReactNode } from 'react';
import { createFormScope } from '../../../form/create/index.js';
import { ComboFieldsScope } from './comboFields.js';
import { type FuturesComboFormProps, useFuturesComboForm } from './useFuturesComboForm.js';

/** Props of {@link FuturesComboScope}: those of the form, and what shares its state. */
export interface FuturesComboScopeProps extends FuturesComboFormProps {
  readonly children: ReactNode;
}

const { Scope, useModel } = createFormScope({
  hook: 'useFuturesComboModel',
  useForm: (props: FuturesComboScopeProps) => useFuturesComboForm(props),
  Fields: ComboFieldsScope,
});

/** Holds the draft that form, chart and tables of the combo's create page share. */
export const FuturesComboScope = Scope;

/** The draft of the create page around. @throws Error outside a scope. */
export const useFuturesComboModel = useModel;

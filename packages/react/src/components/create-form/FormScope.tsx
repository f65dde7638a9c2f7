import { type Context, createContext, type ReactNode, use } from 'react';
import type { FormModel } from './formModel.js';

const FormContext = createContext<FormModel | undefined>(undefined);

export interface FormScopeProps<Model extends FormModel> {
  /** The kind's own context, for what it adds to the model. */
  readonly context: Context<Model | undefined>;
  readonly model: Model;
  readonly children: ReactNode;
}

/** Holds the draft which form, chart and tables of one create page share. */
export function FormScope<Model extends FormModel>({ context: Own, model, children }: FormScopeProps<Model>) {
  return (
    <FormContext value={model}>
      <Own value={model}>{children}</Own>
    </FormContext>
  );
}

/** The form around, as far as all kinds share it. @throws Error outside of a create page's scope. */
export function useFormModel(): FormModel {
  return useScopedModel(FormContext, 'useFormModel');
}

/** The form around with what its kind adds. @throws Error outside of the kind's scope, naming the hook. */
export function useScopedModel<Model>(context: Context<Model | undefined>, hook: string): Model {
  const model = use(context);
  if (!model) throw new Error(`${hook} must be used inside the scope of its create page.`);
  return model;
}

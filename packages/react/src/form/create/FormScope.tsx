import { type Context, createContext, type ReactNode } from 'react';
import { type ModelStore, useModel, useModelStore, useStoreOf } from '../modelStore.js';
import type { FormModel } from './formModel.js';

export interface FormScopeProps<Model extends FormModel> {
  /** The kind's own context, for what it adds to the model. */
  readonly context: Context<ModelStore<Model> | undefined>;
  readonly model: Model;
  readonly children: ReactNode;
}

/** What is typed or pressed shows in the same frame; all else follows it. */
const URGENT = ['draft', 'mode', 'submitted'] as const satisfies readonly (keyof FormModel)[];

const ScopeContext = createContext<ModelStore<FormModel> | undefined>(undefined);

/** Holds the model which form, chart and tables of one create page share. Who reads a part of it follows that part alone. */
export function FormScope<Model extends FormModel>({ context: Own, model, children }: FormScopeProps<Model>) {
  const store = useModelStore(model, URGENT);
  return (
    // The shared parts know no form but by its names.
    <ScopeContext.Provider value={store as unknown as ModelStore<FormModel>}>
      <Own.Provider value={store}>{children}</Own.Provider>
    </ScopeContext.Provider>
  );
}

/** The form around, as far as all kinds share it. @throws Error outside of a create page's scope. */
export function useFormModel(): FormModel {
  return useModel(useFormStore());
}

/** The store of the form around, for what follows a part of it alone. @throws Error outside of a create page's scope. */
export function useFormStore(): ModelStore<FormModel> {
  return useStoreOf(ScopeContext, 'useFormModel');
}

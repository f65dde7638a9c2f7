import { type Context, createContext, type ReactNode, use, useDeferredValue } from 'react';
import type { FormModel } from './formModel.js';

export interface FormScopeProps<Model extends FormModel> {
  /** The kind's own context, for what it adds to the model. */
  readonly context: Context<Model | undefined>;
  readonly model: Model;
  readonly children: ReactNode;
}

interface Scope {
  readonly model: FormModel;
  /** Puts the model around as what its kind knows it. */
  readonly provide: (children: ReactNode) => ReactNode;
}

const ScopeContext = createContext<Scope | undefined>(undefined);

/** Holds the draft which form, chart and tables of one create page share. */
export function FormScope<Model extends FormModel>({ context: Own, model, children }: FormScopeProps<Model>) {
  const scope: Scope = { model, provide: (inner) => <Own value={model}>{inner}</Own> };
  return <ScopeContext value={scope}>{scope.provide(children)}</ScopeContext>;
}

/**
 * Figures that follow from the draft: they are rendered after what was typed has been painted, in slices that a further
 * key interrupts. Draft and plan of one render always belong together. Not for what is typed into or pressed.
 */
export function AfterInput({ children }: { readonly children: ReactNode }) {
  const scope = useDeferredValue(use(ScopeContext));
  // The same elements as before while the scope is: React then leaves them out of the first render.
  const shown = useDeferredValue(children);
  return <ScopeContext value={scope}>{scope ? scope.provide(shown) : shown}</ScopeContext>;
}

/** The form around, as far as all kinds share it. @throws Error outside of a create page's scope. */
export function useFormModel(): FormModel {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('useFormModel must be used inside the scope of its create page.');
  return scope.model;
}

/** The form around with what its kind adds. @throws Error outside of the kind's scope, naming the hook. */
export function useScopedModel<Model>(context: Context<Model | undefined>, hook: string): Model {
  const model = use(context);
  if (!model) throw new Error(`${hook} must be used inside the scope of its create page.`);
  return model;
}

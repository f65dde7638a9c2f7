import type { FeeRates, FormStart } from '@tradingbot/core/kinds';
import { type ComponentType, createContext, type ReactNode } from 'react';
import { type ModelStore, useModelOf } from '../modelStore.js';
import { FormScope } from './FormScope.js';

import type { FormModel } from './formModel.js';
import type { Visit } from './useCommonPayload.js';

/** What the create page of a kind is opened with. */
export interface FormProps<Draft extends object> {
  /** Fee rates of the account, where the host knows them; else those that its owner stated, or the usual ones. Keep the object stable. */
  readonly fees?: FeeRates | undefined;
  readonly visit?: Visit | undefined;
  /** Opens the form with other settings than the recommended ones. */
  readonly start?: FormStart<Draft> | undefined;
}

/** What the create page of one pair or contract is opened with. */
export interface SymbolFormProps<Draft extends object> extends FormProps<Draft> {
  readonly symbol: string;
}

interface FieldsProps<Model> {
  readonly fields: Model;
  readonly children: ReactNode;
}

/** How the create page of a kind is set up. */
interface FormScopeSpec<Props, Model> {
  /** Name of the hook, for who uses it outside of a scope. */
  readonly hook: string;
  readonly useForm: (props: Props) => Model;
  /** What is traded: another one starts a fresh draft, so that prices of the old one never show with the new one (F120). */
  readonly keyOf?: (props: Props) => string;
  /** Scope of the fields that a dialog of a running bot has too. */
  readonly Fields?: ComponentType<FieldsProps<Model>>;
}

/** The scope of a kind's create page, which holds the draft that form, chart and tables share, and the hook that reads it. */
export function createFormScope<
  Props extends Pick<FormProps<object>, 'start'> & { readonly children: ReactNode },
  Model extends FormModel,
>({ hook, useForm, keyOf, Fields }: FormScopeSpec<Props, Model>) {
  const Context = createContext<ModelStore<Model> | undefined>(undefined);

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each kind, at the top of a module
  function Held(props: Props) {
    const model = useForm(props);
    return (
      <FormScope context={Context} model={model}>
        {Fields ? <Fields fields={model}>{props.children}</Fields> : props.children}
      </FormScope>
    );
  }

  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each kind, at the top of a module
    Scope: (props: Props) => <Held key={`${keyOf?.(props)} ${props.start?.name}`} {...props} />,
    /** @throws Error outside a scope */
    useModel: () => useModelOf(Context, hook),
  };
}

import type { ComponentType } from 'react';
import { useFieldProps } from './useFieldProps.js';

type FieldProps = ReturnType<typeof useFieldProps>;

export type FormFieldProps<Props extends object> = {
  /** Name of the field in its form. */
  readonly field: string;
  /** Draws it. */
  readonly as: ComponentType<Props>;
} & Omit<Props, keyof FieldProps> &
  Partial<Pick<Props, keyof FieldProps & keyof Props>>;

/** A field of the form around, drawn by a component of `number-field`. It alone is rendered when something of it changes. */
export function FormField<Props extends object>({ field, as: Control, ...own }: FormFieldProps<Props>) {
  const props = useFieldProps(field);
  // What the form does not give is asked for by the type of this component.
  return <Control {...({ ...props, ...own } as unknown as Props)} />;
}

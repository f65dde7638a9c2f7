import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean | undefined;
  /** Of the label, where that is in another language than the page. */
  readonly lang?: string | undefined;
}

/** Props of {@link Select}. */
export interface SelectProps<Value extends string | number>
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'defaultValue' | 'multiple' | 'onChange' | 'children'> {
  /** One of the options' values. */
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  /** Given the value of the option that was chosen, as it stands in `options`. */
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, by the browser's own list; its label is the caller's, see {@link Field}. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, onChange, className, ...rest } = props;
  return (
    <select
      {...rest}
      className={classNames('tb-select', className)}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ label, ...option }) => (
        <option key={option.value} {...option}>
          {label}
        </option>
      ))}
    </select>
  );
}

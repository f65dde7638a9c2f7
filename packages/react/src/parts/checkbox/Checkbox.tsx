import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { classNames } from '../../classNames.js';

/** Class of the label. */
const CLASS = { line: 'tb-checkbox', box: 'tb-select-box', item: undefined } as const;

/** Props of {@link Checkbox}. */
export interface CheckboxProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'checked' | 'onChange' | 'children'> {
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** `radio`: one alone of those with the same `name`. Default `checkbox`. */
  readonly type?: 'checkbox' | 'radio' | undefined;
  /** `line`: a sentence of a form; `box`: of a row, which names it by `aria-label`; `item`: of a menu. Default `line`. */
  readonly kind?: 'line' | 'box' | 'item' | undefined;
  /** `danger`: something that must be understood before it goes on. */
  readonly severity?: 'danger' | undefined;
  /** What is switched, or confirmed. */
  readonly children?: ReactNode;
}

/**
 * A checkbox with its label, which can be pressed as well. `className` is that of the label, all other props are those of
 * the input. `data-severity="danger"` of the label.
 */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { type = 'checkbox', onChange, kind = 'line', severity, className, children, ...rest } = props;
  return (
    <label className={classNames(CLASS[kind], className) || undefined} data-severity={severity}>
      <input {...rest} ref={ref} type={type} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
});

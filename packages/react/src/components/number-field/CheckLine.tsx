import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';

/** One message at a field, with the value that cures it. */
export interface FieldMessage {
  readonly text: string;
  readonly severity?: 'error' | 'warning';
  /** Text of the button and what it does; absent when nothing can be offered. */
  readonly fix?: { readonly label: string; readonly apply: () => void } | undefined;
}

export interface CheckLineProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  readonly message: FieldMessage;
}

/** A validation message under its field with an optional fix button. `data-severity="error|warning"`. */
export function CheckLine({ message, className, ...rest }: CheckLineProps) {
  const severity = message.severity ?? 'error';
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <p {...rest} className={classNames('tb-check', className)} data-severity={severity}>
      <Icon aria-hidden="true" size={16} className="tb-icon" />
      <span className="tb-check-text">{message.text}</span>
      {message.fix && (
        <button type="button" className="tb-button tb-fix" onClick={message.fix.apply}>
          {message.fix.label}
        </button>
      )}
    </p>
  );
}

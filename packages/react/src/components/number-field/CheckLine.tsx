import { CircleAlert, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';

/** One message at a field, with the value that cures it. */
export interface FieldMessage {
  /** What the message is about, where its text may change under the finger: a code. Default: the text. */
  readonly id?: string | undefined;
  readonly text: string;
  /** Only an error makes the field invalid; a danger is a warning that must not be overlooked. Default `error`. */
  readonly severity?: 'error' | 'warning' | 'danger';
  /** Text of the button and what it does; absent when nothing can be offered. */
  readonly fix?: { readonly label: string; readonly apply: () => void } | undefined;
}

const ICON = { error: CircleAlert, warning: TriangleAlert, danger: OctagonAlert } as const;

export interface CheckLineProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  readonly message: FieldMessage;
}

/** A validation message under its field with an optional fix button. `data-severity="error|warning|danger"`. */
export function CheckLine({ message, className, ...rest }: CheckLineProps) {
  const severity = message.severity ?? 'error';
  const Icon = ICON[severity];
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

/** The messages of one field, each the same element while its text changes. */
export function CheckLines({ messages }: { readonly messages: readonly FieldMessage[] }) {
  return messages.map((message) => <CheckLine key={message.id ?? message.text} message={message} />);
}

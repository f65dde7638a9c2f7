import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { Button } from '../button/index.js';
import { CircleAlert, OctagonAlert, TriangleAlert } from '../icons.js';

/** A way out of what a message says. */
export interface Fix {
  readonly label: string;
  readonly apply: () => void;
}

/** One message at a field, with the values that cure it. */
export interface FieldMessage {
  /** What the message is about, where its text may change under the finger: a code. Default: the text. */
  readonly id?: string | undefined;
  readonly text: string;
  /** Only an error makes the field invalid; a danger is a warning that must not be overlooked. Default `error`. */
  readonly severity?: 'error' | 'warning' | 'danger';
  /** A button each; absent when nothing can be offered. */
  readonly fixes?: readonly Fix[] | undefined;
}

const ICON = { error: CircleAlert, warning: TriangleAlert, danger: OctagonAlert } as const;

export interface CheckLineProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  readonly message: FieldMessage;
}

/** A validation message under its field with a button for each way out. `data-severity="error|warning|danger"`. */
export function CheckLine({ message, className, ...rest }: CheckLineProps) {
  const severity = message.severity ?? 'error';
  const Icon = ICON[severity];
  return (
    <p {...rest} className={classNames('tb-check', className)} data-severity={severity}>
      <Icon aria-hidden="true" size={16} className="tb-icon" />
      <span className="tb-check-text">{message.text}</span>
      {message.fixes?.map(({ label, apply }) => (
        <Button key={label} className="tb-fix" onClick={apply}>
          {label}
        </Button>
      ))}
    </p>
  );
}

/** The messages of one field, each the same element while its text changes. */
export function CheckLines({ messages }: { readonly messages: readonly FieldMessage[] }) {
  return messages.map((message) => <CheckLine key={message.id ?? message.text} message={message} />);
}

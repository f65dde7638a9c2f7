import { type ReactNode, useId } from 'react';
import { classNames } from '../../classNames.js';
import { CheckLines, type FieldMessage } from './CheckLine.js';
import { useFieldInSight } from './useFieldInSight.js';

export interface FieldFrameProps {
  readonly label: string;
  /** What the value means, under the field. */
  readonly hint?: ReactNode;
  /** What is allowed: beside the hint while somebody is in the field, and while it is refused. */
  readonly allowed?: string | undefined;
  /** PoliteText after blur changed the value. */
  readonly note?: string | undefined;
  readonly messages?: readonly FieldMessage[] | undefined;
  readonly className?: string | undefined;
  /** Shown at the end of the label line. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** What ties an input to its label, hint and messages. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-errormessage': string | undefined;
}

/** Label, control, hint and messages of one field. `data-invalid` when a message is an error. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, allowed, note, messages = [], className, aside, footer, children } = props;
  const id = useId();
  const checks = useFieldInSight();
  const invalid = messages.some((message) => (message.severity ?? 'error') === 'error');
  const describedBy = [(hint || allowed) && `${id}-hint`, note && `${id}-note`, messages.length > 0 && `${id}-check`];

  return (
    <div className={classNames('tb-field', className)} data-invalid={invalid || undefined}>
      <div className="tb-field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': invalid || undefined,
        'aria-errormessage': invalid ? `${id}-check` : undefined,
      })}
      {footer}
      {(hint || allowed) && (
        <p id={`${id}-hint`} className="tb-hint">
          {hint}
          {allowed && <span className="tb-allowed">{hint ? ` · ${allowed}` : allowed}</span>}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="tb-hint tb-note">
          {note}
        </p>
      )}
      {messages.length > 0 && (
        <div id={`${id}-check`} className="tb-checks" ref={checks}>
          <CheckLines messages={messages} />
        </div>
      )}
    </div>
  );
}

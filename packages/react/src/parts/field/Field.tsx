import { type ReactNode, useId } from 'react';
import { CheckLines, type FieldMessage } from './CheckLine.js';
import { FieldBox, isRefused } from './FieldBox.js';
import { useFieldInSight } from './useFieldInSight.js';

/** Props of {@link Field}. */
export interface FieldProps {
  /** Absent where the control brings its own, as a checkbox does. */
  readonly label?: string | undefined;
  /** What the value means, under the field. */
  readonly hint?: ReactNode;
  /** What is allowed: beside the hint while somebody is in the field, and while it is refused. */
  readonly allowed?: string | undefined;
  /** Announced politely: what became of the value as the field was left. */
  readonly note?: string | undefined;
  /** What is wrong with the value, each with its ways out. */
  readonly messages?: readonly FieldMessage[] | undefined;
  readonly className?: string | undefined;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  /** Between the control and the hint. */
  readonly footer?: ReactNode;
  /** The control stands at the end of the label's line. */
  readonly isInline?: boolean | undefined;
  /** Draws the control with what ties it to its label, its hint and its messages. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** What ties a control to its label, its hint and its messages: spread it over the element. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-errormessage': string | undefined;
}

/** Label, control, hint and messages of one value. `data-invalid` when a message is an error. */
export function Field(props: FieldProps) {
  const { label, hint, allowed, note, messages = [], className, aside, footer, isInline, children } = props;
  const id = useId();
  const checks = useFieldInSight();
  const invalid = isRefused(messages);
  const isBeside = isInline && label !== undefined;
  const describedBy = [(hint || allowed) && `${id}-hint`, note && `${id}-note`, messages.length > 0 && `${id}-check`];
  const control = children({
    id,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': invalid || undefined,
    'aria-errormessage': invalid ? `${id}-check` : undefined,
  });

  return (
    <FieldBox className={className} messages={messages}>
      {label !== undefined && (
        <div className="tb-field-head">
          <label htmlFor={id}>{label}</label>
          {isBeside ? control : aside}
        </div>
      )}
      {!isBeside && control}
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
    </FieldBox>
  );
}

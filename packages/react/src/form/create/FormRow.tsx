import { type ReactNode, useId } from 'react';
import { Button } from '../../parts/button/index.js';
import { CheckLines, type FieldMessage } from '../../parts/field/index.js';
import { X } from '../../parts/icons.js';

interface FormRowProps {
  /** What the row is about. */
  readonly label: string;
  readonly removeLabel: string;
  /** Absent for a row that must stay. */
  readonly onRemove: (() => void) | undefined;
  readonly messages: readonly FieldMessage[];
  /** Gets what ties the controls to the messages. */
  readonly children: (control: RowControl) => ReactNode;
}

/** What ties the controls of a row to its messages. */
export interface RowControl {
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-errormessage': string | undefined;
}

/** One of several rows of a form with a button that takes it away. `data-invalid` when something is wrong with it. */
export function FormRow({ label, removeLabel, onRemove, messages, children }: FormRowProps) {
  const id = useId();
  const isInvalid = messages.length > 0;
  return (
    <li className="tb-form-row" data-invalid={isInvalid || undefined} aria-label={label}>
      <div className="tb-form-row-line">
        {children({
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': isInvalid ? id : undefined,
          'aria-errormessage': isInvalid ? id : undefined,
        })}
        <Button
          kind="quiet"
          className="tb-form-row-remove"
          aria-label={removeLabel}
          disabled={!onRemove}
          onClick={onRemove}
        >
          <X aria-hidden="true" size={16} />
        </Button>
      </div>
      {isInvalid && (
        <div id={id} className="tb-checks">
          <CheckLines messages={messages} />
        </div>
      )}
    </li>
  );
}

import { writeNumber } from '@tradingbot/core/format';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';
import { Steppers } from './Steppers.js';
import { useNumberField } from './useNumberField.js';

export interface MultiplierFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'messages' | 'className'> {
  /** `'1.3'` is 1.3 times. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly step: string;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** How many times something is as large as something else, with steppers. */
export function MultiplierField(props: MultiplierFieldProps) {
  const { t, locale } = useTranslation();
  const field = useNumberField({ ...props, unit: '×', nameOf: (value) => `×${writeNumber(value, locale)}` });
  return (
    <FieldFrame
      {...props}
      messages={field.messages}
      note={field.rounded && t('field.rounded', { value: `×${field.format(field.rounded)}` })}
    >
      {(control) => (
        <span className="tb-input">
          <span className="tb-times" dir="ltr">
            <span aria-hidden="true">×</span>
            <input
              {...control}
              {...field.input}
              ref={props.ref}
              name={props.name}
              type="text"
              inputMode="decimal"
              autoComplete="off"
            />
          </span>
          <Steppers label={props.label} move={field.move} />
        </span>
      )}
    </FieldFrame>
  );
}

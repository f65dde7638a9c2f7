import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from '../../classNames.js';

/** One of a few choices. */
export interface Segment<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SegmentsProps<Name extends string>
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange'> {
  /** What is chosen here, in words. */
  readonly label: string;
  readonly options: readonly Segment<Name>[];
  readonly value: Name;
  readonly onChange: (name: Name) => void;
}

/** A few choices side by side as a group of radio buttons. */
export function Segments<Name extends string>(props: SegmentsProps<Name>) {
  const { label, options, value, onChange, className, ...rest } = props;
  const id = useId();
  return (
    <div {...rest} className={classNames('tb-segments', className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.name}>
          <input
            type="radio"
            name={id}
            value={option.name}
            checked={option.name === value}
            disabled={option.disabled}
            onChange={() => onChange(option.name)}
          />
          <bdi>{option.label}</bdi>
        </label>
      ))}
    </div>
  );
}

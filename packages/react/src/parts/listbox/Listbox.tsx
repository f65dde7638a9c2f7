// biome-ignore-all lint/a11y/useFocusableInteractive: the listbox keeps the focus and names the active option
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are those of the listbox

import { type ComponentPropsWithRef, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../classNames.js';
import { Check } from '../icons.js';

/** One choice of a listbox. */
export interface ListboxOption {
  readonly value: string;
  readonly label: string;
}

export interface ListboxProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'onSelect'> {
  readonly label: string;
  readonly options: readonly ListboxOption[];
  readonly selected: readonly string[];
  /** Several may be chosen. */
  readonly multiple?: boolean | undefined;
  readonly onSelect: (value: string) => void;
}

/**
 * Options to choose from. Arrow keys, Home and End move, a letter goes to the next option that begins so, Enter or Space
 * chooses. `data-active` marks the option the keys act on.
 */
export function Listbox({ label, options, selected, multiple, onSelect, className, ...rest }: ListboxProps) {
  const id = useId();
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => selected.includes(value)),
    ),
  );
  const current = options[active];
  const handleKey = (event: KeyboardEvent) => {
    const to = nextOption(event.key, active, options);
    const chooses = event.key === 'Enter' || event.key === ' ';
    if (to === undefined && !chooses) return;
    event.preventDefault();
    if (to !== undefined) setActive(to);
    else if (current) onSelect(current.value);
  };
  return (
    <div
      {...rest}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={current && `${id}-${current.value}`}
      className={classNames('tb-listbox', className)}
      onKeyDown={handleKey}
    >
      {options.map((option, index) => {
        const isSelected = selected.includes(option.value);
        return (
          <div
            key={option.value}
            role="option"
            id={`${id}-${option.value}`}
            aria-selected={isSelected}
            className="tb-option"
            data-active={index === active || undefined}
            onClick={() => {
              setActive(index);
              onSelect(option.value);
            }}
          >
            <Check aria-hidden="true" size={16} className="tb-icon" visibility={isSelected ? undefined : 'hidden'} />
            {option.label}
          </div>
        );
      })}
    </div>
  );
}

function nextOption(key: string, at: number, options: readonly ListboxOption[]): number | undefined {
  const last = options.length - 1;
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return undefined;
  const after = options.map((_, index) => (at + 1 + index) % options.length);
  return after.find((index) => options[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
}

import { parseTyped } from '@tradingbot/core/format';
import { add, compare, isDecimal, isMultiple, negate, roundToStep } from '@tradingbot/engine';
import type { Range } from '@tradingbot/engine/plan';
import { type KeyboardEvent, useState } from 'react';

export interface NumberFieldOptions {
  /** Canonical decimal text, `''` when empty, or what was typed when it is no number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Values are multiples of this. */
  readonly step: string;
  /** Steps of one press of a stepper. */
  readonly nudge?: number | undefined;
  /** How a value is shown while the field has no focus. */
  readonly format: (value: string) => string;
  /** Where steps start when the field is empty. */
  readonly start?: string | undefined;
  /** Steps and blur keep the value in here; `''` is an open end. */
  readonly clamp?: Range | undefined;
}

/** Steps for a key: arrows 1, with Shift 10; pages 50, with Shift 200 (F110). */
export function stepsForKey(key: string, shift: boolean): number {
  if (key === 'ArrowUp') return shift ? 10 : 1;
  if (key === 'ArrowDown') return shift ? -10 : -1;
  if (key === 'PageUp') return shift ? 200 : 50;
  if (key === 'PageDown') return shift ? -200 : -50;
  return 0;
}

/** `value` moved by whole steps, never below zero; onto the step grid first. */
export function moveBySteps(value: string, step: string, steps: number): string {
  const base = isDecimal(value) ? value : '0';
  const onGrid = isMultiple(base, step) ? base : roundToStep(base, step, steps > 0 ? 'floor' : 'ceil');
  const moved = addSteps(onGrid, step, steps);
  return compare(moved, '0') < 0 ? '0' : moved;
}

/** The end of the range that `value` is beyond, or `value`; an end that is no number is open. */
function keepInside(value: string, { from, to }: Range): string {
  if (isDecimal(to) && compare(value, to) > 0) return to;
  return isDecimal(from) && compare(value, from) < 0 ? from : value;
}

/**
 * Behaviour of every number input: focus changes nothing, so that a selection stays, and while it lasts no new start
 * value (a recommendation that comes late) changes the text under the person's hands; the text being typed stays as
 * typed, the value handed on is canonical decimal text, blur rounds to the step and tells, keys and steppers move by steps.
 */
export function useNumberField(options: NumberFieldOptions) {
  const { value, onChange, step, format, clamp, nudge = 1 } = options;
  const [typed, setTyped] = useState<string>();
  /** The text that was there when the field got the focus, until the person changes it. */
  const [held, setHeld] = useState<string>();
  const [rounded, setRounded] = useState<string>();
  const [limited, setLimited] = useState<string>();
  const limit = (next: string) => {
    const kept = clamp ? keepInside(next, clamp) : next;
    setLimited(kept === next ? undefined : kept);
    return kept;
  };

  const move = (steps: number) => {
    const next = limit(moveBySteps(value === '' ? (options.start ?? '0') : value, step, steps));
    setRounded(undefined);
    setHeld(undefined);
    if (typed !== undefined) setTyped(next);
    onChange(next);
  };
  const handleBlur = () => {
    setTyped(undefined);
    setHeld(undefined);
    if (isDecimal(value)) {
      const onStep = isMultiple(value, step) ? value : roundToStep(value, step, 'half_up');
      const kept = limit(onStep);
      if (kept === onStep && onStep !== value) setRounded(onStep);
      if (kept !== value) onChange(kept);
    }
    options.onBlur?.();
  };
  const handleType = (text: string) => {
    setTyped(text);
    setRounded(undefined);
    setLimited(undefined);
    const parsed = parseTyped(text);
    onChange(text.trim() === '' ? '' : parsed.ok ? parsed.value : text);
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps = stepsForKey(event.key, event.shiftKey);
    if (steps === 0) return;
    event.preventDefault();
    move(steps);
  };

  const shown = typed ?? held ?? (isDecimal(value) ? format(value) : value);

  return {
    /** Set after a blur that rounded. */
    rounded: rounded === value ? rounded : undefined,
    /** Set after a step or a blur that `clamp` held back. */
    limited: limited === value ? limited : undefined,
    move: (direction: 1 | -1) => move(direction * nudge),
    set: (next: string) => {
      setRounded(undefined);
      setLimited(undefined);
      setTyped(undefined);
      setHeld(undefined);
      onChange(next);
    },
    input: {
      value: shown,
      onFocus: () => setHeld(shown),
      onBlur: handleBlur,
      onKeyDown: handleKey,
      onChange: (event: { readonly target: { readonly value: string } }) => handleType(event.target.value),
    },
  } as const;
}

function addSteps(value: string, step: string, steps: number): string {
  const one = steps < 0 ? negate(step) : step;
  let result = value;
  for (let i = 0; i < Math.abs(steps); i++) result = add(result, one);
  return result;
}

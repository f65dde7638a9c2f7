import { listFormat, readNumber, writeNumber } from '@tradingbot/core/format';
import { add, compare, isDecimal, isMultiple, multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useSettled } from '../../hooks/useSettled.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { FieldMessage } from '../field/index.js';
import { unread, unreadText } from './unread.js';

export interface NumberFieldOptions {
  /** Canonical decimal text, `''` when empty, or what was typed when it is no number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  /** Values are multiples of this. */
  readonly step: string;
  /** Steps of one press of a stepper. */
  readonly nudge?: number | undefined;
  /** What may be typed beside the number: a coin, `%`, `×`. */
  readonly unit?: string | undefined;
  /** How a value is shown while the field has no focus; in groups when absent. */
  readonly format?: ((value: string) => string) | undefined;
  /** A value in a sentence; in groups and with its unit when absent. */
  readonly nameOf?: ((value: string) => string) | undefined;
  /** Where steps start when the field is empty. */
  readonly start?: string | undefined;
  /** Steps and blur keep the value in here; `''` is an open end. */
  readonly clamp?: Range | undefined;
  /** What is allowed now: a number from before that is outside of it is no way out. `''` is an open end. */
  readonly bounds?: Range | undefined;
  /** One with the id {@link NOT_A_NUMBER} is not shown: its ways out are those of a text that cannot be read. */
  readonly messages?: readonly FieldMessage[] | undefined;
  /** The value is refused by messages that stand elsewhere: it is no way out of a text that cannot be read. */
  readonly isRefused?: boolean | undefined;
}

/** Id of the message that a value is no number. */
export const NOT_A_NUMBER = 'not_a_number';

/** A text in the middle of being typed. */
interface Typing {
  readonly text: string;
  /** What was handed on for it. */
  readonly value: string;
  /** The value of the field when it was typed, and from then on what came of it. */
  readonly from: string;
}

/** How long nothing must be typed before what cannot be read is pointed out. */
const SHOW_AFTER_MS = 1000;

/** A number with groups and decimals, in an example. */
const EXAMPLE = '1234.5';
const WHOLE_EXAMPLE = '12';

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
  const moved = add(onGrid, multiply(step, String(steps)));
  return compare(moved, '0') < 0 ? '0' : moved;
}

/** The end of the range that `value` is beyond, or `value`; an end that is no number is open. */
function keepInside(value: string, { from, to }: Range): string {
  if (isDecimal(to) && compare(value, to) > 0) return to;
  return isDecimal(from) && compare(value, from) < 0 ? from : value;
}

const isSameNumber = (a: string, b: string) => a === b || (isDecimal(a) && isDecimal(b) && compare(a, b) === 0);

/**
 * Behaviour of every number input. Texts are read and written by the page's locale; what is handed on is canonical decimal
 * text, or what no plan takes for a number. Focus changes nothing, so that a selection stays, and while it lasts no new
 * start value (a recommendation that comes late) changes the text under the person's hands; the text being typed stays
 * as typed, blur rounds to the step and reports, keys and steppers move by steps.
 */
export function useNumberField(options: NumberFieldOptions) {
  const {
    value,
    onChange,
    step,
    unit = '',
    clamp,
    bounds,
    nudge = 1,
    messages = [],
    isRefused = messages.length > 0,
  } = options;
  const { t, locale } = useTranslation();
  const { format = (number) => writeNumber(number, locale, { grouping: true }) } = options;
  const { nameOf = (number) => [format(number), unit].filter(Boolean).join(' ') } = options;
  const roundedName = options.nameOf ?? format;
  const isWhole = isMultiple(step, '1');
  const [typing, setTyping] = useState<Typing>();
  /** The text that was there when the field got the focus, until the person changes it. */
  const [held, setHeld] = useState<string>();
  const [rounded, setRounded] = useState<string>();
  const [limited, setLimited] = useState<string>();
  /** The number that was there when the field got the focus, unless something was wrong with it. */
  const [before, setBefore] = useState('');
  // The value was changed by something else, such as a fix that was pressed: what was typed is gone.
  const isGone = typing && value !== typing.from && !isSameNumber(value, typing.value);
  if (typing && value !== typing.from && !isGone) setTyping({ ...typing, from: value });
  const typed = isGone ? undefined : typing?.text;
  const settled = useSettled(typed, SHOW_AFTER_MS);
  const isResting = typed === undefined || settled === typed;
  const text = unreadText(value);
  const limit = (next: string) => {
    const kept = clamp ? keepInside(next, clamp) : next;
    setLimited(kept === next ? undefined : kept);
    return kept;
  };

  const move = (steps: number) => {
    const from = isDecimal(value) ? value : before || options.start || '0';
    const next = limit(moveBySteps(from, step, steps));
    setRounded(undefined);
    setHeld(undefined);
    if (typed !== undefined) setTyping({ text: writeNumber(next, locale), value: next, from: value });
    onChange(next);
  };
  const handleBlur = () => {
    setTyping(undefined);
    setHeld(undefined);
    if (isDecimal(value)) {
      const onStep = isMultiple(value, step) ? value : roundToStep(value, step, 'half_up');
      const kept = limit(onStep);
      if (kept === onStep && onStep !== value) setRounded(onStep);
      if (kept !== value) onChange(kept);
    }
    options.onBlur?.();
  };
  const handleType = (next: string) => {
    const reading = readNumber(next, { locale, unit, isWhole });
    const read = reading.kind === 'number' ? reading.value : reading.kind === 'empty' ? '' : unread(next);
    setTyping({ text: next, value: read, from: value });
    setRounded(undefined);
    setLimited(undefined);
    onChange(read);
  };
  // A text field would put two lines together, and so two numbers.
  const handlePaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .trim()
      .split(/[\r\n]+/);
    if (lines.length < 2) return;
    event.preventDefault();
    handleType(lines.join('\t'));
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps = stepsForKey(event.key, event.shiftKey);
    if (steps === 0) return;
    event.preventDefault();
    move(steps);
  };
  const set = (next: string) => {
    setRounded(undefined);
    setLimited(undefined);
    setTyping(undefined);
    setHeld(undefined);
    onChange(next);
  };
  const use = (number: string) => ({ label: t('field.use', { value: nameOf(number) }), apply: () => set(number) });

  /** What is wrong with the text itself, with every number that it could be; nothing while it is being typed. */
  const misread = (): FieldMessage | undefined => {
    if (text === undefined || !isResting) return undefined;
    const reading = readNumber(text, { locale, unit, isWhole });
    if (reading.kind === 'unsure' || reading.kind === 'number') {
      // A draft that was kept on a page of another language may be a number here; what it was is for the person to say.
      const readings = reading.kind === 'unsure' ? reading.readings : [reading.value];
      const named = listFormat(locale, { type: 'disjunction' }).format(readings.map(nameOf));
      return { id: NOT_A_NUMBER, text: t('check.unsure', { readings: named }), fixes: readings.map(use) };
    }
    const reason = reading.kind === 'unreadable' ? reading.reason : 'text';
    const example = writeNumber(isWhole ? WHOLE_EXAMPLE : EXAMPLE, locale, { grouping: true });
    const ways = messages.find(({ id }) => id === NOT_A_NUMBER)?.fixes ?? [];
    // It may have been left and typed over before anybody found it refused.
    const isAllowed = before !== '' && (!bounds || keepInside(before, bounds) === before);
    return {
      id: NOT_A_NUMBER,
      text:
        reason === 'unit' && unit !== ''
          ? t('check.other_unit', { unit })
          : t(reason === 'long' ? 'check.too_many_digits' : 'check.write_number', { example }),
      fixes: isAllowed ? [use(before)] : ways.length > 0 ? ways : [{ label: t('form.clear'), apply: () => set('') }],
    };
  };
  const message = misread();

  return {
    /** Set after a blur that rounded. */
    note: rounded !== undefined && rounded === value ? t('field.rounded', { value: roundedName(rounded) }) : undefined,
    /** Set after a step or a blur that `clamp` held back. */
    limited: limited === value ? limited : undefined,
    /** Messages of the field: while its text cannot be read, that alone. */
    messages: text === undefined ? messages.filter(({ id }) => id !== NOT_A_NUMBER) : message ? [message] : [],
    format,
    move: (direction: 1 | -1) => move(direction * nudge),
    set,
    input: {
      value: typed ?? held ?? (isDecimal(value) ? format(value) : (text ?? '')),
      onFocus: (event: { readonly target: { readonly value: string } }) => {
        setHeld(event.target.value);
        setBefore(isDecimal(value) && !isRefused ? value : '');
        options.onFocus?.();
      },
      onBlur: handleBlur,
      onKeyDown: handleKey,
      onPaste: handlePaste,
      onChange: (event: { readonly target: { readonly value: string } }) => handleType(event.target.value),
    },
  } as const;
}

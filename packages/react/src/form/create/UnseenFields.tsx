import { type FormIssue, valueAt } from '@tradingbot/core/kinds';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Field, type FieldMessage } from '../../parts/field/index.js';
import { useFormModel } from './FormScope.js';
import { fieldValue } from './fieldValue.js';
import { controlName } from './focusFirst.js';
import { useIssueMessage } from './useFieldProps.js';
import { labelOf } from './useIssueText.js';

type Place = Pick<FormIssue, 'field' | 'row'>;

export interface UnseenFieldsProps {
  /** Names of the fields that the form shows. */
  readonly shown: readonly string[];
  /** The draft as it was given. */
  readonly given: object;
  /** Value of a field that is no single text, or of one row of it; a line each. */
  readonly textOf?: ((draft: object, field: string, row: number | undefined) => string | undefined) | undefined;
}

/**
 * What is refused of settings that the form has no field for, each with the button that cures it; what was cured so
 * stays in sight with the way back. Nothing while all is as it was given and may be sent.
 */
export function UnseenFields({ shown, given, textOf }: UnseenFieldsProps) {
  const { t, format } = useTranslation();
  const { draft, planned, fields, issues, set, units } = useFormModel();
  const messageOf = useIssueMessage();
  const frame = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef<{ readonly field: string; readonly form: HTMLFormElement | null }>(undefined);
  // The button that was pressed is gone: focus stays with its field, else goes on to the button of the form.
  useEffect(() => {
    const { field, form } = pressed.current ?? {};
    // Where its value stands follows from the plan of what was set.
    if (field === undefined || planned !== draft) return;
    pressed.current = undefined;
    const name = CSS.escape(field);
    const next = form?.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`);
    (next ?? form?.querySelector<HTMLElement>('button[type=submit]'))?.focus();
  });
  const unseen = Object.keys(fields).filter((field) => !shown.includes(field));
  const refused = issues.filter(({ field }) => unseen.includes(field));
  const cured = unseen.filter(
    (field) => refused.every((issue) => issue.field !== field) && isOther(given, draft, fields[field]?.key ?? ''),
  );
  if (refused.length + cured.length === 0) return null;
  const show = (from: object, { field, row }: Place) => {
    const spec = fields[field];
    const own = textOf?.(from, field, row);
    if (!spec || own !== undefined) return own ?? '';
    const value = Object.getOwnPropertyDescriptor(from, spec.key)?.value;
    if (typeof value === 'boolean') return t(value ? 'detail.on' : 'detail.off');
    const text = valueAt(from, spec.key);
    return text === '' ? t('common.not_set') : fieldValue(format, spec.unit, text, units);
  };
  const labelAt = (field: string) => {
    const spec = fields[field];
    return spec ? t(labelOf(spec, draft)) : field;
  };
  const press = (field: string, apply: () => void) => () => {
    pressed.current = { field, form: frame.current?.form ?? null };
    apply();
  };
  return (
    <fieldset className="tb-unseen" ref={frame}>
      <legend>{t('form.unseen')}</legend>
      <p className="tb-hint">{t('form.unseen_hint')}</p>
      {placesOf(refused).map((place) => {
        const name = controlName(place.field, place.row);
        const messages = refused
          .filter((issue) => controlName(issue.field, issue.row) === name)
          .map((issue) => {
            const message = messageOf(issue);
            const fixes = message.fixes?.map((fix) => ({ ...fix, apply: press(place.field, fix.apply) }));
            return { ...message, fixes };
          });
        return (
          <Held key={name} name={name} label={labelAt(place.field)} value={show(draft, place)} messages={messages} />
        );
      })}
      {cured.map((field) => {
        const key = fields[field]?.key ?? '';
        const back = { [key]: Object.getOwnPropertyDescriptor(given, key)?.value };
        const theirs = show(given, { field });
        return (
          <Held
            key={field}
            name={field}
            label={labelAt(field)}
            value={show(draft, { field })}
            messages={[
              {
                id: 'cured',
                severity: 'warning',
                text: t('form.unseen_given', { value: theirs.replaceAll('\n', ' · ') }),
                fixes: [{ label: t('form.unseen_back'), apply: press(field, () => set(back)) }],
              },
            ]}
          />
        );
      })}
    </fieldset>
  );
}

interface HeldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly messages: readonly FieldMessage[];
}

/** A value that can be read and copied but not typed over. */
function Held({ name, label, value, messages }: HeldProps) {
  return (
    <Field label={label} messages={messages}>
      {(control) => (
        <div className="tb-input">
          {/* No line of it is ever cut off. */}
          <textarea {...control} name={name} dir="auto" readOnly rows={value.split('\n').length} value={value} />
        </div>
      )}
    </Field>
  );
}

function placesOf(issues: readonly FormIssue[]): readonly Place[] {
  const places = new Map(issues.map(({ field, row }) => [controlName(field, row), { field, row }]));
  return [...places.values()];
}

function isOther(given: object, draft: object, key: string): boolean {
  const [was, is] = [given, draft].map((from) => Object.getOwnPropertyDescriptor(from, key)?.value);
  return was !== undefined && JSON.stringify(was) !== JSON.stringify(is);
}

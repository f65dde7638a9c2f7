import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Field } from '../../parts/field/index.js';

/** Longer names make no column. */
const MAX_NAME = 40;

interface BacktestNameProps {
  /** The name that it has; none at first. */
  readonly name?: string | undefined;
  /** Absent while there is nothing to keep. */
  readonly onSave: ((name: string) => void) | undefined;
  readonly onCancel: () => void;
}

/** Asks by which name a backtest is kept. Enter keeps it, Escape leaves it as it was. */
export function BacktestName({ name: before = '', onSave, onCancel }: BacktestNameProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  // Whoever asked for the field types at once, and is back where it was asked for afterwards.
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const name = typed.trim();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    // It may stand in a form of the page, which is not meant.
    event.preventDefault();
    if (name) onSave?.(name);
  };
  return (
    <>
      <Field label={t('kept.name')} hint={t('marks.length', { most: String(MAX_NAME) })}>
        {(control) => (
          <span className="tb-input">
            <input
              {...control}
              type="text"
              dir="auto"
              autoComplete="off"
              data-escape
              maxLength={MAX_NAME}
              value={typed}
              ref={field}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
            />
          </span>
        )}
      </Field>
      <div className="tb-actions">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button kind="primary" disabled={!onSave || name === ''} onClick={() => onSave?.(name)}>
          {t('kept.save')}
        </Button>
      </div>
    </>
  );
}

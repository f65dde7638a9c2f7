import { Minus, Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/useTranslation.js';

// Made once: there are two in every field, and React passes over an element that is the same.
const MINUS = <Minus aria-hidden="true" size={16} />;
const PLUS = <Plus aria-hidden="true" size={16} />;

/** The two buttons beside a number; the arrow keys in the field do the same, so they are not tab stops. */
export function Steppers({ label, move }: { readonly label: string; readonly move: (direction: 1 | -1) => void }) {
  const { t } = useTranslation();
  return (
    <span className="tb-steppers">
      <button
        type="button"
        tabIndex={-1}
        className="tb-stepper"
        aria-label={t('field.decrease', { field: label })}
        onClick={() => move(-1)}
      >
        {MINUS}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="tb-stepper"
        aria-label={t('field.increase', { field: label })}
        onClick={() => move(1)}
      >
        {PLUS}
      </button>
    </span>
  );
}

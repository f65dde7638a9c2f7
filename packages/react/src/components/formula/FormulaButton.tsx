import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { placeAtButton } from '../popover/index.js';

/** How a figure comes about. */
export interface Formula {
  readonly text: string;
  readonly inputs: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly origin: 'exchange' | 'estimate';
}

/** An info button that opens a popover with formula, inputs and origin of a figure. */
export function FormulaButton({ label, formula }: { readonly label: string; readonly formula: Formula }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <button type="button" className="tb-info" popoverTarget={id} aria-label={t('formula.open', { label })}>
        <Info aria-hidden="true" size={14} />
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className="tb-popover" onToggle={placeAtButton}>
        <p className="tb-formula">{formula.text}</p>
        {formula.inputs.length > 0 && (
          <dl className="tb-dl" aria-label={t('formula.inputs')}>
            {formula.inputs.map((input) => (
              <div key={input.label} className="tb-dl-row">
                <dt>{input.label}</dt>
                <dd>{input.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="tb-hint">{t(`formula.${formula.origin}`)}</p>
      </div>
    </>
  );
}

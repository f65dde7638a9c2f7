import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Info } from '../icons.js';
import { usePopover } from '../popover/index.js';

/** How a figure comes about. */
export interface Formula {
  readonly text: string;
  readonly inputs: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly origin: 'exchange' | 'estimate';
}

// Made once: there is one at every figure, and React passes over an element that is the same.
const INFO = <Info aria-hidden="true" size={14} />;

/** An info button that opens a popover with formula, inputs and origin of a figure. */
export function FormulaButton({ label, formula }: { readonly label: string; readonly formula: Formula }) {
  const { t } = useTranslation();
  // Dozens of figures have one: what nobody has opened is not drawn with every key.
  const { isOpen, button, popover } = usePopover();
  return (
    <>
      <button type="button" className="tb-info" {...button} aria-label={t('formula.open', { label })}>
        {INFO}
      </button>
      <div {...popover} role="dialog" aria-label={label} className="tb-popover">
        {isOpen && <FormulaContent formula={formula} />}
      </div>
    </>
  );
}

function FormulaContent({ formula }: { readonly formula: Formula }) {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}

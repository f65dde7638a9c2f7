import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Said } from '../live-regions/index.js';
import { AmountField, CENT } from '../number-field/index.js';
import { Segments } from '../segments/index.js';
import type { Comfort, MarketView, Wishes } from './proposal.js';

const VIEWS = ['rises', 'sideways', 'falls', 'auto'] as const satisfies readonly MarketView[];

const COMFORTS = ['steady', 'high_frequency', 'high_profits'] as const satisfies readonly Comfort[];

interface QuestionsProps {
  readonly wishes: Wishes;
  readonly onChange: (wishes: Wishes) => void;
  readonly coin: string;
  readonly available: string | undefined;
  /** How far the proposals of a style fell on the way, as ratio; undefined while that is not known. */
  readonly fallOf: (comfort: Comfort) => string | undefined;
  readonly onAsk: () => void;
}

/** How far bots of a style fell, in a few letters. */
function Fall({ ratio }: { readonly ratio: string | undefined }) {
  const { t, format } = useTranslation();
  // Room is kept for it: nothing moves when it comes.
  if (ratio === undefined) return <small>{'\u00a0'}</small>;
  return <small>{t('propose.about_drawdown', { drawdown: format.percent(ratio, { places: 0 }) })}</small>;
}

/** The three questions: side by side where there is room, one after the other on a phone. */
export function Questions({ wishes, onChange, coin, available, fallOf, onAsk }: QuestionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const isWide = useMedia(TABLE_UP);
  const [step, setStep] = useState(0);
  const questions: readonly ReactNode[] = [
    <AmountField
      key="amount"
      label={t('propose.amount')}
      name="amount"
      value={wishes.amount}
      onChange={(amount) => onChange({ ...wishes, amount })}
      currency={coin}
      step={CENT}
      available={available}
    />,
    <fieldset key="view">
      <legend>{t('propose.view')}</legend>
      <Segments
        className="tb-wrap"
        label={t('propose.view')}
        options={VIEWS.map((name) => ({ name, label: t(`propose.view_${name}`) }))}
        value={wishes.view}
        onChange={(view) => onChange({ ...wishes, view })}
      />
    </fieldset>,
    <fieldset key="comfort">
      <legend>{t('propose.comfort')}</legend>
      <div className="tb-comforts" role="radiogroup" aria-label={t('propose.comfort')}>
        {COMFORTS.map((name) => (
          <label key={name} className="tb-comfort">
            <input
              type="radio"
              name={id}
              checked={wishes.comfort === name}
              onChange={() => onChange({ ...wishes, comfort: name })}
            />
            <span>
              {t(`combo.style_${name}`)}
              <Fall ratio={fallOf(name)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>,
  ];
  const stepText = t('propose.step', { step: String(step + 1), steps: String(questions.length) });
  const isLast = isWide || step === questions.length - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) onAsk();
    else setStep(step + 1);
  };
  return (
    <form className="tb-panel tb-questions" aria-label={t('propose.questions')} noValidate onSubmit={submit}>
      {isWide ? (
        questions
      ) : (
        <>
          <p className="tb-hint">{stepText}</p>
          <Said text={stepText} />
          {questions[step]}
        </>
      )}
      <div className="tb-row">
        {!isWide && step > 0 && (
          <button type="button" className="tb-button" onClick={() => setStep(step - 1)}>
            {t('common.back')}
          </button>
        )}
        <button type="submit" className="tb-button" data-kind="primary">
          {t(isLast ? 'propose.show' : 'propose.next')}
        </button>
      </div>
    </form>
  );
}

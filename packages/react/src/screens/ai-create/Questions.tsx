import type { Comfort, MarketView, Wishes } from '@tradingbot/core/kinds';
import { isDecimal } from '@tradingbot/engine/decimal';
import { type ReactNode, useId, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { PoliteText } from '../../parts/live-regions/index.js';
import { AmountField } from '../../parts/number-field/index.js';
import { Segments } from '../../parts/segments/index.js';

const VIEWS = ['rises', 'sideways', 'falls', 'auto'] as const satisfies readonly MarketView[];

const COMFORTS = ['steady', 'high_frequency', 'high_profits'] as const satisfies readonly Comfort[];

/** Bots that fit an amount which nobody can read are not listed: the field says so, and gets the focus. */
const READABLE = { validate: (amount: string) => amount === '' || isDecimal(amount) };

interface QuestionsProps {
  /** Holds the answers, also of questions that a phone does not show at the moment. */
  readonly form: UseFormReturn<Wishes>;
  readonly coin: string;
  readonly available: string | undefined;
  /** How far the proposals of a style fell on the way at most, as ratio; undefined while that is not known. */
  readonly fallOf: (comfort: Comfort) => string | undefined;
  readonly onAsk: (wishes: Wishes) => void;
}

/** How far bots of a style fell at most, in a few letters and as exactly as each of them says it. */
function Fall({ ratio }: { readonly ratio: string | undefined }) {
  const { t, format } = useTranslation();
  // Room is kept for it: nothing moves when it comes.
  if (ratio === undefined) return <small>{'\u00a0'}</small>;
  return <small>{t('propose.max_drawdown', { drawdown: format.percent(ratio) })}</small>;
}

/** The three questions: side by side where there is room, one after the other on a phone. */
export function Questions({ form, coin, available, fallOf, onAsk }: QuestionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const isWide = useMedia(TABLE_UP);
  const [step, setStep] = useState(0);
  const { control, handleSubmit } = form;
  const questions: readonly ReactNode[] = [
    <Controller
      key="amount"
      name="amount"
      control={control}
      rules={READABLE}
      render={({ field: { ref, ...field } }) => (
        <AmountField {...field} inputRef={ref} label={t('propose.amount')} currency={coin} available={available} />
      )}
    />,
    <fieldset key="view">
      <legend>{t('propose.view')}</legend>
      <Controller
        name="view"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Segments
            className="tb-wrap"
            label={t('propose.view')}
            options={VIEWS.map((name) => ({ name, label: t(`propose.view_${name}`) }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </fieldset>,
    <fieldset key="comfort">
      <legend>{t('propose.comfort')}</legend>
      <Controller
        name="comfort"
        control={control}
        render={({ field: { value, onChange } }) => (
          <div className="tb-comforts" role="radiogroup" aria-label={t('propose.comfort')}>
            {COMFORTS.map((name) => (
              <label key={name} className="tb-comfort">
                <input type="radio" name={id} checked={value === name} onChange={() => onChange(name)} />
                <span>
                  {t(`combo.style_${name}`)}
                  <Fall ratio={fallOf(name)} />
                </span>
              </label>
            ))}
          </div>
        )}
      />
    </fieldset>,
  ];
  const stepText = t('propose.step', { step: String(step + 1), steps: String(questions.length) });
  const isLast = isWide || step === questions.length - 1;
  const submit = handleSubmit((wishes) => (isLast ? onAsk(wishes) : setStep(step + 1)));
  return (
    <form className="tb-panel tb-questions" aria-label={t('propose.questions')} noValidate onSubmit={submit}>
      {isWide ? (
        questions
      ) : (
        <>
          <p className="tb-hint">{stepText}</p>
          <PoliteText text={stepText} />
          {questions[step]}
        </>
      )}
      <div className="tb-row">
        {!isWide && step > 0 && <Button onClick={() => setStep(step - 1)}>{t('common.back')}</Button>}
        <Button type="submit" kind="primary">
          {t(isLast ? 'propose.show' : 'propose.next')}
        </Button>
      </div>
    </form>
  );
}

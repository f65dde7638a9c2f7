import { type VerdictBacktest, type VerdictFacts, verdictOf } from '@tradingbot/core/kinds';
import type { Candle } from '@tradingbot/engine/market';
import { useId, useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { FormulaButton } from '../../../parts/formula/index.js';
import { InlineError, Skeleton } from '../../../parts/states/index.js';
import type { VerdictPast } from './useVerdictPast.js';
import { formulaOf, sentenceText } from './verdictTexts.js';

interface VerdictProps {
  /** What the candles are of. */
  readonly name: string;
  readonly past: VerdictPast;
  /** Those of the symbol, or of the basket; undefined until they are there. Keep the object. */
  readonly candles: readonly Candle[] | undefined;
  /** Undefined while the draft cannot be read. Keep the object while nothing in it has changed. */
  readonly facts: VerdictFacts | undefined;
  readonly backtest?: VerdictBacktest | undefined;
  readonly currency: string;
}

const NONE: readonly Candle[] = [];

/** What past prices say about the draft before it starts, a sentence a topic, each with its working (B22). */
export function Verdict({ name, past, candles, facts, backtest, currency }: VerdictProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const { candleMs, isPending, error } = past;
  const sentences = useMemo(
    () => verdictOf({ candles: candles ?? NONE, candleMs, facts, backtest }),
    [candles, candleMs, facts, backtest],
  );
  if (!candles && isPending) return <Skeleton lines={8} isSilent />;
  const isPastKnown = candles !== undefined && candles.length > 0;
  const words = { t, format, name, currency };
  return (
    <section className="tb-verdict" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('verdict.title')}
      </h2>
      {!isPastKnown &&
        (error ? <InlineError title={t('verdict.no_candles')} error={error} /> : <p>{t('verdict.no_candles')}</p>)}
      <dl>
        {sentences.map((sentence) => {
          const label = t(`verdict.${sentence.topic}`);
          return (
            <div key={sentence.topic} data-claim={sentence.claim}>
              <dt>
                {label}
                <FormulaButton label={label} formula={formulaOf(words, sentence)} />
              </dt>
              <dd>{sentenceText(words, sentence)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="tb-hint">
        {!facts && `${t('verdict.incomplete')} `}
        {t('verdict.no_forecast')}
      </p>
    </section>
  );
}

import type { LocaleFormat } from '@tradingbot/core/format';
import {
  type CoverSentence,
  type FundingSentence,
  REGIME_BOUNDS,
  type RegimeSentence,
  type VerdictSentence,
} from '@tradingbot/core/kinds';
import { negate } from '@tradingbot/engine/decimal';
import type { ReactNode } from 'react';
import { countText } from '../../../i18n/phrases/countText.js';
import type { Translate } from '../../../i18n/useTranslation.js';
import { durationText, Time } from '../../../parts/figures/index.js';
import type { Formula } from '../../../parts/formula/index.js';
import { amountText, estimate } from '../previewRow.js';

/** What sentences are written with. */
export interface VerdictWords {
  readonly t: Translate;
  readonly format: LocaleFormat;
  /** What the candles are of. */
  readonly name: string;
  readonly currency: string;
}

const SMALL = { places: 3 } as const;

/** Nothing is a figure here: who pays no fees, or a price that did not move. */
function percentText(format: LocaleFormat, ratio: string, options: Parameters<LocaleFormat['percent']>[1] = {}) {
  return format.percent(ratio, { zero: true, ...options });
}

/** One sentence of a verdict, or two that belong together. */
export function sentenceText(words: VerdictWords, sentence: VerdictSentence): string {
  const { t, format, name, currency } = words;
  const span = (ms: number) => durationText(t, ms);
  switch (sentence.topic) {
    case 'regime':
      return t(`verdict.${sentence.claim}`, { name, span: span(sentence.span), ...regimeFigures(words, sentence) });
    case 'step':
      return t(`verdict.${sentence.claim}`, {
        size: percentText(format, sentence.size),
        fees: percentText(format, sentence.fees, SMALL),
        move: percentText(format, sentence.move),
        candle: span(sentence.candle),
      });
    case 'cover':
      return coverText(words, sentence);
    case 'budget':
      return t(`verdict.${sentence.claim}`, {
        rounds: countText(format, sentence.rounds),
        lasts: span(sentence.lasts),
        move: percentText(format, sentence.move),
        span: span(sentence.span),
        took: span(sentence.took),
      });
    case 'funding':
      return t(`verdict.${sentence.claim}`, fundingFigures(words, sentence));
    case 'backtest': {
      const { claim, profit, profit_ratio, max_drawdown_ratio, worst_day, from, to } = sentence;
      const result = t(`verdict.${claim}`, {
        span: span(to - from),
        profit: amountText(format, profit.replace('-', '') || '0', currency, 2),
        ratio: percentText(format, profit_ratio, { sign: true }),
      });
      if (worst_day) {
        const stood = {
          profit: `${format.signedAmount(worst_day.profit, { coin: currency })}\u00a0${currency}`,
          ratio: percentText(format, worst_day.profit_ratio, { sign: true }),
        };
        return `${result} ${t('verdict.worst_day', stood)}`;
      }
      if (max_drawdown_ratio === undefined) return result;
      return `${result} ${t('verdict.drawdown', { drawdown: percentText(format, max_drawdown_ratio) })}`;
    }
  }
}

/** How a sentence comes about: its rule, and every figure that it follows from. */
export function formulaOf(words: VerdictWords, sentence: VerdictSentence): Formula {
  const { t, format, currency } = words;
  const { topic } = sentence;
  const input = (key: InputKey, value: ReactNode) => ({ label: t(`verdict.${key}`), value });
  const span = (ms: number) => durationText(t, ms);
  const looked = (ms: number) => input('period', span(ms));
  const text = t(`verdict.${topic}_formula`);
  switch (topic) {
    case 'regime': {
      const { change, efficiency } = regimeFigures(words, sentence);
      return estimate(text, [
        looked(sentence.span),
        input('net_change', change),
        input('efficiency', efficiency),
        input('trend_from', format.amount(REGIME_BOUNDS.trend)),
        input('range_to', format.amount(REGIME_BOUNDS.range)),
      ]);
    }
    case 'step':
      return estimate(text, [
        input('step_size', percentText(format, sentence.size)),
        input('both_fees', percentText(format, sentence.fees, SMALL)),
        { label: t('chart.atr'), value: percentText(format, sentence.move) },
        input('candle', span(sentence.candle)),
      ]);
    case 'cover':
      return estimate(text, [
        input('reach', percentText(format, sentence.distance)),
        input(`largest_${sentence.side}`, percentText(format, sentence.move)),
        looked(sentence.span),
      ]);
    case 'budget':
      return estimate(text, [
        input('purchases', countText(format, sentence.rounds)),
        input('lasts', span(sentence.lasts)),
        input('largest_fall', percentText(format, sentence.move)),
        input('took', span(sentence.took)),
        looked(sentence.span),
      ]);
    case 'funding':
      return estimate(text, [
        ...sentence.positions.map(({ symbol, rate, everyMs, value }) => ({
          label: symbol,
          value: `${percentText(format, rate, { places: 4 })} × ${amountText(format, value, currency, 2)} / ${span(everyMs)}`,
        })),
        input('a_day', fundingFigures(words, sentence).amount),
        input('share', fundingFigures(words, sentence).share),
      ]);
    case 'backtest':
      return estimate(text, [
        input('from', <Time ms={sentence.from} />),
        input('to', <Time ms={sentence.to} />),
        input('worse_result', amountText(format, sentence.profit, currency, 2)),
      ]);
  }
}

type InputKey =
  | 'period'
  | 'net_change'
  | 'efficiency'
  | 'trend_from'
  | 'range_to'
  | 'step_size'
  | 'both_fees'
  | 'candle'
  | 'reach'
  | 'largest_fall'
  | 'largest_rise'
  | 'purchases'
  | 'lasts'
  | 'took'
  | 'a_day'
  | 'share'
  | 'from'
  | 'to'
  | 'worse_result';

function regimeFigures({ format }: VerdictWords, { change, efficiency }: RegimeSentence) {
  return {
    change: percentText(format, change, { sign: true }),
    efficiency: format.amount(efficiency, { places: 2, zero: true }),
  };
}

function coverText(
  { t, format, name }: VerdictWords,
  { end, side, claim, distance, move, span }: CoverSentence,
): string {
  if (claim === 'outside') return t('verdict.outside', { distance: percentText(format, negate(distance)) });
  const reach = t(`verdict.${end}_${side}`, { distance: percentText(format, distance) });
  const figures = { name, move: percentText(format, move), span: durationText(t, span) };
  return `${reach} ${t(`verdict.${claim}_${side}`, figures)}`;
}

function fundingFigures({ format, currency }: VerdictWords, { a_day, share }: FundingSentence) {
  return { amount: amountText(format, a_day, currency, 4), share: percentText(format, share, SMALL) };
}

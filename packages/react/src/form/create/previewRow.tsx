import { EMPTY, type LocaleFormat } from '@tradingbot/core/format';
import { Figure, Time } from '../../parts/figures/index.js';
import type { Formula, PreviewRow } from '../../parts/formula/index.js';

/** A figure of a preview with its formula. */
export function previewRow(id: string, label: string, text: string, formula: Formula): PreviewRow {
  return { id, label, text, value: <Figure text={text} dir="auto" />, formula };
}

/** A moment in a preview with its formula; `--` without one. */
export function previewTime(id: string, label: string, ms: number | undefined, formula: Formula): PreviewRow {
  if (ms === undefined) return previewRow(id, label, EMPTY, formula);
  return { id, label, text: String(ms), value: <Time ms={ms} />, formula };
}

/** A formula that we worked out ourselves. */
export function estimate(text: string, inputs: Formula['inputs']): Formula {
  return { text, inputs, origin: 'estimate' };
}

/** An amount with its coin as text; `--` without one. `places`: as money of its coin, with so many where that has cents. */
export function amountText(format: LocaleFormat, value: string | undefined, coin: string, places?: number): string {
  const text = format.amount(value, places === undefined ? {} : { places, coin });
  return text === EMPTY ? text : `${text}\u00a0${coin}`;
}

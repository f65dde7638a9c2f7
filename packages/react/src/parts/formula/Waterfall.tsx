import { moneyPlaces } from '@tradingbot/core/format';
import { shownParts } from '@tradingbot/core/kinds';
import { add } from '@tradingbot/engine/decimal';
import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { PnL } from '../figures/index.js';
import { type Formula, FormulaButton } from './FormulaButton.js';

/** One part of a total. */
export interface WaterfallPart {
  readonly id: string;
  readonly label: string;
  /** Signed decimal text; undefined is shown as missing. */
  readonly value: string | undefined;
  readonly formula: Formula;
  /** It is rounded by itself, as it is wherever else it is shown, and the other parts make up the difference. */
  readonly alone?: boolean | undefined;
}

export interface WaterfallProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'title'> {
  readonly title: string;
  /** Parts in order, which add up to the total exactly unless one of them is missing. */
  readonly parts: readonly WaterfallPart[];
  readonly total: string;
  readonly totalLabel: string;
  readonly totalFormula: Formula;
  readonly currency: string;
  /** Below the total. */
  readonly note?: string | undefined;
  /** Decimals shown. */
  readonly places?: number;
}

/** Parts that add up to a total, each drawn from where the one before it ended (B1). */
export function Waterfall(props: WaterfallProps) {
  const { title, parts, total, totalLabel, totalFormula, currency, places, note, className, ...rest } = props;
  const { t } = useTranslation();
  const id = useId();
  const values = parts.flatMap(({ value }) => value ?? []);
  const alone = new Set(parts.flatMap((part, index) => (part.alone ? [index] : [])));
  // What does not add up is rounded each by itself.
  const shown =
    values.length < parts.length ? [] : shownParts(values, places ?? moneyPlaces(currency), undefined, alone);
  const bars = drawBars(parts, total);
  return (
    <section {...rest} className={classNames('tb-waterfall', className)} aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {title}
      </h2>
      <dl className="tb-waterfall-rows">
        {parts.map((part, index) => (
          <div key={part.id} className="tb-waterfall-row">
            <dt>
              {part.label}
              <FormulaButton label={part.label} formula={part.formula} />
            </dt>
            <dd className="tb-waterfall-track" dir="ltr" aria-hidden="true">
              <span
                className="tb-waterfall-bar"
                data-side={part.value?.startsWith('-') ? 'down' : 'up'}
                style={bars[index]}
              />
            </dd>
            <dd>
              <PnL
                value={part.value}
                shown={shown[index]}
                currency={currency}
                {...(places !== undefined && { places })}
              />
            </dd>
          </div>
        ))}
        <div className="tb-waterfall-row tb-waterfall-total">
          <dt>
            {totalLabel || t('formula.total')}
            <FormulaButton label={totalLabel} formula={totalFormula} />
          </dt>
          <dd className="tb-waterfall-track" dir="ltr" aria-hidden="true">
            <span
              className="tb-waterfall-bar"
              data-side={total.startsWith('-') ? 'down' : 'up'}
              style={bars[parts.length]}
            />
          </dd>
          <dd>
            <PnL value={total} currency={currency} {...(places !== undefined && { places })} />
          </dd>
        </div>
      </dl>
      {note && <p className="tb-hint">{note}</p>}
    </section>
  );
}

/** Start and size in percent of every bar, the total last. Floats draw pixels here, they are never shown. */
function drawBars(
  parts: readonly WaterfallPart[],
  total: string,
): readonly { insetInlineStart: string; inlineSize: string }[] {
  const ends: string[] = ['0'];
  for (const part of parts) ends.push(add(ends.at(-1) ?? '0', part.value ?? '0'));
  const points = [...ends, total].map(Number);
  const low = Math.min(...points);
  const size = Math.max(...points) - low || 1;
  const bar = (from: number, to: number) => ({
    insetInlineStart: `${(100 * (Math.min(from, to) - low)) / size}%`,
    inlineSize: `${(100 * Math.abs(to - from)) / size}%`,
  });
  return [...parts.map((_, i) => bar(points[i] ?? 0, points[i + 1] ?? 0)), bar(0, points.at(-1) ?? 0)];
}

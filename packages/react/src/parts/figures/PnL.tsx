import { exactTitle, shownValue } from '@tradingbot/core/kinds';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure, type FigureProps } from './Figure.js';

/** Props of {@link PnL}. */
export interface PnLProps extends Omit<FigureProps, 'text' | 'unit' | 'children'> {
  /** Decimal text with sign; absent shows `--`. */
  readonly value: string | undefined;
  readonly currency?: string | undefined;
  /** The coin that it is money of, where no currency is shown. */
  readonly coin?: string | undefined;
  /** Fraction shown as a percent behind the amount. */
  readonly ratio?: string | undefined;
  /** Decimals of what has cents, 2 when absent. */
  readonly places?: number | undefined;
  /** What is shown in place of the exact value, so that shown parts add up (`shownParts`). */
  readonly shown?: string | undefined;
}

export interface PnLPercentProps extends Omit<FigureProps, 'text' | 'unit' | 'children' | 'after'> {
  /** Fraction with sign; absent shows `--`. */
  readonly ratio: string | undefined;
}

const SIGN = /[+\u2212]/;
const ARROW = { up: '▲', down: '▼', flat: '' } as const;
const WORD = { up: 'number.profit', down: 'number.loss', flat: undefined } as const;

/**
 * Profit or loss: sign, arrow and colour together, never colour alone (F158). `data-side="up|down|flat"`; every digit
 * stands in `data-value`, and in the title where fewer are shown.
 */
export function PnL({ value, currency, coin = currency, ratio, shown, places = 2, ...rest }: PnLProps) {
  const { format } = useTranslation();
  const text = format.signedAmount(shownValue(value, shown), { places, coin });
  return (
    <SignedFigure
      title={exactTitle(format.signedAmount(value), text, currency)}
      {...rest}
      value={value}
      text={text}
      unit={currency}
      after={ratio !== undefined && <span className="tb-pnl-ratio">{format.percent(ratio, { sign: true })}</span>}
    />
  );
}

/** Profit or loss as a percent alone. `data-side="up|down|flat"`. */
export function PnLPercent({ ratio, ...rest }: PnLPercentProps) {
  const { format } = useTranslation();
  return <SignedFigure {...rest} value={ratio} text={format.percent(ratio, { sign: true })} />;
}

/** A figure that says by arrow, word and colour on which side of zero a value lies. */
function SignedFigure({ value, text, className, ...rest }: FigureProps & { readonly value: string | undefined }) {
  const { t } = useTranslation();
  // What rounds to zero has no sign in any locale, so that it has no side.
  const side = SIGN.test(text) ? sideOf(value) : 'flat';
  const word = WORD[side];
  return (
    <Figure {...rest} className={classNames('tb-pnl', className)} data-side={side} data-value={value} text={text}>
      {side !== 'flat' && (
        <span aria-hidden="true" className="tb-pnl-arrow">
          {ARROW[side]}
        </span>
      )}
      {word && <span className="tb-sr-only">{t(word)} </span>}
    </Figure>
  );
}

function sideOf(value: string | undefined): 'up' | 'down' | 'flat' {
  if (value === undefined || !isDecimal(value)) return 'flat';
  const sign = compare(value, '0');
  return sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat';
}

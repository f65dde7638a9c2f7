import type { LocaleFormat } from '@tradingbot/core/format';
import {
  type CloseEstimate,
  type CloseMode,
  type CloseModeEstimate,
  type CoinAmount,
  coinParts,
} from '@tradingbot/core/kinds';
import { add, compare, subtract } from '@tradingbot/engine/decimal';
import { useId, useState } from 'react';
import { useNow } from '../../hooks/useNow.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { durationText } from '../../parts/figures/index.js';

interface CloseWaysProps {
  readonly estimate: CloseEstimate;
  readonly mode: CloseMode;
  readonly onPick: (mode: CloseMode) => void;
  /** Changes with every answer. */
  readonly updatedAt: number;
}

/** What the person gets back in each way there is, with the age of the estimate. */
export function CloseWays({ estimate, mode, onPick, updatedAt }: CloseWaysProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const now = useNow(1000);
  // The query's own time is the device's; ages are reported by server time.
  const [arrived, setArrived] = useState({ updatedAt, at: now });
  if (arrived.updatedAt !== updatedAt) setArrived({ updatedAt, at: now });
  const { modes, hasFees, bonus } = estimate;
  const [only] = modes;
  const notes = (
    <>
      {modes.some((way) => bandOf(format, way)) && <p className="tb-hint">{t('close.move_note')}</p>}
      {bonus && <p className="tb-hint">{t('close.bonus', { amount: amountText(format, bonus) })}</p>}
      <p className="tb-hint">
        {t('close.age', { age: durationText(t, now - arrived.at) })} ·{' '}
        {t(hasFees ? 'close.fees_included' : 'close.fees_not_included')}
      </p>
    </>
  );
  if (only?.mode === 'market')
    return (
      <div className="tb-choice">
        <p>
          {t('close.market')} <strong>{backText(t, format, only)}</strong>
        </p>
        {notes}
      </div>
    );
  return (
    <fieldset className="tb-choice">
      <legend>{t('close.question')}</legend>
      {modes.map((way) => (
        <label key={way.mode} className="tb-radio">
          <input
            type="radio"
            name={id}
            value={way.mode}
            checked={way.mode === mode}
            onChange={() => onPick(way.mode)}
          />
          <span>{nameOf(t, way)}</span>
          {way.trade && (
            <span className="tb-hint">
              {t(`close.${way.trade.side}`, { amount: sumText(format, way.trade.amounts) })}
            </span>
          )}
          <span className="tb-hint">{backText(t, format, way)}</span>
        </label>
      ))}
      {notes}
    </fieldset>
  );
}

/** What a way of closing is called. */
export function nameOf(t: Translate, { mode, back }: CloseModeEstimate): string {
  const [first, ...more] = back;
  if (mode === 'bit') return t('close.bit_mode');
  return first && more.length === 0 ? t('close.all_in', { coin: first.coin }) : t('close.as_they_are');
}

/** What a way of closing gives back. */
export function backText(t: Translate, format: LocaleFormat, way: CloseModeEstimate): string {
  const { back, fee } = way;
  if (back.length === 0) return '';
  const band = bandOf(format, way);
  if (!band) return t('close.get', { amount: sumText(format, back) });
  // No fee is reported as smaller than it is.
  return fee
    ? t('close.get_between_fee', { ...band, fee: amountText(format, fee, 'ceil') })
    : t('close.get_between', band);
}

/** Least and most of what comes back as the price moves; undefined where one does not know. */
function bandOf(format: LocaleFormat, { back: [only, ...more], spread }: CloseModeEstimate) {
  if (only?.amount === undefined || more.length > 0 || spread === undefined) return undefined;
  const least = subtract(only.amount, spread);
  return {
    from: compare(least, '0') > 0 ? format.amount(least, { coin: only.coin, rounding: 'floor' }) : '0',
    to: amountText(format, { ...only, amount: add(only.amount, spread) }, 'ceil'),
  };
}

/** Amounts that one has or gets, cut: nobody gets more than there is. */
export function sumText(format: LocaleFormat, amounts: readonly CoinAmount[]): string {
  return coinParts(amounts)
    .map((one) => amountText(format, one, 'floor'))
    .join(' + ');
}

function amountText(format: LocaleFormat, { coin, amount }: CoinAmount, rounding?: 'ceil' | 'floor'): string {
  return `${format.amount(amount, { coin, rounding })}\u00a0${coin}`.trim();
}

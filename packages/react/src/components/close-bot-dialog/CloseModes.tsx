import type { GetSpotGridCloseModesResult } from '@tradingbot/core/endpoints';
import { formatAmount } from '@tradingbot/core/format';
import { useId, useState } from 'react';
import { useNow } from '../../hooks/useNow.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { durationText } from '../figures/index.js';

/** Ways to close that can be chosen and sent. */
export type CloseMode = 'base_mode' | 'quote_mode' | 'base_and_quote_mode' | 'bit_mode';

type ModeRow = NonNullable<GetSpotGridCloseModesResult['modes']>[number];

const ORDER: readonly CloseMode[] = ['quote_mode', 'base_mode', 'base_and_quote_mode', 'bit_mode'];

/** The offered modes we know, quote first. */
export function knownModes(modes: readonly ModeRow[]): readonly { readonly mode: CloseMode; readonly row: ModeRow }[] {
  return ORDER.flatMap((mode) => {
    const row = modes.find((candidate) => candidate.close_mode === mode);
    return row ? [{ mode, row }] : [];
  });
}

interface CloseModesProps {
  readonly estimate: GetSpotGridCloseModesResult;
  readonly mode: CloseMode;
  readonly onPick: (mode: CloseMode) => void;
  /** Changes with every answer. */
  readonly updatedAt: number;
  readonly base: string;
  readonly quote: string;
}

/** What the person gets back in each mode, with the age of the estimate. */
export function CloseModes({ estimate, mode, onPick, updatedAt, base, quote }: CloseModesProps) {
  const { t } = useTranslation();
  const id = useId();
  const now = useNow(1000);
  // The query's own time is the device's; ages are told by server time.
  const [arrived, setArrived] = useState({ updatedAt, at: now });
  if (arrived.updatedAt !== updatedAt) setArrived({ updatedAt, at: now });
  const modes = knownModes(estimate.modes ?? []);
  const coinOf = { quote_mode: quote, base_mode: base, base_and_quote_mode: '', bit_mode: '' };
  return (
    <fieldset className="tb-choice">
      <legend>{t('close.question')}</legend>
      {modes.map(({ mode: name, row }) => (
        <label key={name} className="tb-radio">
          <input type="radio" name={id} value={name} checked={name === mode} onChange={() => onPick(name)} />
          <span>{t(`close.${name}`, { coin: coinOf[name] })}</span>
          <span className="tb-hint">{backText(name, row)}</span>
        </label>
      ))}
      <p className="tb-hint">
        {t('close.age', { age: durationText(t, now - arrived.at) })} · {t('close.fees_included')}
      </p>
    </fieldset>
  );

  function backText(name: CloseMode, row: ModeRow): string {
    const inBase = `${formatAmount(row.base_amount, { places: 8 })} ${base}`;
    const inQuote = `${formatAmount(row.quote_amount, { places: 2 })} ${quote}`;
    if (name === 'quote_mode') return t('close.get', { amount: inQuote });
    if (name === 'base_mode') return t('close.get', { amount: inBase });
    if (name === 'bit_mode') return t('close.get', { amount: formatAmount(row.bit_amount) });
    return t('close.get_both', { base: inBase, quote: inQuote });
  }
}

import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure } from '../figures/index.js';
import { worthText } from './shownWorth.js';

interface WorthProps {
  readonly value: string;
  readonly currency: string;
}

/** What a bot is worth, as money of its coin; nothing is `0.00`. `data-value` has every digit. */
export function Worth({ value, currency }: WorthProps) {
  const { format } = useTranslation();
  return <Figure className="tb-amount" data-value={value} text={worthText(format, value, currency)} unit={currency} />;
}

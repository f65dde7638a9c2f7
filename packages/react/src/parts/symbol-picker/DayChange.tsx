import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure } from '../figures/index.js';

/** Change of 24 h in percent with sign and colour. `data-side="up|down|flat"`. */
export function DayChange({ ratio }: { readonly ratio: string | undefined }) {
  const { format } = useTranslation();
  const side = !ratio || !/[1-9]/.test(ratio) ? 'flat' : ratio.startsWith('-') ? 'down' : 'up';
  return <Figure className="tb-pnl" data-side={side} text={format.percent(ratio, { sign: true })} />;
}

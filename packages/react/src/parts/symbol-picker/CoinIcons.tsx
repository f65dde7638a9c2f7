import type { RowCoin } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { SymbolIcon } from './SymbolIcon.js';

/** More are counted. */
const MAX_ICONS = 4;

/** The coins of a bot, one over the edge of the other. Decoration: the name stands beside them. */
export function CoinIcons({ coins }: { readonly coins: readonly RowCoin[] }) {
  const { format } = useTranslation();
  const more = coins.length - MAX_ICONS;
  return (
    <span className="tb-coins" aria-hidden="true">
      {coins.slice(0, MAX_ICONS).map(({ name, icon }) => (
        <SymbolIcon key={name} base={name} address={icon} />
      ))}
      {more > 0 && <span className="tb-coin">+{format.amount(String(more))}</span>}
    </span>
  );
}

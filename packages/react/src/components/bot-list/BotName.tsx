import type { BotListRow } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { SideAndLeverage } from '../bot-detail/index.js';

/** Pair, kind, direction and leverage of a bot. */
export function BotName({ row }: { readonly row: BotListRow }) {
  const { t } = useTranslation();
  const grids = 'grids' in row ? row.grids : undefined;
  return (
    <span className="tb-bot-name">
      <strong>
        <bdi>{row.name || t('kind.other')}</bdi>
      </strong>
      <span>
        {t(`kind.${row.kind}`)}
        {grids !== undefined && (
          <>
            {' · '}
            <bdi dir="ltr">{grids}</bdi>
          </>
        )}
        {row.side && (
          <>
            {' · '}
            <SideAndLeverage side={row.side} leverage={row.leverage} />
          </>
        )}
      </span>
    </span>
  );
}

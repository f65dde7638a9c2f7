import type { BotListRow } from '../../hooks/useBotList.js';
import { useTranslation } from '../../i18n/useTranslation.js';

/** Pair and kind of a bot. */
export function BotName({ row }: { readonly row: BotListRow }) {
  const { t } = useTranslation();
  return (
    <span className="tb-bot-name">
      <strong>
        <bdi>{row.symbol || row.id}</bdi>
      </strong>
      <span>
        {t(row.kind === 'spot_grid' ? 'list.spot_grid' : 'list.other_bot')}
        {row.grids !== undefined && (
          <>
            {' · '}
            <bdi dir="ltr">{row.grids}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

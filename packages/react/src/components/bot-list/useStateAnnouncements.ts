import { useEffect, useRef } from 'react';
import { botName } from '../../hooks/botName.js';
import type { BotListRow } from '../../hooks/botRow.js';
import { useAnnounce } from '../../hooks/useAnnounce.js';
import { useTranslation } from '../../i18n/useTranslation.js';

/** Says politely, once, when a bot of the list gets another state; what stands there on arrival is not said. */
export function useStateAnnouncements(rows: readonly BotListRow[] | undefined): void {
  const { t } = useTranslation();
  const announcer = useAnnounce();
  const known = useRef<ReadonlyMap<string, BotListRow['state']>>(new Map());
  useEffect(() => {
    if (!rows) return;
    for (const row of rows) {
      const before = known.current.get(row.id);
      if (before !== undefined && before !== row.state)
        announcer.polite(t('list.state_changed', { name: botName(t, row), state: t(`status.${row.state}`) }));
    }
    known.current = new Map(rows.map((row) => [row.id, row.state]));
  }, [rows, announcer, t]);
}

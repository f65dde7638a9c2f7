import { type BotListRow, botReaders, isOver } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { useEffect, useRef } from 'react';
import { botName } from '../../hooks/botName.js';
import { closeReasonText } from '../../hooks/closeReason.js';
import { useAnnounce } from '../../hooks/useAnnounce.js';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useTranslation } from '../../i18n/useTranslation.js';

interface Known {
  readonly tab: 'ongoing' | 'closed';
  readonly rows: ReadonlyMap<string, BotListRow>;
}

/**
 * Says politely, once, when a bot of the list gets another state, or leaves the list because it is over, and why. What
 * stands there on arrival is not said.
 */
export function useStateAnnouncements(rows: readonly BotListRow[] | undefined, tab: Known['tab']): void {
  const { t } = useTranslation();
  const announcer = useAnnounce();
  const client = useBotClient();
  const known = useRef<Known>({ tab, rows: new Map() });
  useEffect(() => {
    if (!rows) return;
    const before = known.current.tab === tab ? known.current.rows : new Map<string, BotListRow>();
    known.current = { tab, rows: new Map(rows.map((row) => [row.id, row])) };
    const say = (row: BotListRow, state: string) =>
      announcer.polite(t('list.state_changed', { name: botName(t, row), state }));
    const sayEnd = async (row: BotListRow, kind: BotKind) => {
      const { endpoint, paramsOf, summaryOf } = botReaders[kind];
      const { state, closeCode } = summaryOf(await endpoint(client, paramsOf(row.id), { fresh: true }), row.id);
      if (isOver(state)) say(row, `${t(`status.${state}`)} (${closeReasonText(t, closeCode)})`);
    };
    for (const row of rows) {
      const was = before.get(row.id)?.state;
      if (was !== undefined && was !== row.state) say(row, t(`status.${row.state}`));
    }
    for (const row of before.values()) {
      const isGone = tab === 'ongoing' && !known.current.rows.has(row.id);
      // The list stands without this sentence.
      if (isGone && row.kind !== 'other') void sayEnd(row, row.kind).catch(() => {});
    }
  }, [rows, tab, announcer, client, t]);
}

import { skipToken, useQuery } from '@tanstack/react-query';
import { formatCsv } from '@tradingbot/core/format';
import { type BotSummary, botTimelineOf, type FilterValues, isOver } from '@tradingbot/core/kinds';
import { Fragment, useState } from 'react';
import { csvFile, jsonFile, saveFile } from '../download/saveFile.js';
import { useTaxItems } from '../download/useFileMakers.js';
import { useBotClient } from '../hooks/useBotClient.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, Figure, PnL, Time } from '../parts/figures/index.js';
import { FilterBar } from '../parts/filter-bar/index.js';
import { Download } from '../parts/icons.js';
import { Menu } from '../parts/menu/index.js';
import { RecordTable } from '../parts/record-table/index.js';
import { UnreadRows } from '../parts/states/index.js';
import { KEY_ROOT } from '../query/index.js';
import { eventTexts, timelineTable } from './eventTexts.js';
import { Loaded } from './Loaded.js';
import { HISTORY_PAGE, Pages } from './Pages.js';

/** Made of many pages of history. */
const TIMELINE_MS = 30_000;
/** Events whose amount is money that moved, not a result. */
const MOVED: readonly string[] = ['purchase', 'margin_added', 'withdrawn'];

/** What the exchange reports of a bot's life and what was changed here, newest first, with filter and files. */
export default function Timeline({ summary }: { readonly summary: BotSummary }) {
  const { t, format } = useTranslation();
  const client = useBotClient();
  const { kind, id, coin } = summary;
  const [values, setValues] = useState<FilterValues>({});
  const [page, setPage] = useState(0);
  const taxItems = useTaxItems(`${kind}-${id}`, [{ kind, id }]);
  const query = useQuery({
    queryKey: [KEY_ROOT, 'botTimeline', { kind, id }],
    queryFn: id ? () => botTimelineOf(client, { kind, id }) : skipToken,
    refetchInterval: isOver(summary.state) ? false : TIMELINE_MS,
    meta: { tags: ['bots'], auth: 'login' },
  });
  return (
    <Loaded query={query} empty={t('detail.no_history')} isEmpty={({ events }) => events.length === 0}>
      {({ events, isComplete, unread, areChangesReported }) => {
        const types = [...new Set(events.map(({ type }) => type))];
        const filter = {
          name: 'type',
          label: t('timeline.event'),
          multiple: true,
          options: types.map((type) => ({ value: type, label: t(`timeline.${type}`) })),
        };
        const chosen = values.type ?? [];
        const shown = events.filter(({ type }) => chosen.length === 0 || chosen.includes(type)).toReversed();
        const rows = shown.slice(page * HISTORY_PAGE, (page + 1) * HISTORY_PAGE);
        const hasUnnamed = events.some(({ type, values }) => type === 'settings' && !values);
        const name = `${kind}-${id}-timeline`;
        return (
          <div className="tb-stack" data-gap="wide">
            <div className="tb-list-tools">
              {types.length > 1 && (
                <FilterBar
                  filters={[filter]}
                  values={values}
                  onChange={(next) => {
                    setValues(next);
                    setPage(0);
                  }}
                  count={chosen.length > 0 ? shown.length : undefined}
                />
              )}
              <Menu
                className="tb-list-export"
                label={t('list.export')}
                items={[
                  {
                    name: 'csv',
                    label: t('timeline.csv'),
                    onSelect: () => saveFile(csvFile(name, formatCsv(timelineTable(t, events, summary)))),
                  },
                  {
                    name: 'json',
                    label: t('timeline.json'),
                    onSelect: () => saveFile(jsonFile(name, { bot: { kind, id, name: summary.name, coin }, events })),
                  },
                  ...taxItems,
                ]}
              >
                <Download aria-hidden="true" size={16} className="tb-icon" />
                {t('list.export')}
              </Menu>
            </div>
            <RecordTable
              caption={t('timeline.caption')}
              texts={3}
              headings={[t('detail.pair_time'), t('timeline.event'), t('timeline.what'), t('timeline.amount')]}
              rows={rows.map((event, place) => ({
                key: `${event.time} ${event.type} ${event.id ?? ''} ${place}`,
                cells: [
                  <Time key="time" ms={event.time} />,
                  <span key="event">{t(`timeline.${event.type}`)}</span>,
                  <Fragment key="what">
                    {eventTexts(t, format, event, summary).map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </Fragment>,
                  event.amount === undefined ? (
                    <Figure key="amount" text="--" />
                  ) : MOVED.includes(event.type) ? (
                    <Amount key="amount" value={event.amount} currency={event.coin} />
                  ) : (
                    <PnL key="amount" value={event.amount} currency={event.coin} places={4} />
                  ),
                ],
              }))}
            />
            <Pages page={page} total={shown.length} onPage={setPage} />
            <p className="tb-hint">
              {!isComplete && <>{t('timeline.cut')} </>}
              {!areChangesReported && <>{t(`timeline.unreported_${kind}`)} </>}
              {(!areChangesReported || hasUnnamed) && t('timeline.made_here')}
            </p>
            <UnreadRows count={unread} />
          </div>
        );
      }}
    </Loaded>
  );
}

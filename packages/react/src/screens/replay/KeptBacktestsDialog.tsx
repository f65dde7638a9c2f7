import { useQuery } from '@tanstack/react-query';
import { createPath } from '@tradingbot/core';
import {
  type BacktestEntry,
  type BacktestPlace,
  type KeptBacktest,
  listBacktests,
  removeBacktest,
  renameBacktest,
} from '@tradingbot/core/kinds';
import { useState } from 'react';
import { HISTORY_PAGE, Pages } from '../../detail/Pages.js';
import { useToast } from '../../hooks/useToast.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button, ButtonLink } from '../../parts/button/index.js';
import { Checkbox } from '../../parts/checkbox/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { Figure, Time } from '../../parts/figures/index.js';
import { ScrollRegion } from '../../parts/scroll-region/index.js';
import { EmptyState, Skeleton, Strip } from '../../parts/states/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { KEY_ROOT } from '../../query/index.js';
import { DeleteButton } from '../DeleteButton.js';
import { BacktestName } from './BacktestName.js';
import { figureTexts, periodText, type ReadableEntry, settingsOf } from './backtestTexts.js';
import { keptBacktestsTags } from './keptBacktestsTags.js';
import { RerunBacktest } from './RerunBacktest.js';

/** Where the settings of a kept backtest open. */
export interface Opening {
  /** Full address of a path of this section; without it there is no way there. */
  readonly addressOf?: ((path: string) => string) | undefined;
}

interface KeptBacktestsDialogProps extends Opening {
  readonly place: BacktestPlace;
  readonly onDismiss: () => void;
}

/** The kept backtests, newest first; those that are chosen stand side by side, with the settings that differ marked. */
export default function KeptBacktestsDialog({ place, addressOf, onDismiss }: KeptBacktestsDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [page, setPage] = useState(0);
  const { changes } = useTradingBot('KeptBacktestsDialog');
  const { data } = useQuery({
    queryKey: [KEY_ROOT, 'keptBacktests', place],
    queryFn: async () => ({ entries: await listBacktests(place) }),
    staleTime: 0,
    gcTime: 0,
    meta: { auth: 'login', tags: keptBacktestsTags },
  });
  const entries = data?.entries ?? [];
  // Of the last one, where what the others held is gone.
  const shownPage = Math.min(page, Math.max(0, Math.ceil(entries.length / HISTORY_PAGE) - 1));
  const compared = entries.flatMap((entry) =>
    entry.backtest && chosen.includes(entry.id) ? [{ ...entry, backtest: entry.backtest }] : [],
  );
  const change = async (work: Promise<boolean>) => {
    if (!(await work)) toast({ type: 'warn', title: t('kept.not_changed') });
    await changes.invalidate(keptBacktestsTags);
  };
  return (
    <Dialog open onClose={onDismiss} title={t('kept.title')} className="tb-wide">
      <div className="tb-kept">
        {!data && <Skeleton lines={4} />}
        {data && data.entries === undefined && <Strip type="warn">{t('kept.unreadable')}</Strip>}
        {data?.entries?.length === 0 && <EmptyState text={t('kept.empty')} />}
        {entries.length > 0 && <p className="tb-hint">{t('kept.hint')}</p>}
        <ul className="tb-cards" aria-label={t('kept.title')}>
          {entries.slice(shownPage * HISTORY_PAGE, (shownPage + 1) * HISTORY_PAGE).map((entry) => (
            <KeptRow
              key={entry.id}
              entry={entry}
              isChosen={chosen.includes(entry.id)}
              addressOf={addressOf}
              onChoose={(isChosen) =>
                setChosen(isChosen ? [...chosen, entry.id] : chosen.filter((one) => one !== entry.id))
              }
              onRename={(name) => void change(renameBacktest(place, entry.id, name))}
              onDelete={() => void change(removeBacktest(place, entry.id))}
            />
          ))}
        </ul>
        <Pages page={shownPage} total={entries.length} onPage={setPage} />
        {/* Below the list, whose rows stay under the pointer that chooses them. */}
        {compared.length > 1 && <CompareTable entries={compared} />}
      </div>
    </Dialog>
  );
}

interface KeptRowProps extends Opening {
  readonly entry: BacktestEntry;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

function KeptRow({ entry, isChosen, addressOf, onChoose, onRename, onDelete }: KeptRowProps) {
  const { t } = useTranslation();
  const { name, keptAt, madeBy, isOfNow, backtest } = entry;
  const [isNaming, setNaming] = useState(false);
  const rename = (next: string) => {
    setNaming(false);
    onRename(next);
  };
  const changes = (
    <>
      <Button aria-label={t('kept.rename_of', { name })} aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
        {t('kept.rename')}
      </Button>
      <DeleteButton name={name} onDelete={onDelete} />
    </>
  );
  return (
    <li className="tb-kept-row">
      {isNaming && <BacktestName name={name} onSave={rename} onCancel={() => setNaming(false)} />}
      {backtest ? (
        <Checkbox checked={isChosen} onChange={onChoose}>
          <bdi>{name}</bdi>
        </Checkbox>
      ) : (
        <bdi>{name}</bdi>
      )}
      {backtest && <KeptResult backtest={backtest} />}
      <p className="tb-hint">
        <Time ms={keptAt} />
        {!backtest && <> · {t('kept.other_version')}</>}
        {backtest && !isOfNow && <> · {t('kept.made_by', { version: madeBy })}</>}
      </p>
      {backtest ? (
        <RerunBacktest entry={{ ...entry, backtest }}>
          {addressOf && (
            <ButtonLink href={addressOf(`${createPath(backtest.job.kind)}?recipe=${backtest.recipe}`)}>
              {t('kept.open')}
            </ButtonLink>
          )}
          {changes}
        </RerunBacktest>
      ) : (
        <div className="tb-actions">{changes}</div>
      )}
    </li>
  );
}

/** What was run, when, and what came of it. */
function KeptResult({ backtest }: Pick<ReadableEntry, 'backtest'>) {
  const { t, format, locale } = useTranslation();
  const { job } = backtest;
  const results = figureTexts(t, format, backtest).filter(
    ({ figure }) => figure === 'profit' || figure === 'profit_ratio',
  );
  return (
    <>
      <p>
        {t(`kind.${job.kind}`)} · <bdi>{marketText(job)}</bdi> · {periodText(t, locale, backtest).text}
      </p>
      <p className="tb-kept-figures">
        {results.map(({ figure, label, text }) => (
          <span key={figure}>
            {label} <Figure dir="auto" text={text} />
          </span>
        ))}
      </p>
    </>
  );
}

/** What it traded. */
function marketText(job: KeptBacktest['job']): string {
  if (job.kind === 'spot_dca') return job.params.pairs.map(({ base }) => `${base}${job.params.quote_coin}`).join(', ');
  if (job.kind === 'futures_combo') return job.markets.map(({ symbol }) => symbol.symbol).join(', ');
  return job.params.symbol;
}

/** Kept backtests side by side. */
function CompareTable({ entries }: { readonly entries: readonly ReadableEntry[] }) {
  const { t, format, locale } = useTranslation();
  const columns = entries.map(({ backtest }) => ({
    figures: [...figureTexts(t, format, backtest), periodText(t, locale, backtest)],
    settings: settingsOf(t, format, locale, backtest),
  }));
  const rowsOf = (part: 'figures' | 'settings') =>
    [...new Set(columns.flatMap((column) => column[part].map(({ label }) => label)))].map((label) => ({
      label,
      isSetting: part === 'settings',
      texts: columns.map((column) => column[part].find((row) => row.label === label)?.text ?? '--'),
    }));
  const rows = [...rowsOf('figures'), ...rowsOf('settings')];
  return (
    <ScrollRegion className="tb-table-frame" label={t('kept.compared')}>
      <table className="tb-table tb-plan tb-compare">
        <caption className="tb-sr-only">{t('kept.compared')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="tb-sr-only">{t('recipe.what')}</span>
            </th>
            {entries.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, isSetting, texts }) => {
            const differs = isSetting && new Set(texts).size > 1;
            return (
              <tr key={`${isSetting} ${label}`} data-differs={differs || undefined}>
                <th scope="row">
                  {label} {differs && <span className="tb-tag">{t('kept.differs')}</span>}
                </th>
                {texts.map((text, at) => (
                  <td key={entries[at]?.id}>
                    <Figure dir="auto" text={text} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

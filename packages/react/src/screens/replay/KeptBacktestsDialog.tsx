import { useQuery } from '@tanstack/react-query';
import { createPath, decodeRecipe, type RecipeOf } from '@tradingbot/core';
import { dateFormat, type LocaleFormat } from '@tradingbot/core/format';
import {
  type BacktestEntry,
  type BacktestPlace,
  type KeptBacktest,
  listBacktests,
  type RankedKind,
  removeBacktest,
} from '@tradingbot/core/kinds';
import { negate } from '@tradingbot/engine/decimal';
import { useState } from 'react';
import { HISTORY_PAGE, Pages } from '../../detail/Pages.js';
import { countText } from '../../i18n/phrases/countText.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { Button, ButtonLink } from '../../parts/button/index.js';
import { Checkbox } from '../../parts/checkbox/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { Figure, Time } from '../../parts/figures/index.js';
import { ScrollRegion } from '../../parts/scroll-region/index.js';
import { EmptyState, Skeleton, Strip } from '../../parts/states/index.js';
import { KEY_ROOT } from '../../query/index.js';
import { settingTexts } from '../recipe/RecipeSettings.js';

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
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [page, setPage] = useState(0);
  const { data, refetch } = useQuery({
    queryKey: [KEY_ROOT, 'keptBacktests', place],
    queryFn: async () => ({ entries: await listBacktests(place) }),
    staleTime: 0,
    gcTime: 0,
    meta: { auth: 'login' },
  });
  const entries = data?.entries ?? [];
  const compared = entries.flatMap((entry) =>
    entry.backtest && chosen.includes(entry.id) ? [{ ...entry, backtest: entry.backtest }] : [],
  );
  const remove = async (id: string) => {
    await removeBacktest(place, id);
    setChosen(chosen.filter((one) => one !== id));
    await refetch();
  };
  return (
    <Dialog open onClose={onDismiss} title={t('kept.title')} className="tb-wide">
      <div className="tb-stack">
        {!data && <Skeleton lines={4} />}
        {data && data.entries === undefined && <Strip type="warn">{t('kept.unreadable')}</Strip>}
        {data?.entries?.length === 0 && <EmptyState text={t('kept.empty')} />}
        {entries.length > 0 && <p className="tb-hint">{t('kept.hint')}</p>}
        {compared.length > 1 && <CompareTable entries={compared} />}
        <ul className="tb-cards" aria-label={t('kept.title')}>
          {entries.slice(page * HISTORY_PAGE, (page + 1) * HISTORY_PAGE).map((entry) => (
            <KeptRow
              key={entry.id}
              entry={entry}
              isChosen={chosen.includes(entry.id)}
              addressOf={addressOf}
              onChoose={(isChosen) =>
                setChosen(isChosen ? [...chosen, entry.id] : chosen.filter((one) => one !== entry.id))
              }
              onDelete={() => void remove(entry.id)}
            />
          ))}
        </ul>
        <Pages page={page} total={entries.length} onPage={setPage} />
      </div>
    </Dialog>
  );
}

interface KeptRowProps extends Opening {
  readonly entry: BacktestEntry;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDelete: () => void;
}

function KeptRow({
  entry: { name, keptAt, madeBy, isOfNow, backtest },
  isChosen,
  addressOf,
  onChoose,
  onDelete,
}: KeptRowProps) {
  const { t } = useTranslation();
  return (
    <li>
      {backtest ? (
        <Checkbox checked={isChosen} onChange={onChoose}>
          <bdi>{name}</bdi>
        </Checkbox>
      ) : (
        <bdi>{name}</bdi>
      )}
      <p className="tb-hint">
        {backtest && <>{t(`kind.${backtest.kind}`)} · </>}
        <Time ms={keptAt} />
        {!backtest && <> · {t('kept.other_version')}</>}
        {backtest && !isOfNow && <> · {t('kept.made_by', { version: madeBy })}</>}
      </p>
      <div className="tb-actions">
        {backtest && addressOf && (
          <ButtonLink href={addressOf(`${createPath(backtest.kind)}?recipe=${backtest.recipe}`)}>
            {t('kept.open')}
          </ButtonLink>
        )}
        <Button aria-label={t('kept.delete_of', { name })} onClick={onDelete}>
          {t('paper.delete')}
        </Button>
      </div>
    </li>
  );
}

type Compared = BacktestEntry & { readonly backtest: KeptBacktest };

/** Kept backtests side by side. */
function CompareTable({ entries }: { readonly entries: readonly Compared[] }) {
  const { t, format, locale } = useTranslation();
  const columns = entries.map(({ backtest }) => ({
    figures: figureTexts(t, format, locale, backtest),
    settings: settingsOf(t, format, backtest),
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

interface RowText {
  readonly label: string;
  readonly text: string;
}

/** Figures as ranges from one order of prices to the other. */
function figureTexts(t: Translate, format: LocaleFormat, locale: string, kept: KeptBacktest): readonly RowText[] {
  const { result, coin } = kept;
  const { low_first: low, high_first: high, from, to } = result;
  // Columns of whole times leave no room for a second one.
  const day = dateFormat(locale, { dateStyle: 'medium' });
  const range = (of: (run: typeof low) => string) => {
    const [first, second] = [of(low), of(high)];
    return first === second ? first : t('paper.range', { from: first, to: second });
  };
  const money = (value: string | undefined) => moneyText(format, value, coin);
  return [
    { label: t('replay.profit'), text: range((run) => money(run.profit)) },
    { label: t('kept.ratio'), text: range((run) => format.percent(run.profit_ratio, { sign: true })) },
    { label: t('replay.fees'), text: range((run) => money(run.fees)) },
    { label: t('replay.holding'), text: range((run) => money(run.holding_value)) },
    {
      label: t('replay.drawdown'),
      text: range((run) => format.percent(negate(run.max_drawdown_ratio), { sign: true })),
    },
    { label: t('replay.cycles'), text: range((run) => countText(format, run.cycles)) },
    { label: t('replay.fills'), text: range((run) => countText(format, run.fills)) },
    { label: t('replay.period'), text: t('paper.range', { from: day.format(from), to: day.format(to) }) },
  ];
}

function moneyText(format: LocaleFormat, value: string | undefined, coin: string): string {
  return `${format.amount(value, { places: 2, zero: true })} ${coin}`;
}

/** Kind, symbol, amount and settings in words; a recipe that cannot be read has none. */
function settingsOf(t: Translate, format: LocaleFormat, kept: KeptBacktest): readonly RowText[] {
  const { kind, recipe, investment, coin } = kept;
  const known = [
    { label: t('list.kind'), text: t(`kind.${kind}`) },
    { label: t('form.investment'), text: moneyText(format, investment, coin) },
  ];
  try {
    // Only what can be replayed is kept, and no DCA bot is.
    const read = decodeRecipe(recipe) as RecipeOf<RankedKind>;
    const symbol = 'symbol' in read.settings ? [{ label: t('kept.market'), text: String(read.settings.symbol) }] : [];
    return [...known, ...symbol, ...settingTexts(t, format, read)];
  } catch {
    return known;
  }
}

import {
  type FixedTab,
  findSymbols,
  type PriceMarket,
  type SymbolChoice,
  type SymbolTab,
  symbolGroup,
  symbolTabs,
} from '@tradingbot/core';
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import { useKept } from '../../hooks/useKept.js';
import { useSettledAnnouncement } from '../../hooks/useSettledAnnouncement.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { KeptForm } from '../../provider/createKept.js';
import { Button } from '../button/index.js';
import { Search } from '../icons.js';
import { EmptyState } from '../states/index.js';
import { Tabs } from '../tabs/index.js';
import { SymbolRows } from './SymbolRows.js';

export interface SymbolSearchProps {
  readonly market: PriceMarket;
  readonly value: string;
  readonly choices: readonly SymbolChoice[];
  readonly onPick: (symbol: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

const PAGE = 10;
const SETTLED_MS = 500;
const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** Symbols that a person marked on this device, for each market. */
const favorites: Readonly<Record<PriceMarket, KeptForm<ReadonlySet<string>>>> = {
  spot: favoritesOf('spot'),
  contract: favoritesOf('contract'),
};

/** More are not kept: the list is for choosing quickly. */
const MAX_FOUND = 200;

function favoritesOf(market: PriceMarket): KeptForm<ReadonlySet<string>> {
  return {
    key: `tb-favorites:${market}`,
    read: (saved) => new Set(Array.isArray(saved) ? saved.filter((entry) => typeof entry === 'string') : []),
    write: (symbols) => [...symbols],
  };
}

function toggled(marked: ReadonlySet<string>, symbol: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(symbol)) next.add(symbol);
  return new Set([...next].slice(-MAX_FOUND));
}

/**
 * Search field, tabs and rows. Focus stays in the field, which names the row that Enter picks; letters typed anywhere
 * go into the field.
 */
export function SymbolSearch({ market, value, choices, onPick, searchRef }: SymbolSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  const [marked, mark] = useKept(favorites[market]);
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<SymbolTab>('all');
  const rows = useMemo(() => findSymbols(choices, tab, typed, marked), [choices, tab, typed, marked]);
  const [chosen, setChosen] = useState<string | undefined>(value);
  const active = Math.max(
    0,
    rows.findIndex((row) => row.symbol === chosen),
  );
  const activeRow = rows[active];

  useSettledAnnouncement(typed && t('markets.found', { count: rows.length }), SETTLED_MS);

  const show = (next: { readonly tab?: SymbolTab; readonly typed?: string }) => {
    if (next.tab !== undefined) setTab(next.tab);
    if (next.typed !== undefined) setTyped(next.typed);
    setChosen(undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    const inField = event.target === searchRef.current;
    const step = STEP[event.key];
    if (step) {
      event.preventDefault();
      setChosen(rows[Math.min(rows.length - 1, Math.max(0, active + step))]?.symbol);
    } else if (event.key === 'Enter' && inField) {
      event.preventDefault();
      if (activeRow && !activeRow.isLocked) onPick(activeRow.symbol);
    } else if (!inField && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      searchRef.current?.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of what stands around it
    <div className="tb-picker-body" onKeyDown={handleKey}>
      <span className="tb-input">
        <Search aria-hidden="true" size={18} className="tb-icon tb-picker-glass" />
        <input
          ref={searchRef}
          type="search"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-controls={`${id}-rows`}
          aria-activedescendant={activeRow && `${id}-${activeRow.symbol}`}
          aria-label={t('markets.search')}
          placeholder={t('markets.search_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => show({ typed: event.target.value })}
        />
      </span>
      <Tabs
        label={t('markets.tabs')}
        className="tb-picker-tabs"
        tabs={symbolTabs(choices).map((name) => ({
          name,
          // What is no group is a fixed tab.
          label: symbolGroup(name) ?? t(`markets.${name as FixedTab}`),
        }))}
        selected={tab}
        onSelect={(next) => show({ tab: next })}
      >
        {rows.length > 0 ? (
          <SymbolRows
            market={market}
            id={id}
            rows={rows}
            active={active}
            value={value}
            marked={marked}
            onPick={onPick}
            onMark={(symbol) => mark((before) => toggled(before, symbol))}
          />
        ) : (
          <EmptyChoices
            tab={tab}
            typed={typed}
            elsewhere={tab === 'all' ? 0 : findSymbols(choices, 'all', typed, marked).length}
            onShow={(next) => {
              show(next);
              searchRef.current?.focus();
            }}
          />
        )}
      </Tabs>
    </div>
  );
}

interface EmptyChoicesProps {
  readonly tab: SymbolTab;
  readonly typed: string;
  /** Matches outside this tab. */
  readonly elsewhere: number;
  readonly onShow: (next: { readonly tab?: SymbolTab; readonly typed?: string }) => void;
}

/** Nothing in this tab: says what was looked for and offers the one step that shows something. */
function EmptyChoices({ tab, typed, elsewhere, onShow }: EmptyChoicesProps) {
  const { t } = useTranslation();
  const text = typed
    ? t('markets.no_match', { typed: typed.trim() })
    : t(tab === 'favorites' ? 'markets.no_favorites' : 'markets.none');
  const search = typed !== '' && elsewhere === 0;
  return (
    <EmptyState
      text={text}
      action={
        <Button onClick={() => onShow(search ? { tab: 'all', typed: '' } : { tab: 'all' })}>
          {search ? t('markets.clear_search') : t('markets.show_all', { count: elsewhere })}
        </Button>
      }
    />
  );
}

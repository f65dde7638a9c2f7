import type { BotListView } from '@tradingbot/core/kinds';

/** Filters of the list as the address names them. */
const FILTERS = ['kind', 'symbol', 'side', 'state'] as const;
/** What a view holds as one text, by its name there and in the address. */
const TEXTS = [
  ['search', 'q'],
  ['from', 'from'],
  ['to', 'to'],
] as const;

/** View of the bot list that an address asks for: `kind=spot_dca&kind=futures_combo&from=2026-11-01&sort=-total`. What it misspells is passed over. */
export function viewOfQuery(query: URLSearchParams): BotListView {
  const chosen = FILTERS.flatMap((name) => (query.has(name) ? [[name, query.getAll(name)] as const] : []));
  const texts = TEXTS.flatMap(([name, key]) => (query.get(key) ? [[name, query.get(key)] as const] : []));
  const sort = query.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  return {
    filters: Object.fromEntries(chosen),
    ...Object.fromEntries(texts),
    ...(column && { sort: { column, direction: sort.startsWith('-') ? 'descending' : 'ascending' } }),
  };
}

/** The query of a view: what it has not chosen is left out. */
export function queryOfView(view: BotListView): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of FILTERS) for (const value of view.filters[name] ?? []) query.append(name, value);
  for (const [name, key] of TEXTS) if (view[name]) query.set(key, view[name]);
  const { sort } = view;
  if (sort) query.set('sort', sort.direction === 'descending' ? `-${sort.column}` : sort.column);
  return query;
}

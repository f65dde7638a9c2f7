import type { BotListView } from '@tradingbot/react';

/** Filters of the list as the address names them. */
const FILTERS = ['kind', 'symbol', 'side', 'state'] as const;

/** View of the bot list that an address asks for: `kind=dca&kind=combo&sort=-total`. What it misspells is passed over. */
export function viewOfQuery(query: URLSearchParams): BotListView {
  const chosen = FILTERS.flatMap((name) => (query.has(name) ? [[name, query.getAll(name)] as const] : []));
  const sort = query.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  return {
    filters: Object.fromEntries(chosen),
    ...(column && { sort: { column, direction: sort.startsWith('-') ? 'descending' : 'ascending' } }),
  };
}

/** The query of a view: what it has not chosen is left out. */
export function queryOfView({ filters, sort }: BotListView): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of FILTERS) for (const value of filters[name] ?? []) query.append(name, value);
  if (sort) query.set('sort', sort.direction === 'descending' ? `-${sort.column}` : sort.column);
  return query;
}

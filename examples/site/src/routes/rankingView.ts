import type { RankingView } from '@tradingbot/core/kinds';

/** Filters of the ranking as the address names them. */
const FILTERS = ['kind', 'symbol', 'time', 'pnl', 'style', 'side'] as const;

/** View of the ranking that an address asks for: `kind=futures_combo&time=d7_30&sort=copied_count&page=2`. Pages count from 1 there. */
export function rankingOfQuery(query: URLSearchParams): RankingView {
  const chosen = FILTERS.flatMap((name) => (query.get(name) ? [[name, [query.get(name) ?? '']] as const] : []));
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) - 1 : 0;
  return {
    filters: Object.fromEntries(chosen),
    ...(query.get('sort') && { sorter: query.get('sort') ?? '' }),
    ...(page > 0 && { page }),
  };
}

/** The query of a view: what it has not chosen is left out, and what else stood in the address stays. */
export function queryOfRanking({ filters, sorter, page }: RankingView, before?: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before);
  const values = { ...Object.fromEntries(FILTERS.map((name) => [name, filters[name]?.[0]])), sort: sorter };
  for (const [name, value] of Object.entries({ ...values, page: page ? String(page + 1) : undefined })) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}

const NAME = 'page';

/** Page that an address names, from 0; people count from 1. What is no page is the first one. */
export function pageOfQuery(query: URLSearchParams): number {
  const page = Number(query.get(NAME) ?? 1);
  return Number.isSafeInteger(page) && page > 1 ? page - 1 : 0;
}

/** A query with a page; the first one is not named. */
export function withPage(query: Readonly<Record<string, string>>, page = 0): Record<string, string> {
  return page > 0 ? { ...query, [NAME]: String(page + 1) } : { ...query };
}

/** Rows of a page of history. */
export const PAGE = 100;

/** The page with the oldest rows: asked for unless the newest one holds them all. */
export async function lastPage<Page extends { readonly total?: number | undefined }>(
  newest: Page,
  ask: (page: number) => Promise<Page>,
): Promise<Page> {
  const pages = Math.ceil((newest.total ?? 0) / PAGE);
  return pages <= 1 ? newest : ask(pages - 1);
}

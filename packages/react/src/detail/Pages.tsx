import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';

/** Rows of a page of history. */
export const HISTORY_PAGE = 20;

interface PagesProps {
  readonly page: number;
  /** Rows of all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a history, newest first; nothing when one holds it all. */
export function Pages({ page, total, onPage }: PagesProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / HISTORY_PAGE);
  if (pages <= 1) return null;
  return (
    <nav className="tb-row" aria-label={t('detail.pages')}>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('detail.newer')}
      </Button>
      <span className="tb-hint">{t('detail.page', { page: `${page + 1} / ${pages}` })}</span>
      <Button disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {t('detail.older')}
      </Button>
    </nav>
  );
}

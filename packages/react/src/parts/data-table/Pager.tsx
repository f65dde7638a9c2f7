import { useAnnounce } from '../../hooks/useAnnounce.js';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ChevronLeft, ChevronRight } from '../icons.js';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Turns pages; which rows are shown stands between the buttons and is announced politely. */
export function Pager({ page, pages, pageSize, total, onPage }: PagerProps) {
  const { t, format } = useTranslation();
  const announcer = useAnnounce();
  const rangeOf = (of: number) =>
    t('table.range', {
      from: countText(format, of * pageSize + 1),
      to: countText(format, Math.min(total, (of + 1) * pageSize)),
      total: countText(format, total),
    });
  const turn = (to: number) => {
    if (to < 0 || to >= pages) return;
    onPage(to);
    announcer.polite(rangeOf(to));
  };
  // Not `disabled`: the button that reaches the end keeps the focus.
  return (
    <nav className="tb-pager" aria-label={t('table.pages')}>
      <button
        type="button"
        className="tb-icon-button"
        aria-label={t('table.previous')}
        aria-disabled={page === 0 || undefined}
        onClick={() => turn(page - 1)}
      >
        <ChevronLeft aria-hidden="true" size={18} className="tb-mirrored" />
      </button>
      <span>{rangeOf(page)}</span>
      <button
        type="button"
        className="tb-icon-button"
        aria-label={t('table.next')}
        aria-disabled={page === pages - 1 || undefined}
        onClick={() => turn(page + 1)}
      >
        <ChevronRight aria-hidden="true" size={18} className="tb-mirrored" />
      </button>
    </nav>
  );
}

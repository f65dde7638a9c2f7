import type { SymbolTab } from '@tradingbot/core';
import { useTranslation } from '../../i18n/useTranslation.js';
import { EmptyState } from '../states/index.js';

interface EmptyChoicesProps {
  readonly tab: SymbolTab;
  readonly typed: string;
  /** Matches outside this tab. */
  readonly elsewhere: number;
  readonly onShow: (next: { readonly tab?: SymbolTab; readonly typed?: string }) => void;
}

/** Nothing in this tab: says what was looked for and offers the one step that shows something. */
export function EmptyChoices({ tab, typed, elsewhere, onShow }: EmptyChoicesProps) {
  const { t } = useTranslation();
  const text = typed
    ? t('picker.no_match', { typed: typed.trim() })
    : t(tab === 'favorites' ? 'picker.no_favorites' : 'picker.none');
  const search = typed !== '' && elsewhere === 0;
  return (
    <EmptyState
      text={text}
      action={
        <button
          type="button"
          className="tb-button"
          onClick={() => onShow(search ? { tab: 'all', typed: '' } : { tab: 'all' })}
        >
          {search ? t('picker.clear_search') : t('picker.show_all', { count: elsewhere })}
        </button>
      }
    />
  );
}

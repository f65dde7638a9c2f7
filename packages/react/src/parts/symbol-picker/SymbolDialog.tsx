import type { SymbolChoice } from '@tradingbot/core';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Dialog } from '../dialog/index.js';
import { InlineError, Skeleton, UnreadRows } from '../states/index.js';
import { SymbolSearch, type SymbolSearchProps } from './SymbolSearch.js';

export interface SymbolDialogProps extends Pick<SymbolSearchProps, 'market' | 'value' | 'onPick'> {
  readonly choices: readonly SymbolChoice[] | undefined;
  readonly unread?: number | undefined;
  readonly error: unknown;
  readonly onRetry: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The list to choose from, or why there is none. Loaded on first use. */
export default function SymbolDialog(props: SymbolDialogProps) {
  const { choices, unread = 0, error, onRetry, onClose } = props;
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onClose={onClose} title={t('markets.title')} initialFocus={search} className="tb-picker" fixedBody>
      {choices ? (
        <>
          <SymbolSearch {...props} choices={choices} searchRef={search} />
          <UnreadRows count={unread} />
        </>
      ) : error ? (
        <InlineError title={t('markets.not_loaded')} error={error} onRetry={onRetry} />
      ) : (
        <Skeleton lines={10} onRetry={onRetry} />
      )}
    </Dialog>
  );
}

import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Boundary } from '../states/index.js';

/**
 * Stands around a dialog whose code is loaded when it is first opened (`lazy`): nothing while it is closed or loading; when
 * the code cannot be loaded, it is reported.
 */
export function LazyDialog({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  if (!open) return null;
  const notLoaded = (
    <p role="alert" className="tb-hint">
      {t('common.not_loaded')}
    </p>
  );
  return (
    <Boundary fallback={notLoaded}>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}

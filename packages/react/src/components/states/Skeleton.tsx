import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { useDelayed } from '../../hooks/useDelayed.js';
import { useTranslation } from '../../i18n/useTranslation.js';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Grey lines drawn, so that the page does not move when the content arrives. */
  readonly lines?: number | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** One of several that wait for the same: another one says so. */
  readonly isSilent?: boolean | undefined;
}

const PATIENCE_MS = 8000;

/** A place that is loading; after eight seconds it says so and offers Retry. */
export function Skeleton({ lines = 3, onRetry, isSilent = false, className, ...rest }: SkeletonProps) {
  const { t } = useTranslation();
  const late = useDelayed(PATIENCE_MS);
  return (
    <div {...rest} className={classNames('tb-skeleton', className)} aria-busy="true">
      {!isSilent && <span className="tb-sr-only">{t('common.loading')}</span>}
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <span key={line} className="tb-skeleton-line" aria-hidden="true" />
      ))}
      {late && !isSilent && (
        <p className="tb-hint">
          {t('common.still_loading')}{' '}
          {onRetry && (
            <button type="button" className="tb-button tb-quiet" onClick={onRetry}>
              {t('common.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

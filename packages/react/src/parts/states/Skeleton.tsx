import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { Clock } from '../../provider/clock.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { Button } from '../button/index.js';

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Grey lines drawn, so that the page does not move when the content arrives. */
  readonly lines?: number | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** One of several that wait for the same: another one says so. */
  readonly isSilent?: boolean | undefined;
}

const PATIENCE_MS = 8000;

/** What comes within this time after another one went takes its place. */
const HANDOVER_MS = 100;

/** Since when the skeleton waited that went last, and when it went. */
const lastGone = new WeakMap<Clock, { readonly since: number; readonly at: number }>();

/**
 * Whether somebody has looked at skeletons for eight seconds: a page that loads in parts draws one after the other at the
 * same place, and to who waits it is one wait.
 */
function useIsLate(): boolean {
  const { clock } = useTradingBot('Skeleton');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const now = clock.now();
    const gone = lastGone.get(clock);
    const since = gone && now - gone.at < HANDOVER_MS ? gone.since : now;
    const stop = clock.after(Math.max(0, since + PATIENCE_MS - now), () => setLate(true));
    return () => {
      stop();
      lastGone.set(clock, { since, at: clock.now() });
    };
  }, [clock]);
  return isLate;
}

/** A place that is loading; after eight seconds it says so and offers Retry. */
export function Skeleton({ lines = 3, onRetry, isSilent = false, className, ...rest }: SkeletonProps) {
  const { t } = useTranslation();
  const late = useIsLate();
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
            <Button kind="quiet" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

import type { CopiedBot } from '@tradingbot/core/kinds';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Boundary, InlineError, Skeleton } from '../../parts/states/index.js';
import type { RankedBotsProps } from './RankedBots.js';

export interface CopyPanelProps extends RankedBotsProps {
  /** The bot whose settings fill the tab. */
  readonly copied: CopiedBot | undefined;
  readonly onForget: () => void;
  /** The fields, shown once a bot has been chosen. */
  readonly children: ReactNode;
}

const RankedBots = lazyPart(() => import('./RankedBots.js'));

/** A short list of bots of others on this symbol; the chosen one's settings fill the form and can be changed. */
export default function CopyPanel({ bizType, copied, onCopy, onForget, onInspect, children }: CopyPanelProps) {
  const { t } = useTranslation();
  if (!copied) {
    return (
      <Boundary fallback={<InlineError error={undefined} />}>
        <Suspense fallback={<Skeleton lines={5} />}>
          <RankedBots bizType={bizType} onCopy={onCopy} onInspect={onInspect} />
        </Suspense>
      </Boundary>
    );
  }
  return (
    <>
      <div className="tb-row">
        <span>{t('form.copy_from', { name: copied.name })}</span>
        <Button kind="quiet" onClick={onForget}>
          {t('form.copy_another')}
        </Button>
      </div>
      {children}
    </>
  );
}

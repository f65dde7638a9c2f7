import type { ShareBotDialogProps } from '@tradingbot/react';
import { lazy, Suspense } from 'react';
import { sectionLink } from './sectionLink.js';

const Dialog = lazy(() => import('./shareBotDialog.js'));

/** The share dialog, loaded when somebody opens it. */
export function ShareDialog(props: Pick<ShareBotDialogProps, 'bot' | 'onDismiss'>) {
  return (
    <Suspense>
      <Dialog {...props} linkTo={sectionLink} onCopy={(text) => navigator.clipboard.writeText(text)} />
    </Suspense>
  );
}

import type { ShareBotDialogProps } from '@tradingbot/react';
import { lazyPart } from '@tradingbot/react';
import { Suspense } from 'react';
import { sectionLink } from './sectionLink.js';

const Dialog = lazyPart(() => import('./shareBotDialog.js'));

/** The share dialog, loaded when somebody opens it. */
export function ShareDialog(props: Pick<ShareBotDialogProps, 'bot' | 'onDismiss'>) {
  return (
    <Suspense>
      <Dialog {...props} linkTo={sectionLink} onCopy={(text) => navigator.clipboard.writeText(text)} />
    </Suspense>
  );
}

import type { CloseBotDialogProps } from '@tradingbot/react';
import { lazyPart } from '@tradingbot/react';
import { Suspense } from 'react';

const Dialog = lazyPart(() => import('./closeBotDialog.js'));

/** The close dialog, loaded when somebody opens it. */
export function CloseDialog(props: CloseBotDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

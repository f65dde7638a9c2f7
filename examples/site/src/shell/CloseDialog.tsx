import type { CloseBotDialogProps } from '@tradingbot/react';
import { lazy, Suspense } from 'react';

const Dialog = lazy(() => import('./closeBotDialog.js'));

/** The close dialog, loaded when somebody opens it. */
export function CloseDialog(props: CloseBotDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

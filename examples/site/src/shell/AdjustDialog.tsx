import type { AdjustBotDialogProps } from '@tradingbot/react';
import { lazy, Suspense } from 'react';

const Dialog = lazy(() => import('./adjustBotDialog.js'));

/** The dialogs that change a running bot, loaded when somebody opens one. */
export function AdjustDialog(props: AdjustBotDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

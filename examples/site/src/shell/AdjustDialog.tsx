import type { AdjustBotDialogProps } from '@tradingbot/react';
import { lazyPart } from '@tradingbot/react';
import { Suspense } from 'react';

const Dialog = lazyPart(() => import('./adjustBotDialog.js'));

/** The dialogs that change a running bot, loaded when somebody opens one. */
export function AdjustDialog(props: AdjustBotDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

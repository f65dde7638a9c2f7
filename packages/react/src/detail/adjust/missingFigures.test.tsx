import { adjustmentsOf } from '@tradingbot/core/kinds';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { createSandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { withoutFigures } from '../../testing/withoutFigures.js';
import { HOUR, openAdjust } from './adjust.testing.js';

// The one of DCA shows settings alone.
const dialogs = BOT_KINDS.filter((kind) => kind !== 'spot_dca').flatMap((kind) =>
  adjustmentsOf(kind).map((adjustment) => ({ kind, adjustment })),
);

/** Its plan reports figures of the bot only once something is changed. */
const showsNone = (kind: string, adjustment: string) => kind === 'spot_grid' && adjustment === 'settings';

test.each(dialogs)(
  '$adjustment of a $kind whose figures are missing opens, and makes none up',
  async ({ kind, adjustment }) => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: HOUR });
    const { screen } = await openAdjust(withoutFigures(session), kind, id, adjustment);
    const dialog = screen.getByRole('dialog').first();
    await expect.element(dialog.getByRole('button', { name: 'Apply' })).toBeVisible();
    if (!showsNone(kind, adjustment)) await expect.element(dialog).toHaveTextContent(/--/);
    await expect.element(dialog).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
  },
);

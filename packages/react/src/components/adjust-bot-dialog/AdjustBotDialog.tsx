import { Fragment } from 'react';
import type { BotKind, BotRef } from '../../hooks/botKind.js';
import type { ShowAdjusting } from './adjustBy.js';
import type { Adjustment } from './adjustments.js';
import { comboRebalance } from './dialogs/comboRebalance.js';
import { comboSettings } from './dialogs/comboSettings.js';
import { comboTransfer } from './dialogs/comboTransfer.js';
import { futuresGridMargin } from './dialogs/futuresGridMargin.js';
import { futuresGridMove } from './dialogs/futuresGridMove.js';
import { futuresGridTpsl } from './dialogs/futuresGridTpsl.js';
import { futuresGridTrailing } from './dialogs/futuresGridTrailing.js';
import { futuresGridWithdraw } from './dialogs/futuresGridWithdraw.js';
import { martingaleSettings } from './dialogs/martingaleSettings.js';
import { spotDcaSettings } from './dialogs/spotDcaSettings.js';
import { spotGridSettings } from './dialogs/spotGridSettings.js';
import { spotGridWithdraw } from './dialogs/spotGridWithdraw.js';

/** How each kind is changed. */
const dialogs: Readonly<Record<BotKind, Readonly<Partial<Record<Adjustment, ShowAdjusting>>>>> = {
  spot_grid: { settings: spotGridSettings, withdraw: spotGridWithdraw },
  futures_grid: {
    margin: futuresGridMargin,
    withdraw: futuresGridWithdraw,
    tpsl: futuresGridTpsl,
    trailing: futuresGridTrailing,
    move: futuresGridMove,
  },
  dca: { settings: spotDcaSettings },
  martingale: { settings: martingaleSettings },
  combo: { transfer: comboTransfer, rebalance: comboRebalance, settings: comboSettings },
};

export interface AdjustBotDialogProps {
  readonly bot: BotRef;
  /** One that the kind has: see `adjustmentOf`. */
  readonly adjustment: Adjustment;
  /** Fills text fields in place of the bot's own values, by their names, e.g. from an address. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** The dialog is done with: cancelled, or the receipt was read. */
  readonly onDismiss: () => void;
  /** The bot was changed. */
  readonly onDone?: (() => void) | undefined;
}

/** Changes a running bot: shows what the change does, sends it once and tells truthfully what became of it. */
export function AdjustBotDialog({ bot: { kind, id }, adjustment, values, onDismiss, onDone }: AdjustBotDialogProps) {
  return (
    <Fragment key={`${kind} ${adjustment} ${id}`}>
      {dialogs[kind][adjustment]?.({ botId: id, values, onDismiss, onDone })}
    </Fragment>
  );
}

import type { Adjustment, BotRef } from '@tradingbot/core/kinds';
import type { WayBack } from '@tradingbot/core/writes';
import type { BotKind } from '@tradingbot/engine/kinds';
import { Fragment, Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazyPart.js';
import { comboRebalance } from '../../kinds/futures-combo/adjust/comboRebalance.js';
import { comboSettings } from '../../kinds/futures-combo/adjust/comboSettings.js';
import { comboTransfer } from '../../kinds/futures-combo/adjust/comboTransfer.js';
import { futuresGridMargin } from '../../kinds/futures-grid/adjust/futuresGridMargin.js';
import { futuresGridMove } from '../../kinds/futures-grid/adjust/futuresGridMove.js';
import { futuresGridTpsl } from '../../kinds/futures-grid/adjust/futuresGridTpsl.js';
import { futuresGridTrailing } from '../../kinds/futures-grid/adjust/futuresGridTrailing.js';
import { futuresGridWithdraw } from '../../kinds/futures-grid/adjust/futuresGridWithdraw.js';
import { martingaleSettings } from '../../kinds/futures-martingale/adjust/martingaleSettings.js';
import { spotDcaSettings } from '../../kinds/spot-dca/adjust/spotDcaSettings.js';
import { spotGridSettings } from '../../kinds/spot-grid/adjust/spotGridSettings.js';
import { spotGridWithdraw } from '../../kinds/spot-grid/adjust/spotGridWithdraw.js';
import type { WayBackTo } from '../../write/receipt/index.js';
import type { ShowAdjusting } from './adjustBy.js';

const CloseBotDialog = lazyPart(async () => ({
  default: (await import('../close/index.js')).CloseBotDialog,
}));

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
  spot_dca: { settings: spotDcaSettings },
  futures_martingale: { settings: martingaleSettings },
  futures_combo: { transfer: comboTransfer, rebalance: comboRebalance, settings: comboSettings },
};

/** Props of {@link AdjustBotDialog}. */
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

/** Changes a running bot: shows what the change does, sends it once and reports truthfully what became of it. */
export function AdjustBotDialog({ bot, adjustment, values, onDismiss, onDone }: AdjustBotDialogProps) {
  const { kind, id } = bot;
  const [back, setBack] = useState<WayBackTo>();
  if (back) return <WayBackDialog bot={bot} to={back} onDismiss={onDismiss} onDone={onDone} />;
  return (
    <Fragment key={`${kind} ${adjustment} ${id}`}>
      {dialogs[kind][adjustment]?.({ botId: id, values, onDismiss, onDone, onWayBack: setBack })}
    </Fragment>
  );
}

export interface WayBackDialogProps extends Pick<AdjustBotDialogProps, 'bot' | 'onDismiss' | 'onDone'> {
  readonly to: WayBackTo;
}

/** Brings back what was booked too much: the dialog of that change, filled in, or the one that closes. */
export function WayBackDialog({ bot: { kind, id }, to, ...rest }: WayBackDialogProps) {
  const bot = { kind, id: to.botId ?? id };
  if (to.way === 'close') {
    return (
      <Suspense>
        <CloseBotDialog bot={bot} onDismiss={rest.onDismiss} onClosed={rest.onDone} />
      </Suspense>
    );
  }
  return <AdjustBotDialog bot={bot} {...changeBack(kind, to.way, to.amount)} {...rest} />;
}

/** The change that brings an amount back. */
function changeBack(
  kind: BotKind,
  way: Exclude<WayBack, 'close'>,
  amount: string,
): Pick<AdjustBotDialogProps, 'adjustment' | 'values'> {
  switch (way) {
    case 'withdraw':
      return { adjustment: 'withdraw', values: { amount } };
    case 'transfer_in':
      return { adjustment: 'transfer', values: { direction: 'in', amount } };
    case 'transfer_out':
      return { adjustment: 'transfer', values: { direction: 'out', amount } };
    case 'add':
      return kind === 'spot_grid'
        ? { adjustment: 'settings', values: { investment: amount } }
        : { adjustment: 'margin', values: { amount } };
  }
}

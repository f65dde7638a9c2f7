import { choice, named } from '../../contract/named.js';

/** Filter of the bot list. Goes out as integer. */
export const BotListStatus = {
  ongoing: [0, 'ONGOING'],
  closed: [1, 'CLOSED'],
} as const;

/** BotListStatus in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function botListStatusChoice() {
  return choice(BotListStatus, { write: 'integer' });
}

/** State of a spot grid bot. */
export const SpotGridStatus = {
  raw: [0, 'RAW', 'GRID_STATUS_RAW'],
  rejected: [1, 'REJECTED', 'GRID_STATUS_REJECTED'],
  new: [2, 'NEW', 'GRID_STATUS_NEW'],
  initializing: [3, 'INITIALIZING', 'GRID_STATUS_INITIALIZING'],
  running: [4, 'RUNNING', 'GRID_STATUS_RUNNING'],
  cancelling: [5, 'CANCELLING', 'GRID_STATUS_CANCELLING'],
  completed: [6, 'COMPLETED', 'GRID_STATUS_COMPLETED'],
  await_activation: [7, 'AWAIT_ACTIVATION', 'GRID_STATUS_AWAIT_ACTIVATION'],
} as const;

/** SpotGridStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotGridStatus() {
  return named(SpotGridStatus);
}

/** State of a futures grid bot. */
export const FutureGridStatus = {
  unspecified: [0, 'FUTURE_GRID_STATUS_UNSPECIFIED'],
  rejected: [1, 'REJECTED', 'FUTURE_GRID_STATUS_REJECTED'],
  pre_create: [2, 'PRE_CREATE', 'NEW', 'FUTURE_GRID_STATUS_NEW'],
  pre_init: [null, 'PRE_INIT'],
  initializing: [3, 'INITIALIZING', 'FUTURE_GRID_STATUS_INITIALIZING'],
  running: [4, 'RUNNING', 'FUTURE_GRID_STATUS_RUNNING'],
  stopping: [5, 'STOPPING', 'CANCELLING', 'FUTURE_GRID_STATUS_CANCELLING'],
  stopped: [6, 'STOPPED', 'COMPLETED', 'FUTURE_GRID_STATUS_COMPLETED'],
  created: [7, 'CREATED', 'AWAIT_ACTIVATION', 'FUTURE_GRID_STATUS_AWAIT_ACTIVATION'],
} as const;

/** FutureGridStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function futureGridStatus() {
  return named(FutureGridStatus);
}

/** State of a martingale bot. */
export const FMartDisplayStatus = {
  unknown: [0, 'F_MART_BOT_DISPLAY_STATUS_UNKNOWN_UNSPECIFIED'],
  initializing: [1, 'F_MART_BOT_DISPLAY_STATUS_INITIALIZING'],
  await_activation: [2, 'F_MART_BOT_DISPLAY_STATUS_AWAIT_ACTIVATION'],
  running: [3, 'F_MART_BOT_DISPLAY_STATUS_RUNNING'],
  cancelling: [4, 'F_MART_BOT_DISPLAY_STATUS_CANCELLING'],
  completed: [5, 'F_MART_BOT_DISPLAY_STATUS_COMPLETED'],
} as const;

/** FMartDisplayStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartDisplayStatus() {
  return named(FMartDisplayStatus);
}

/** State of a combo bot. */
export const ComboDisplayStatus = {
  unspecified: [0, 'BOT_DISPLAY_STATUS_UNSPECIFIED'],
  initializing: [1, 'BOT_DISPLAY_STATUS_INITIALIZING'],
  await_activation: [2, 'BOT_DISPLAY_STATUS_AWAIT_ACTIVATION'],
  running: [3, 'BOT_DISPLAY_STATUS_RUNNING'],
  cancelling: [4, 'BOT_DISPLAY_STATUS_CANCELLING'],
  completed: [5, 'BOT_DISPLAY_STATUS_COMPLETED'],
} as const;

/** ComboDisplayStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function comboDisplayStatus() {
  return named(ComboDisplayStatus);
}

/** State of a DCA bot. */
export const DcaStatus = {
  unspecified: [0, 'DCA_BOT_STATUS_UNSPECIFIED'],
  initializing: [1, 'DCA_BOT_STATUS_INITIALIZING'],
  running: [2, 'DCA_BOT_STATUS_RUNNING'],
  cancelling: [3, 'DCA_BOT_STATUS_CANCELLING'],
  completed: [4, 'DCA_BOT_STATUS_COMPLETED'],
} as const;

/** DcaStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaStatus() {
  return named(DcaStatus);
}

/** State of one round of a martingale. */
export const RoundStatus = {
  running: [null, 'RUNNING'],
  completed: [null, 'COMPLETED'],
} as const;

/** RoundStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function roundStatus() {
  return named(RoundStatus);
}

/** How a rebalance of a combo ended. */
export const RebalanceStatus = {
  success: [null, 'SUCCESS'],
  partial: [null, 'PARTIAL'],
  failed: [null, 'FAILED'],
} as const;

/** RebalanceStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rebalanceStatus() {
  return named(RebalanceStatus);
}

/** How a purchase round of a DCA bot ended. */
export const DcaRoundStatus = {
  success: [null, 'SUCCESS'],
  partial: [null, 'PARTIAL'],
  failed: [null, 'FAILED'],
} as const;

/** DcaRoundStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaRoundStatus() {
  return named(DcaRoundStatus);
}

/** Whether a spot pair trades. */
export const SpotSymbolStatus = {
  online: [null, 'ONLINE'],
  offline: [null, 'OFFLINE'],
} as const;

/** SpotSymbolStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotSymbolStatus() {
  return named(SpotSymbolStatus);
}

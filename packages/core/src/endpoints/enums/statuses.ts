import { choice, named, prefixed } from '../../contract/named.js';

/** Filter of the bot list. Goes out as integer. */
export const BotListStatus = /* @__PURE__ */ prefixed([''], {
  ongoing: 0,
  closed: 1,
});

/** BotListStatus in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function botListStatusChoice() {
  return choice(BotListStatus, { write: 'integer' });
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
export const FMartDisplayStatus = /* @__PURE__ */ prefixed(['F_MART_BOT_DISPLAY_STATUS_'], {
  unknown: [0, 'F_MART_BOT_DISPLAY_STATUS_UNKNOWN_UNSPECIFIED'],
  initializing: 1,
  await_activation: 2,
  running: 3,
  cancelling: 4,
  completed: 5,
});

/** FMartDisplayStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartDisplayStatus() {
  return named(FMartDisplayStatus);
}

/** State of a combo bot. */
export const ComboDisplayStatus = /* @__PURE__ */ prefixed(['BOT_DISPLAY_STATUS_'], {
  unspecified: 0,
  initializing: 1,
  await_activation: 2,
  running: 3,
  cancelling: 4,
  completed: 5,
});

/** ComboDisplayStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function comboDisplayStatus() {
  return named(ComboDisplayStatus);
}

/** State of a DCA bot. */
export const DcaStatus = /* @__PURE__ */ prefixed(['DCA_BOT_STATUS_'], {
  unspecified: 0,
  initializing: 1,
  running: 2,
  cancelling: 3,
  completed: 4,
});

/** DcaStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaStatus() {
  return named(DcaStatus);
}

/** State of one round of a martingale. */
export const RoundStatus = /* @__PURE__ */ prefixed([''], {
  running: null,
  completed: null,
});

/** RoundStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function roundStatus() {
  return named(RoundStatus);
}

/** How a rebalance of a combo ended. */
export const RebalanceStatus = /* @__PURE__ */ prefixed([''], {
  success: null,
  partial: null,
  failed: null,
});

/** RebalanceStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rebalanceStatus() {
  return named(RebalanceStatus);
}

/** How a purchase round of a DCA bot ended. */
export const DcaRoundStatus = /* @__PURE__ */ prefixed([''], {
  success: null,
  partial: null,
  failed: null,
});

/** DcaRoundStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaRoundStatus() {
  return named(DcaRoundStatus);
}

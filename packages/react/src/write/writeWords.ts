import type { TextKey } from '../i18n/useTranslation.js';

/** What each state of a write, and each button, is called. */
export interface WriteWords {
  readonly sending: TextKey;
  /** Its end is awaited. */
  readonly settling?: TextKey | undefined;
  readonly not_sure: TextKey;
  /** With `{{attempt}}` and `{{attempts}}`. */
  readonly looking: TextKey;
  readonly done: TextKey;
  /** Done, as the books say: the answer was lost. */
  readonly done_after_all: TextKey;
  readonly not_done: TextKey;
  readonly unknown: TextKey;
  /** What a failure left as it was. */
  readonly nothing?: TextKey | undefined;
  /** It is impossible only now. */
  readonly not_now?: TextKey | undefined;
  readonly repeat_title: TextKey;
  readonly repeat: TextKey;
  readonly buttons: {
    readonly leave: TextKey;
    readonly confirm: TextKey;
    /** Where it must be pressed twice. */
    readonly confirm_again?: TextKey | undefined;
    readonly pending: TextKey;
    readonly repeat: TextKey;
    /** Once there is nothing left to do. */
    readonly dismiss: TextKey;
  };
}

export const createWords = {
  sending: 'create.sending',
  not_sure: 'create.not_sure',
  looking: 'create.looking',
  done: 'create.done',
  done_after_all: 'create.done_after_all',
  not_done: 'create.not_done',
  unknown: 'create.unknown',
  nothing: 'error.nothing_created',
  repeat_title: 'create.repeat_title',
  repeat: 'create.repeat',
  buttons: {
    leave: 'common.back',
    confirm: 'create.confirm',
    pending: 'create.confirm',
    repeat: 'create.repeat_confirm',
    dismiss: 'common.back',
  },
} as const satisfies WriteWords;

export const adjustWords = {
  sending: 'adjust.sending',
  not_sure: 'close.not_sure',
  looking: 'close.looking',
  done: 'adjust.done',
  done_after_all: 'adjust.done_after_all',
  not_done: 'adjust.not_done',
  unknown: 'adjust.unknown',
  nothing: 'adjust.nothing_changed',
  repeat_title: 'adjust.repeat_title',
  repeat: 'adjust.repeat',
  buttons: {
    leave: 'common.cancel',
    confirm: 'adjust.apply',
    pending: 'adjust.pending',
    repeat: 'create.repeat_confirm',
    dismiss: 'close.dismiss',
  },
} as const satisfies WriteWords;

export const closeWords = {
  sending: 'close.pending',
  settling: 'close.waiting',
  not_sure: 'close.not_sure',
  looking: 'close.looking',
  done: 'close.done',
  done_after_all: 'close.done',
  not_done: 'close.not_done',
  unknown: 'close.unknown',
  not_now: 'error.cannot_close',
  repeat_title: 'close.repeat_title',
  repeat: 'close.repeat',
  buttons: {
    leave: 'close.keep',
    confirm: 'close.confirm',
    confirm_again: 'close.again',
    pending: 'close.pending',
    repeat: 'close.repeat_confirm',
    dismiss: 'close.dismiss',
  },
} as const satisfies WriteWords;

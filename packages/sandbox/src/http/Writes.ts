import type { Clock } from '../exchange/Clock.js';
import { EnvelopeRefusal, FailedCheck, Refusal } from '../exchange/refusals.js';
import { type Answers, callOf } from '../exchange/store/Answers.js';
import { SaveError } from '../exchange/store/Store.js';
import type { Transaction } from '../exchange/store/Transaction.js';

/** The form of core's `createGuid`. Other texts in `channel` are labels such as `web`, which many calls share. */
const KEY = /^[0-9a-fA-F-]{36}$/;

/** A call that changes something, as it came. */
export interface WriteCall {
  readonly user: string;
  readonly name: string;
  readonly params: unknown;
}

interface Parts {
  /** Writes what has changed to the store, or throws. */
  readonly save: () => void;
  readonly clock: Clock;
  /** The market's time, ms. */
  readonly now: () => number;
}

/** The one way in which anything is changed for a caller: what is answered as done is in the store, and done once. */
export class Writes {
  readonly #transaction: Transaction;
  readonly #answers: Answers;
  readonly #save: () => void;
  readonly #clock: Clock;
  readonly #now: () => number;

  constructor(transaction: Transaction, answers: Answers, { save, clock, now }: Parts) {
    this.#transaction = transaction;
    this.#answers = answers;
    this.#save = save;
    this.#clock = clock;
    this.#now = now;
  }

  /**
   * Makes a change and writes it: both, or neither. A refusal changes nothing itself, but what had to happen before it
   * could be judged is written.
   *
   * @throws SaveError when it could not be written; whatever `act` throws. Nothing is changed then.
   */
  commit<T>(act: () => T): T {
    this.#clock.settle();
    const done = this.#transaction.run((): { readonly result: T } | { readonly refusal: Error } => {
      const outcome = attempt(act);
      try {
        this.#save();
      } catch (cause) {
        throw new SaveError(`${(cause as Error).message} Nothing was changed.`, { cause }); // a SaveError
      }
      return outcome;
    });
    if ('refusal' in done) throw done.refusal;
    return done.result;
  }

  /**
   * The same for a call that may bear an idempotency key in `channel`: with a key that was answered before it is given
   * that answer again, and nothing is done. Refusals are not kept, since the same call may be allowed later.
   *
   * @param isRefused whether an answer says that nothing was done
   * @throws Refusal INVALID_ARGUMENT for a key that another call has used; see {@link commit}.
   */
  once(call: WriteCall, act: () => object, isRefused: (answer: object) => boolean): object {
    const key = keyOf(call.params);
    if (key === undefined) return this.commit(act);
    const { user } = call;
    const print = callOf(call.name, call.params);
    const known = this.#answers.find(user, key);
    if (known?.call === print) return known.answer;
    if (known) throw new Refusal('INVALID_ARGUMENT', {}, 'channel: another call has used this idempotency key.');
    return this.commit(() => {
      const answer = act();
      if (!isRefused(answer)) this.#answers.keep({ user, key, call: print, time: this.#now(), answer });
      return answer;
    });
  }
}

function attempt<T>(act: () => T): { readonly result: T } | { readonly refusal: Error } {
  try {
    return { result: act() };
  } catch (error) {
    if (error instanceof Refusal || error instanceof FailedCheck || error instanceof EnvelopeRefusal)
      return { refusal: error };
    throw error;
  }
}

function keyOf(params: unknown): string | undefined {
  const channel: unknown =
    typeof params === 'object' && params !== null && 'channel' in params ? params.channel : undefined;
  return typeof channel === 'string' && KEY.test(channel) ? channel : undefined;
}

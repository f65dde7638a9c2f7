import { InputError } from '../../exchange/refusals.js';
import { choice, type Fields, readFields, text, type ValuesOf, whole, yes } from '../control/fields.js';

/** The path that stands for the quote socket. */
export const SOCKET = 'socket';

/** Everything that a fault can say. One table for calls, links and forms. */
export const faultFields = {
  path: text('End of an API path, such as /grid/v1/create-grid; * is every call, socket is the quote socket'),
  times: whole(0, 10_000, 'Calls or frames it hits; 0: until it is removed. Default 1, of the socket 0'),
  delayMs: whole(0, 120_000, 'Wait before the answer or the frame, real milliseconds'),
  drop: choice(['before', 'after'], 'Break the connection before the call takes effect, or after it did'),
  silent: yes('Never answer; on the socket not even pings'),
  twice: yes('Deliver the call to the exchange twice, or send the frame twice'),
  reorder: choice(
    ['answers', 'frames', 'items'],
    'answers: answer after the next call of the same path. frames: send after the next frame. items: newest item first, older ones behind it',
  ),
  noEffect: yes('The call does not take effect; what is answered is below'),
  status: whole(200, 599, 'Answer this HTTP status'),
  body: text('Answer this text in place of the envelope, or send it in place of the frame'),
  retCode: whole(1, 99_999_999, 'Refuse with this code of the envelope; the call does not take effect'),
  statusCode: whole(1, 99_999_999, 'Refuse with this code of the bots; the call does not take effect'),
  symbol: text('Frames of this symbol alone'),
  shiftMs: whole(-31 * 86_400_000, 31 * 86_400_000, 'Date quotes this much later; a minus makes them stale'),
  flap: whole(0, 10_000, 'Close each connection after this many frames; the next one is accepted'),
} as const satisfies Fields;

/** What shall go wrong with the calls or frames that match. Times are real milliseconds. */
export type Fault = ValuesOf<typeof faultFields>;

const OF_CALLS_ALONE = ['drop', 'noEffect', 'status', 'retCode', 'statusCode'] as const;
const OF_THE_SOCKET_ALONE = ['symbol', 'shiftMs', 'flap'] as const;
const ANSWERS = ['status', 'body', 'retCode', 'statusCode', 'silent'] as const;

/** @throws InputError with a sentence that says what is wrong. */
export function parseFault(value: unknown): Fault & { readonly path: string; readonly times: number } {
  const fault = readFields(faultFields, value);
  const { path, times, ...effects } = fault;
  if (path === undefined || path === '') throw new InputError('path: the end of an API path, or * or socket.');
  const ofSocket = path === SOCKET;
  const wrong = (ofSocket ? OF_CALLS_ALONE : OF_THE_SOCKET_ALONE).find((name) => fault[name] !== undefined);
  if (wrong)
    throw new InputError(`${wrong}: only ${ofSocket ? 'calls have this, not the socket' : 'the socket has it'}.`);
  if (fault.reorder !== undefined && (fault.reorder === 'answers') === ofSocket)
    throw new InputError('reorder: answers of calls; frames or items of the socket.');
  if (fault.noEffect && ANSWERS.every((name) => fault[name] === undefined))
    throw new InputError(`noEffect: say what is answered, with one of ${ANSWERS.join(', ')}.`);
  if (Object.values(effects).every((effect) => effect === undefined || effect === false))
    throw new InputError('Say what shall go wrong: a path alone is no fault.');
  return { ...fault, path, times: times ?? (ofSocket ? 0 : 1) };
}

import { isObject, member } from '../../contract/members.js';
import type { BotErrorKind } from '../errors/BotError.js';
import { envelopeCodes, messages, nameOfStatus } from '../errors/catalogue.js';

/** What an envelope says. `serverTime` in ms, when it names one. */
export type Opened =
  | { readonly ok: true; readonly result: unknown; readonly serverTime: number | undefined }
  | {
      readonly ok: false;
      readonly kind: BotErrorKind;
      readonly message: string;
      readonly code: number | undefined;
      readonly codeName: string | undefined;
      readonly result: unknown;
      readonly serverTime: number | undefined;
    };

/** Longest server message that is kept, in characters. */
const MAX_MESSAGE = 500;

/**
 * Judges a parsed answer. Success needs the number 0 in `ret_code` or `retCode` of the top object, or, where neither is
 * there, an accepted number in its `status_code` (bare form); and, when the result names a `status_code`, one of the
 * accepted ones. Codes that are no numbers or contradict each other say nothing. Without accepted codes there is no
 * envelope: the object is the result.
 */
export function openEnvelope(body: unknown, acceptedStatusCodes: readonly number[] | undefined): Opened {
  if (!isObject(body)) return unreadable(undefined);
  if (!acceptedStatusCodes) return { ok: true, result: body, serverTime: undefined };
  const serverTime = readServerTime(body);
  const given = ['ret_code', 'retCode'].filter((name) => Object.hasOwn(body, name)).map((name) => member(body, name));
  if (given.length === 0) return openBare(body, acceptedStatusCodes, serverTime);
  const codes = new Set(given.filter((code) => code !== null));
  const [code] = codes;
  if (codes.size !== 1 || typeof code !== 'number' || !Number.isFinite(code)) return unreadable(serverTime);
  const result = member(body, 'result');
  if (code === 0) return judgeStatus(result, acceptedStatusCodes, serverTime);
  const { kind, name } = envelopeCodes.get(code) ?? { kind: 'business_error' as const, name: undefined };
  const text =
    kind === 'business_error' ? toMessage(member(body, 'ret_msg') ?? member(body, 'retMsg')) : messages.noPermission;
  return failure(kind, text, code, name, result, serverTime);
}

/** An answer without an envelope: its `status_code`, and beside it, or in `data`, the result. */
function openBare(body: object, accepted: readonly number[], serverTime: number | undefined): Opened {
  const status = member(body, 'status_code');
  if (typeof status !== 'number' || !Number.isFinite(status)) return unreadable(serverTime);
  const { status_code: _code, debug_msg: _message, data, ...rest } = body as Readonly<Record<string, unknown>>;
  const result = data === undefined ? rest : data;
  return accepted.includes(status) ? judgeStatus(result, accepted, serverTime) : refused(status, result, serverTime);
}

function judgeStatus(result: unknown, accepted: readonly number[], serverTime: number | undefined): Opened {
  if (!isObject(result) || !Object.hasOwn(result, 'status_code')) return { ok: true, result, serverTime };
  const status = toCode(member(result, 'status_code'));
  if (status !== undefined && accepted.includes(status)) return { ok: true, result, serverTime };
  return refused(status, result, serverTime);
}

function refused(status: number | undefined, result: unknown, serverTime: number | undefined): Opened {
  const name = status === undefined ? 'UNKNOWN' : nameOfStatus(status);
  return failure('gateway_error', messages.gateway, status, name, result, serverTime);
}

function unreadable(serverTime: number | undefined): Opened {
  return failure('invalid_body', messages.invalidBody, undefined, undefined, undefined, serverTime);
}

/** Plain text of at most 500 characters; anything but text becomes the fixed message. */
export function toMessage(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') return messages.badCode;
  return value.length <= MAX_MESSAGE ? value : [...value.slice(0, MAX_MESSAGE * 2)].slice(0, MAX_MESSAGE).join('');
}

function failure(
  kind: BotErrorKind,
  message: string,
  code: number | undefined,
  codeName: string | undefined,
  result: unknown,
  serverTime: number | undefined,
): Opened {
  return { ok: false, kind, message, code, codeName, result, serverTime };
}

/** A status inside the result is a number, or the same as digits. */
function toCode(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  return undefined;
}

/** Seconds with a fraction or ms, as number or text. Above 1e11 it is ms. */
function readServerTime(body: object): number | undefined {
  const raw = member(body, 'time') ?? member(body, 'time_now');
  const value =
    typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,16}(\.\d{1,9})?$/.test(raw)) ? Number(raw) : 0;
  if (!Number.isFinite(value) || value <= 0) return undefined;
  return Math.round(value > 1e11 ? value : value * 1000);
}

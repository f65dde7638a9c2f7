import type { EndpointSpec } from '../../contract/types.js';
import { BotError, type BotErrorKind } from '../errors/BotError.js';
import { httpCodes, messages, outcomeOf, TIMEOUT_CODE } from '../errors/catalogue.js';
import { type Opened, openEnvelope, toMessage } from './envelope.js';
import type { HttpAnswer } from './http.js';
import { parseJson } from './json.js';

/** Why one attempt failed. */
export interface Failure {
  readonly kind: BotErrorKind;
  readonly message: string;
  readonly isSent: boolean;
  readonly code?: number | undefined;
  readonly codeName?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly result?: unknown;
  readonly cause?: unknown;
}

/** What one attempt came to. `serverTime` in ms. */
export type Judged =
  | { readonly ok: true; readonly result: unknown; readonly serverTime: number | undefined }
  | { readonly ok: false; readonly failure: Failure; readonly serverTime: number | undefined };

/**
 * Judges one attempt; without accepted codes the body is the result. `isExpired` distinguishes an abort by our own
 * deadline from one by the caller.
 */
export function judge(
  answer: HttpAnswer,
  spec: EndpointSpec,
  acceptedStatusCodes: readonly number[] | undefined,
  isExpired: boolean,
): Judged {
  switch (answer.type) {
    case 'timeout':
      return timedOut(answer.isSent);
    case 'aborted':
      if (isExpired) return timedOut(answer.isSent);
      return failed({ kind: 'aborted', message: messages.aborted, isSent: answer.isSent });
    case 'unsent':
      return failed(unsent(answer.cause, spec));
    case 'network':
      return failed({ kind: 'network_error', message: messages.network, isSent: true, cause: answer.cause });
    case 'too_large':
      return failed({ kind: 'invalid_body', message: messages.invalidBody, isSent: true });
    case 'answer':
      return judgeAnswer(answer, acceptedStatusCodes);
  }
}

/** A call that ended before anything went out. Only our own errors say why in words: others may hold a token. */
export function unsent(cause: unknown, { name }: EndpointSpec): Failure {
  const isOurs = cause instanceof RangeError;
  const reason = isOurs ? cause.message : 'its request could not be made';
  return {
    kind: 'contract_error',
    message: `${name}: nothing was sent, ${reason}.`,
    isSent: false,
    cause: isOurs ? undefined : cause,
  };
}

/** The error of a failed call. */
export function toBotError(failure: Failure, spec: EndpointSpec, guid: string): BotError {
  return new BotError({
    ...failure,
    endpoint: spec.name,
    path: spec.path,
    guid,
    outcome: spec.kind === 'mutation' ? outcomeOf(failure) : undefined,
  });
}

function judgeAnswer(
  answer: Extract<HttpAnswer, { type: 'answer' }>,
  acceptedStatusCodes: readonly number[] | undefined,
): Judged {
  if (answer.status < 200 || answer.status > 299) {
    const message = toMessage(`${answer.status} ${answer.statusText || answer.text}`.trim());
    const result = openQuietly(answer.text, [])?.result;
    const codeName = httpCodes.get(answer.status)?.name;
    const { status: code, retryAfterMs } = answer;
    return failed({ kind: 'http_error', message, isSent: true, code, codeName, retryAfterMs, result });
  }
  if (answer.text.trim() === '') return failed({ kind: 'empty_body', message: messages.emptyBody, isSent: true });
  const opened = openQuietly(answer.text, acceptedStatusCodes);
  if (!opened) return failed({ kind: 'invalid_body', message: messages.invalidBody, isSent: true });
  if (opened.ok) return opened;
  return failed({ ...opened, isSent: true }, opened.serverTime);
}

/** Undefined when the text is not JSON; the syntax error would repeat parts of the body. */
function openQuietly(text: string, acceptedStatusCodes: readonly number[] | undefined): Opened | undefined {
  try {
    return openEnvelope(parseJson(text), acceptedStatusCodes);
  } catch {
    return undefined;
  }
}

function timedOut(isSent: boolean): Judged {
  return failed({ kind: 'timeout', message: messages.timeout, code: TIMEOUT_CODE, isSent });
}

function failed(failure: Failure, serverTime?: number): Judged {
  return { ok: false, failure, serverTime };
}

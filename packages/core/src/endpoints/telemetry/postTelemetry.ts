import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/** One thing that went wrong. Has no other members: no token, header, body, name or message can travel in it. */
export interface TelemetryEvent {
  /** Path template of a call, or path of a page, without query. */
  readonly path: string;
  /** Number of the server, or the kind of an error. */
  readonly code: number | string;
  /** Guid of the client, to find the call in the logs of the server. */
  readonly trace: string;
}

/**
 * Sends what went wrong to the address of the environment. Carries neither cookie nor token. Use `createTelemetry`,
 * which collects events and never fails.
 *
 * @throws BotError kind `contract_error`: an event has other members, or the environment has no address; nothing was sent.
 * @see Specification section 7, "Monitoring and analytics posts"
 */
export const postTelemetry = /* @__PURE__ */ defineEndpoint({
  name: 'postTelemetry',
  kind: 'query',
  method: 'POST',
  path: '/monitor/log',
  prefix: 'host',
  host: 'telemetry',
  envelope: 'none',
  auth: 'none',
  tags: ['telemetry'],
  params: () => record({ events: z.array(z.custom<TelemetryEvent>(isTelemetryEvent)) }),
  result: () => record({ ok: optional(z.boolean()) }),
});

const MEMBERS = new Set(['path', 'code', 'trace']);
const PATH = /^\/[\w\-./:]{0,200}$/;
const CODE = /^[A-Za-z_]{1,40}$/;
const TRACE = /^[A-Za-z0-9-]{0,64}$/;

/** Whether a value is an event and nothing more. */
export function isTelemetryEvent(value: unknown): value is TelemetryEvent {
  if (typeof value !== 'object' || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  const code = members.get('code');
  return (
    [...members.keys()].every((name) => MEMBERS.has(name)) &&
    matches(PATH, members.get('path')) &&
    (typeof code === 'number' ? Number.isFinite(code) : matches(CODE, code)) &&
    matches(TRACE, members.get('trace'))
  );
}

function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}

/** Parameters of {@link postTelemetry}, checked before anything is sent. Units stand at the fields. */
export type PostTelemetryParams = ParamsOf<typeof postTelemetry>;
/** What {@link postTelemetry} resolves to. Units stand at the fields. */
export type PostTelemetryResult = ResultOf<typeof postTelemetry>;

import * as z from 'zod/mini';
import { BotError } from '../client/errors/BotError.js';
import { outcomeOf } from '../client/errors/catalogue.js';
import { readAnswer } from './decoding.js';
import { findDrift } from './drift.js';
import type {
  CallOptions,
  Endpoint,
  EndpointClient,
  EndpointDefinition,
  EndpointKind,
  EndpointSpec,
  Schema,
} from './types.js';

/** Makes an endpoint out of its definition. The schemas are built on the first call. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<P extends Schema, R extends Schema, K extends EndpointKind>(
  definition: EndpointDefinition<P, R, K>,
): Endpoint<P, R, K> {
  const spec = { ...definition, params: once(definition.params), result: once(definition.result) };

  const call = (client: EndpointClient, params: z.output<P>, options: CallOptions = {}): Promise<z.output<R>> => {
    const result = send(client, params, options);
    client.trace({ type: 'call', spec, params, result });
    return result;
  };

  const send = async (client: EndpointClient, params: z.output<P>, options: CallOptions): Promise<z.output<R>> => {
    // The compiler cannot see that the output of P is what encoding P takes; same for the answer below.
    const body = z.safeEncode(spec.params(), params as never);
    if (!body.success) throw contractError('params', spec, body.error.issues, undefined);

    const answer = await client.request(spec, body.data, options);
    const check = spec.refusal?.(answer);
    if (check !== undefined) throw refused(spec, check, client.guid, answer);

    const lost = new Map<Schema, unknown>();
    const result = readAnswer(spec.result(), answer, lost);
    if (!result.success) throw contractError('result', spec, result.error.issues, client.guid);
    client.report(spec, findDrift(spec.result(), answer, lost));
    return result.data;
  };
  return Object.assign(call, { spec });
}

/** A change that a check refused: nothing was done, unless no table has the check. */
function refused(spec: EndpointSpec, check: string, guid: string, result: unknown): BotError {
  const refusal = { kind: 'business_error', codeName: check } as const;
  const outcome = outcomeOf({ ...refusal, isSent: true });
  return new BotError({
    ...refusal,
    message:
      outcome === 'known'
        ? `${spec.name}: refused by the check ${check}. Nothing was changed; correct the value that it names.`
        : `${spec.name}: answered with a check that is not known. Look up whether it was changed.`,
    endpoint: spec.name,
    path: spec.path,
    guid,
    outcome,
    result,
  });
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Type that was asked for, when the value has another one. */
  readonly expected?: string | undefined;
}

/** An answer or a parameter that breaks the contract. Names the place, never the value. */
export function contractError(
  side: 'params' | 'result',
  spec: Pick<EndpointSpec, 'name' | 'path' | 'kind'>,
  issues: readonly Issue[],
  guid: string | undefined,
): BotError {
  const [issue] = issues;
  const place = issue?.path.map(String).join('.') || 'the top';
  // Zod's small build names no rule; its issues do.
  const rule = issue?.expected ? `expected ${issue.expected}` : (issue?.message ?? 'invalid');
  const advice =
    side === 'params'
      ? 'Nothing was sent; correct the value.'
      : 'The server changed or the region differs; report it with the request guid.';
  return new BotError({
    kind: 'contract_error',
    message: `${spec.name}: ${side} breaks the contract at ${place} (${rule}). ${advice}`,
    endpoint: spec.name,
    path: spec.path,
    guid,
    outcome: spec.kind === 'mutation' ? (side === 'result' ? 'unknown' : 'known') : undefined,
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

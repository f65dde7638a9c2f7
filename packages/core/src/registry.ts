import type { BotClient } from './client/BotClient.js';
import type { CallOptions, EndpointSpec } from './contract/types.js';
import * as endpoints from './endpoints/index.js';

export { parseJson } from './client/transport/json.js';
export { compareAnswer, type Difference } from './contract/compareAnswer.js';
export { describeFields, type FieldFact } from './contract/describeFields.js';

/** An endpoint of the registry; its params and result are known at run time only. */
export interface RegisteredEndpoint {
  (client: BotClient, params: never, options?: CallOptions): Promise<unknown>;
  readonly spec: EndpointSpec;
}

/** Typed loosely on purpose: the entry also exports the enum tables. */
const exported: readonly unknown[] = Object.values(endpoints);

/** All endpoints, in order of their names. Pulls every schema: for servers, scripts and tests only. */
export const registry: readonly RegisteredEndpoint[] = exported
  .filter(isEndpoint)
  .sort((a, b) => (a.spec.name < b.spec.name ? -1 : 1));

function isEndpoint(value: unknown): value is RegisteredEndpoint {
  return typeof value === 'function' && 'spec' in value;
}

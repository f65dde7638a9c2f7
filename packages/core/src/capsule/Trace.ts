import type { EndpointSpec } from '../defineEndpoint.js';
import type { Written } from '../writes/sendWrite.js';

/** What a recorder hears of: a call as it begins, or a write with its look-ups. The promises may reject. */
export type Trace =
  | {
      readonly type: 'call';
      readonly spec: EndpointSpec;
      readonly params: unknown;
      readonly result: Promise<unknown>;
    }
  | {
      readonly type: 'write';
      /** The same object as that of its call. */
      readonly params: unknown;
      readonly written: Promise<Written<unknown, unknown>>;
    };

/** A trace with the server's time at its beginning, in ms. */
export type TimedTrace = Trace & { readonly at: number };

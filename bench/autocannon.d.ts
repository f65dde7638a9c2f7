/** The part of autocannon that is used here; it ships no types of its own. */
declare module 'autocannon' {
  function autocannon(options: autocannon.Options): Promise<object> & autocannon.Run;
  namespace autocannon {
    function aggregateResult(results: readonly object[], options: Load): Result;

    interface Run {
      on(
        event: 'response',
        listener: (client: object, status: number, bytes: number, responseTimeMs: number) => void,
      ): void;
    }
    interface Request {
      readonly method: 'POST';
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string;
      /** Called before each request; returns what is sent. */
      readonly setupRequest: (request: Request) => Request;
      readonly onResponse: (status: number, body: string) => void;
    }
    interface Client {
      setRequests(requests: readonly Request[]): void;
    }
    interface Load {
      readonly url: string;
      readonly connections: number;
      /** Requests in all. */
      readonly amount: number;
      /** Requests a second of each connection. */
      readonly connectionRate: number;
    }
    interface Options extends Load {
      readonly setupClient: (client: Client) => void;
      /** Leave the result as it is for `aggregateResult`. */
      readonly skipAggregateResult: true;
    }
    interface Result {
      readonly errors: number;
      readonly timeouts: number;
      readonly non2xx: number;
    }
  }
  export default autocannon;
}

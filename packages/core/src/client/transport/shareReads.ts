/** Runs work once for all callers that ask for the same key while it is under way. */
export interface ReadSharing {
  run<T>(
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
    onLeave: () => Error,
  ): Promise<T>;
}

interface Flight {
  readonly promise: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

/** Identical reads in flight share one request. A caller that leaves does not end it for the others; the last one does. */
export function createReadSharing(): ReadSharing {
  const flights = new Map<string, Flight>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const controller = new AbortController();
    const promise = work(controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight: Flight = { promise, controller, waiting: 0 };
    flights.set(key, flight);
    return flight;
  };

  return {
    run<T>(
      key: string,
      signal: AbortSignal | undefined,
      work: (signal: AbortSignal) => Promise<T>,
      onLeave: () => Error,
    ) {
      const flight = flights.get(key) ?? start(key, work);
      flight.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          flight.waiting -= 1;
          signal?.removeEventListener('abort', leave);
          if (flight.waiting === 0) {
            flights.delete(key);
            flight.controller.abort();
          }
          reject(onLeave());
        };
        signal?.addEventListener('abort', leave);
        const end = () => signal?.removeEventListener('abort', leave);
        flight.promise.then(
          (value) => {
            end();
            // One key stands for one endpoint and body, so that the value has the type of every caller.
            resolve(value as T);
          },
          (error: unknown) => {
            end();
            reject(error);
          },
        );
      });
    },
  };
}

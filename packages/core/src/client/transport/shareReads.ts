/** Runs work once for all callers that ask for the same key while it is under way. */
export interface ReadSharing {
  /** @param isFresh begins anew also where the same is under way */
  run<T>(
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
    onLeave: () => Error,
    isFresh?: boolean,
  ): Promise<T>;
  /** What is run from now on joins nothing that is under way: it may be from before a change. */
  forget(): void;
}

interface Flight {
  readonly promise: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

/** Identical reads in flight share one request. A caller that leaves does not end it for the others; the last one does. */
export function createReadSharing(): ReadSharing {
  const flights = new Map<string, Flight>();
  const drop = (key: string, flight: Flight) => {
    if (flights.get(key) === flight) flights.delete(key);
  };

  const start = (key: string, work: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const controller = new AbortController();
    const promise = work(controller.signal).finally(() => drop(key, flight));
    const flight: Flight = { promise, controller, waiting: 0 };
    flights.set(key, flight);
    return flight;
  };

  return {
    forget: () => flights.clear(),
    run<T>(
      key: string,
      signal: AbortSignal | undefined,
      work: (signal: AbortSignal) => Promise<T>,
      onLeave: () => Error,
      isFresh = false,
    ) {
      const flight = (isFresh ? undefined : flights.get(key)) ?? start(key, work);
      flight.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          flight.waiting -= 1;
          signal?.removeEventListener('abort', leave);
          if (flight.waiting === 0) {
            drop(key, flight);
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

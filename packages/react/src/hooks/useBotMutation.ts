import { useMutation } from '@tanstack/react-query';
import type { AnyEndpoint, ParamsOf, ResultOf } from '@tradingbot/core';
import { useCallback, useRef } from 'react';
import { endpointMutationOptions } from '../query/index.js';
import { useBotClient } from './useBotClient.js';

/** What {@link useBotMutation} gives: one write with the state of its last call. */
export interface BotMutation<E extends AnyEndpoint<'mutation'>> {
  /** Sends once; while a call is under way the same promise comes back and nothing is sent (F115). */
  readonly send: (params: ParamsOf<E>) => Promise<ResultOf<E>>;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly data: ResultOf<E> | undefined;
  readonly reset: () => void;
}

/** Writes to an endpoint. The request is never aborted by unmounting (F126) and never repeated. */
export function useBotMutation<E extends AnyEndpoint<'mutation'>>(endpoint: E): BotMutation<E> {
  const client = useBotClient();
  const { mutateAsync, isPending, error, data, reset } = useMutation(endpointMutationOptions(client, endpoint));
  const running = useRef<Promise<ResultOf<E>>>(undefined);
  const send = useCallback(
    (params: ParamsOf<E>) => {
      // State comes a render later; the ref stops a second call in the same tick.
      running.current ??= mutateAsync(params).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    [mutateAsync],
  );
  return { send, isPending, error, data, reset };
}

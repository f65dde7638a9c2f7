import { useQueryClient } from '@tanstack/react-query';
import { isBotError } from '@tradingbot/core';
import { useEffect, useState } from 'react';

/** Codes of a gateway whose service does not answer. */
const GATEWAY_CODES: readonly (number | undefined)[] = [502, 503, 504];
/** One part that fails while the others work is no maintenance. */
const IN_A_ROW = 2;

/** Code with which the exchange's gateway turns calls away, one after the other; undefined once a call is answered. */
export function useGatewayCode(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const [code, setCode] = useState<number>();
  useEffect(() => {
    let failures = 0;
    return cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success' && !event.action.manual) {
        failures = 0;
        setCode(undefined);
      }
      const failed = event.action.type === 'error' ? gatewayCodeOf(event.action.error) : undefined;
      if (failed === undefined) return;
      failures += 1;
      if (failures >= IN_A_ROW) setCode(failed);
    });
  }, [cache]);
  return code;
}

function gatewayCodeOf(error: unknown): number | undefined {
  if (!isBotError(error) || (error.kind !== 'http_error' && error.kind !== 'gateway_error')) return undefined;
  return GATEWAY_CODES.includes(error.code) ? error.code : undefined;
}

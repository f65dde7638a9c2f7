import { getFuturesSymbolItem, listFuturesComboSymbols } from '@tradingbot/core/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { endpointQueryOptions } from '../query/index.js';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import { useBotQuery } from './useBotQuery.js';

afterEach(() => void vi.useRealTimers());

function Price({ refetchInterval }: { readonly refetchInterval?: false }) {
  const { data } = useBotQuery(
    getFuturesSymbolItem,
    { symbol: 'BTCUSDT' },
    refetchInterval === undefined ? {} : { refetchInterval },
  );
  return <p>{data ? 'there' : 'awaited'}</p>;
}

/** Calls of ten seconds in which nothing else asks. */
async function callsOf(refetchInterval?: false): Promise<number> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let calls = 0;
  const session = createSandboxSession({ onCall: () => (calls += 1) });
  const screen = await render(
    <SandboxProvider session={session}>
      <Price {...(refetchInterval === false && { refetchInterval })} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByText('there')).toBeVisible();
  const first = calls;
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => calls).toBe(refetchInterval === false ? first : first + 1);
  await screen.unmount();
  return calls - first;
}

test('an answer is asked for again as often as its endpoint says, and not where that is switched off', async () => {
  expect(getFuturesSymbolItem.spec.pollMs).toBe(10_000);
  expect(await callsOf()).toBe(1);
  expect(await callsOf(false)).toBe(0);
});

test('an answer is fresh for as long as its endpoint says', () => {
  const { client } = createSandboxSession();
  expect(endpointQueryOptions(client, listFuturesComboSymbols, {}).staleTime).toBe(60_000);
  expect(endpointQueryOptions(client, getFuturesSymbolItem, { symbol: 'BTCUSDT' }).staleTime).toBeUndefined();
});

import { expect, test } from 'vitest';
import { PAST_START, pastHost } from './pastHost.testing.js';
import { pastPair } from './pastMarkets.testing.js';
import { ReplaySession } from './ReplaySession.js';
import type { ReplayRequest } from './replayMessages.js';
import type { ReplayJob } from './replayTypes.js';
import { createSameThreadWorker } from './sameThreadWorker.testing.js';

/** Four pages of candles. */
const CANDLES = 3500;
const span = { interval: '1m', start: PAST_START, end: PAST_START + CANDLES * 60_000 - 1 } as const;

const job: ReplayJob = {
  kind: 'spot_grid',
  params: {
    ...{ symbol: 'BTCUSDT', min_price: '800', max_price: '1200', cell_number: 12 },
    quote_investment: '1000',
  },
  market: { symbol: pastPair('BTCUSDT', 'BTC'), maker_fee_rate: '0.001', taker_fee_rate: '0.0018' },
};

/** A session; `during` happens while its worker is at a call, before the answer. */
function open(during?: (session: ReplaySession, request: ReplayRequest) => void) {
  const session = new ReplaySession({
    client: pastHost(1),
    category: 'spot',
    symbols: [{ symbol: 'BTCUSDT', tick: '0.1' }],
    createWorker: () => createSameThreadWorker(async (request) => during?.(session, request)),
  });
  session.setJob(job);
  return session;
}

const calls = [['forget', 1] as const, ...[1, 2, 3, 4].map((count) => ['page', count] as const)];
test.each(calls.flatMap((call) => [true, false].map((isAtOnce) => [...call, isAtOnce] as const)))(
  'B5 a reading cancelled while the worker is at %s %i goes on where it stopped (at once: %s)',
  async (call, count, isAtOnce) => {
    const whole = open();
    await whole.load(span);
    expect(whole.state).toMatchObject({ phase: 'ready', candles: CANDLES, error: undefined });
    let left: number = count;
    let goneOn: Promise<void> | undefined;
    const session = open((open, request) => {
      if (request.call !== call || --left !== 0) return;
      open.cancel();
      if (isAtOnce) goneOn = open.load(span);
    });
    await session.load(span);
    if (!isAtOnce) expect(session.state.phase).toBe('idle');
    await (isAtOnce ? goneOn : session.load(span));
    expect(session.state).toEqual(whole.state);
    expect(await session.check()).toBe(await whole.check());
  },
);

test('B5 a reading that is cancelled while its worker dies begins anew', async () => {
  const workers: Worker[] = [];
  let pages = 0;
  const session = new ReplaySession({
    client: pastHost(1),
    category: 'spot',
    symbols: [{ symbol: 'BTCUSDT', tick: '0.1' }],
    createWorker: () => {
      const worker = createSameThreadWorker(async ({ call }) => {
        pages += call === 'page' ? 1 : 0;
        if (call !== 'page' || pages !== 2) return;
        session.cancel();
        worker.onerror?.(new Event('error') as ErrorEvent);
      });
      workers.push(worker);
      return worker;
    },
  });
  session.setJob(job);
  await session.load(span);
  expect(session.state).toMatchObject({ phase: 'failed', candles: 0 });
  await session.load(span);
  expect(session.state).toMatchObject({ phase: 'ready', candles: CANDLES, error: undefined });
  expect(workers).toHaveLength(2);
});

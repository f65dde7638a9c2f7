import { describe, expect, test } from 'vitest';
import { setUp } from '../clients.testing.js';
import { listen } from './line.testing.js';

const SOCKET = 'socket';

function times(quotes: readonly { readonly time: number }[]): number[] {
  return quotes.map(({ time }) => time);
}

describe('F138 the quote socket', () => {
  test('F079 goes silent, pings included, and the client replaces the line', () => {
    const { sandbox } = setUp();
    const { quotes, frames, statuses, pass } = listen(sandbox);
    sandbox.faults.set({ path: SOCKET, silent: true });
    const [reported, sent] = [quotes.length, frames.length];
    pass(26);
    expect([quotes.length, frames.length]).toEqual([reported, sent]);
    expect(statuses.filter((status) => status === 'connecting')).toHaveLength(2);
    sandbox.faults.clear();
    pass(5);
    expect(quotes.length).toBeGreaterThan(reported);
  });

  test('F093 is silent for one symbol alone, which becomes stale', () => {
    const { sandbox } = setUp();
    const { socket, quotes, pass } = listen(sandbox);
    const others: number[] = [];
    socket.subscribe('ETHUSDT', ({ time }) => others.push(time));
    pass(1);
    others.splice(0);
    sandbox.faults.set({ path: SOCKET, silent: true, symbol: 'BTCUSDT' });
    const reported = quotes.length;
    pass(26);
    expect(quotes).toHaveLength(reported);
    expect([socket.isStale('BTCUSDT'), socket.isStale('ETHUSDT'), others.length]).toEqual([true, false, 26]);
  });

  test('F082 flaps: it drops after some frames and accepts again, as often as was asked for', () => {
    const { sandbox } = setUp();
    sandbox.faults.set({ path: SOCKET, flap: 4, times: 2 });
    const { socket, statuses, pass } = listen(sandbox);
    pass(30);
    expect(statuses.filter((status) => status === 'open')).toHaveLength(3);
    expect([socket.status, sandbox.faults.list]).toEqual(['open', []]);
  });

  test('F089 sends frames out of order: prices never go back', () => {
    const { sandbox } = setUp();
    const { quotes, drops, frames, pass } = listen(sandbox);
    sandbox.faults.set({ path: SOCKET, reorder: 'frames', times: 4 });
    pass(4);
    const sent = frames.slice(-4).map((text) => (JSON.parse(text) as { sendTime: number }).sendTime - sandbox.now);
    expect(sent).toEqual([-2000, -3000, 0, -1000]);
    expect(drops).toEqual(['older', 'older']);
    expect(times(quotes)).toEqual([...times(quotes)].sort((a, b) => a - b));
  });

  test('F089 sends items out of order inside a frame', () => {
    const { sandbox } = setUp();
    const { quotes, drops, frames, pass } = listen(sandbox);
    sandbox.faults.set({ path: SOCKET, reorder: 'items' });
    pass(3);
    const { data } = JSON.parse(frames.at(-1) ?? '') as { data: { t: number }[] }; // a frame of quotes
    expect(data.map(({ t }) => t - sandbox.now)).toEqual([0, -1000]);
    expect(drops).toEqual(['older', 'older']);
    expect(quotes.at(-1)?.time).toBe(sandbox.now);
  });

  test('F086 repeats frames', () => {
    const { sandbox } = setUp();
    const { frames, pass } = listen(sandbox);
    const before = frames.length;
    sandbox.faults.set({ path: SOCKET, twice: true, times: 2 });
    pass(3);
    const fresh = frames.slice(before);
    expect(fresh).toHaveLength(5);
    expect([fresh[0], fresh[2]]).toEqual([fresh[1], fresh[3]]);
  });

  test('F090 dates quotes in the future, and the client drops them', () => {
    const { sandbox } = setUp();
    const { quotes, drops, pass } = listen(sandbox);
    sandbox.faults.set({ path: SOCKET, shiftMs: 120_000 });
    const reported = quotes.length;
    pass(2);
    expect([quotes.length, drops]).toEqual([reported, ['future', 'future']]);
  });

  test('F089 sends quotes that are old', () => {
    const { sandbox } = setUp();
    const { quotes, drops, pass } = listen(sandbox);
    sandbox.faults.set({ path: SOCKET, shiftMs: -60_000 });
    const reported = quotes.length;
    pass(2);
    expect([quotes.length, drops]).toEqual([reported, ['older', 'older']]);
  });

  test('F092 sends any text in place of a frame, and the next good one counts', () => {
    const { sandbox } = setUp();
    const { quotes, frames, pass } = listen(sandbox);
    sandbox.faults.set({ path: SOCKET, body: '<html>', times: 1 });
    const reported = quotes.length;
    pass(1);
    expect([frames.at(-1), quotes.length]).toEqual(['<html>', reported]);
    pass(1);
    expect(quotes).toHaveLength(reported + 1);
  });

  test('leaves answers to the client’s own frames alone', () => {
    const { sandbox } = setUp();
    const { socket, frames, pass } = listen(sandbox);
    pass(1);
    sandbox.faults.set({ path: SOCKET, body: '<html>', times: 1 });
    frames.splice(0);
    socket.subscribe('ETHUSDT', () => {});
    expect(frames[0]).toContain('"msg":"Success"');
    expect(frames[1]).toBe('<html>');
  });

  test('delays frames', async () => {
    const waits: (() => void)[] = [];
    const { sandbox } = setUp({ sleep: () => new Promise((resolve) => waits.push(resolve)) });
    const { quotes, pass } = listen(sandbox);
    sandbox.faults.set({ path: SOCKET, delayMs: 3000, times: 1 });
    const reported = quotes.length;
    pass(1);
    expect([quotes.length, waits.length]).toEqual([reported, 1]);
    waits[0]?.();
    await Promise.resolve();
    expect(quotes).toHaveLength(reported + 1);
  });

  test('says what time it is by the time that is reported to clients', () => {
    const { sandbox } = setUp();
    const { quotes, frames, pass } = listen(sandbox);
    sandbox.skewMs = 3_600_000;
    pass(1);
    expect(JSON.parse(frames.at(-1) ?? '')).toMatchObject({ sendTime: sandbox.now + 3_600_000 });
    expect(quotes.at(-1)?.time).toBe(sandbox.now);
  });
});

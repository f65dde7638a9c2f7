import { compare, multiply } from '@tradingbot/engine/decimal';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Exchange, type Found, openExchange, shortLimits } from '../exchange.testing.js';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => {
  vi.unstubAllGlobals();
  exchange.sandbox.faults.clear();
});
afterAll(() => exchange.close());

const CREATIONS = {
  spot_grid: '--symbol BTCUSDT --amount 3000',
  futures_grid: '--symbol BTCUSDT --amount 3000 --grid_mode long',
  futures_martingale: '--symbol BTCUSDT --amount 2000',
  futures_combo: '--amount 2000',
  spot_dca: '--frequency_in_second 86400 --pairs [{"base":"BTC","amount":"50"}]',
} as const;
type Kind = keyof typeof CREATIONS;
const STOPPED = ['spot_grid', 'futures_grid', 'futures_martingale', 'futures_combo'] as const;
const WRITES = ['/update-sgrid', '/update-fgrid-bot-tpsl', '/update-fmart-bot', '/modify-setting'];

/** New bots of these kinds that run; their ids. */
async function running(...kinds: readonly Kind[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const kind of kinds) ids.push((await exchange.json(`create ${kind} ${CREATIONS[kind]} --yes`)).result.bots[0]);
  exchange.sandbox.advance(120_000);
  return ids;
}

/** Notes what is sent to set a stop, right before it is. */
function hear(onSend: () => void = () => {}): readonly string[] {
  const sent: string[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const path = WRITES.find((end) => pathname.endsWith(end));
    if (path !== undefined && sent.push(path) === 1) onSend();
    return send(input, init);
  });
  return sent;
}

const outcomes = (result: Found) => result.bots.map((bot: Found) => bot.outcome);

test('B19 B20 several bots are planned with what they lose together, and nothing is sent by a dry run', async () => {
  const sent = hear();
  const ids = await running(...STOPPED, 'spot_dca');
  const dry = await exchange.json(`protect ${ids.join(' ')} ${ids[0]} --loss 40% --dry-run`);
  expect(dry).toMatchObject({ code: 1, result: { outcome: 'planned', sent: false, loss: '0.4' } });
  expect(outcomes(dry.result)).toEqual(['planned', 'planned', 'planned', 'planned', 'left']);
  expect(dry.result.bots[4]).toMatchObject({ kind: 'spot_dca', code: 'no_stop', sent: false });
  const [together] = dry.result.together;
  const lost = dry.result.bots
    .slice(0, 4)
    .reduce((sum: number, { loss }: Found) => sum + Math.round(100 * Number(loss)), 0);
  expect(Math.round(100 * Number(together.loss))).toBe(lost);
  expect(sent).toEqual([]);
});

test('B19 B20 each bot is sent once after one yes, and has an entry of its own', async () => {
  const ids = await running(...STOPPED);
  const sent = hear();
  const done = await exchange.json(`protect ${ids.join(' ')} --loss 0.4 --yes`);
  expect(done).toMatchObject({ code: 0, result: { outcome: 'done', protected: 4, planned: 4 } });
  expect(outcomes(done.result)).toEqual(['done', 'done', 'done', 'done']);
  expect(sent).toEqual(WRITES);
  // What has its stop is left as it is, and is safe.
  const again = await exchange.json(`protect ${ids.join(' ')} --loss 0.4 --yes`);
  expect(again).toMatchObject({ code: 0, result: { outcome: 'done', sent: false } });
  expect(again.result.bots.map(({ code }: Found) => code)).toEqual(['tighter', 'tighter', 'tighter', 'tighter']);
  expect(sent).toHaveLength(4);
});

test('B20 nothing is sent without a yes, or by a terminal that only reads', async () => {
  const [id] = await running('spot_grid');
  const sent = hear();
  const asked: string[] = [];
  const no = await exchange.type(`protect ${id} --loss 10%`, {
    ask: async (question) => {
      asked.push(question);
      return false;
    },
  });
  expect([no.code, no.errors.join()]).toEqual([2, expect.stringContaining('Nothing was sent.')]);
  expect(asked).toEqual([expect.stringContaining('Set a stop loss on 1 of 1 bots to http')]);
  const readOnly = await exchange.json(`protect ${id} --loss 10% --yes --read-only`);
  expect(readOnly).toMatchObject({ code: 1, result: { outcome: 'refused', code: 'read_only', sent: false } });
  expect(sent).toEqual([]);
});

test('B20 B3 a stop that is refused names its bound, the nearest that fits and what that loses, and it is set so', async () => {
  const range = '--min_price 50000 --max_price 110000 --cell_number 20';
  const [id] = (await exchange.json(`create spot_grid ${CREATIONS.spot_grid} ${range} --yes`)).result.bots;
  exchange.sandbox.advance(120_000);
  const line = `protect ${id} --loss 5%`;
  const { code, result } = await exchange.json(`${line} --dry-run`);
  const [bot] = result.bots;
  expect([code, bot]).toMatchObject([
    1,
    {
      ...{ outcome: 'left', code: 'refused' },
      issue: { field: 'stop_loss', code: 'sl_too_high', params: { to: expect.stringMatching(/^[\d.]+$/) } },
      fits: {
        share: expect.stringMatching(/^0\.\d+$/),
        stop: { by: 'price' },
        loss: expect.stringMatching(/^-[\d.]+$/),
      },
    },
  ]);
  const { share, stop, loss } = bot.fits;
  const [percent, to] = [multiply(share, '100'), bot.issue.params.to];
  expect(compare(stop.value, to)).toBeLessThanOrEqual(0);
  const text =
    `It is refused: stop_loss sl_too_high, from 0 to ${to}. With --loss ${percent}% it would stop at ` +
    `${stop.value}, and lose ${loss.slice(1)} USDT until then.`;
  expect((await exchange.type(`${line} --dry-run`)).printed.join('\n')).toContain(text);
  // Sent without a look first, it has the same way out.
  expect((await exchange.json(`${line} --yes`)).result.bots[0]).toMatchObject({ outcome: 'left', fits: bot.fits });
  const cured = await exchange.json(`protect ${id} --loss ${percent}% --yes`);
  expect([cured.code, cured.result.bots[0]]).toMatchObject([0, { outcome: 'done', stop, loss }]);
});

test.each([
  ['protect --loss 10%', 'Say which bots'],
  ['protect 1 --all --loss 10%', 'Say which bots'],
  ['protect abc --loss 10%', 'is no id of a bot'],
  ['protect 1 --loss 10% --yes', 'No bot with the id 1 runs'],
  ['protect --all', 'Say what each bot may lose'],
  ['protect --all --loss 100%', '--loss takes 0.01% to 99%.'],
])('B20 %s is not run, and says what to write', async (line, message) => {
  const { code, errors } = await exchange.type(`${line} --dry-run`.replace('--yes --dry-run', '--yes'));
  expect([code, errors.join()]).toEqual([2, expect.stringContaining(message)]);
});

/** What goes wrong with the call of the second of three bots, and what is reported of it. */
const FAULTS = [
  ['the answer is lost', { drop: 'after' }, 'done', 0],
  ['the line breaks before', { drop: 'before' }, 'not_done', 1],
  ['never answered, done', { silent: true }, 'done', 0],
  ['never answered, not done', { silent: true, noEffect: true }, 'not_done', 1],
  ['500 after the effect', { status: 500, body: 'oops' }, 'done', 0],
  ['a page in place of an answer', { body: '<html>busy</html>' }, 'done', 0],
  ['delivered twice', { twice: true }, 'done', 0],
  ['refused', { retCode: 10001 }, 'refused', 1],
] as const;

describe('B19 B20 a fault of one of three bots', () => {
  test.each(FAULTS)('is looked up, reported as it is, and hinders no other: %s', async (_, fault, outcome, exit) => {
    const ids = await running('spot_grid', 'futures_grid', 'futures_martingale');
    const sent = hear();
    exchange.sandbox.faults.set({ path: WRITES[1] ?? '', ...fault });
    const timers = 'silent' in fault ? shortLimits : undefined;
    const { code, result } = await exchange.json(`protect ${ids.join(' ')} --loss 40% --yes`, { timers });
    expect([outcomes(result), code]).toEqual([['done', outcome, 'done'], exit]);
    expect(result.outcome).toBe(outcome === 'done' ? 'done' : 'partly');
    expect(sent).toEqual(WRITES.slice(0, 3));
    const shown = await exchange.json(`show futures_grid ${ids[1]}`);
    const { stop_loss_per, stop_loss_price } = shown.result.detail.detail;
    const hasStop = Number(stop_loss_per ?? 0) > 0 || Number(stop_loss_price ?? 0) > 0;
    expect(hasStop).toBe(outcome === 'done');
    expect((await exchange.json('diagnose')).result.unknown).toBe(0);
  });
});

test('B19 B20 an outcome that cannot be looked up ends with its own code, and the next run finds it', async () => {
  const ids = await running('spot_grid', 'futures_grid');
  exchange.sandbox.faults.set({ path: WRITES[0] ?? '', drop: 'after' });
  const sent = hear(() => exchange.sandbox.faults.set({ path: '/query-grid-detail', status: 503, body: '', times: 0 }));
  const { code, result } = await exchange.json(`protect ${ids.join(' ')} --loss 40% --yes`);
  expect([code, result.outcome, outcomes(result)]).toEqual([3, 'unknown', ['unknown', 'done']]);
  exchange.sandbox.faults.clear();
  const next = await exchange.type(`protect ${ids.join(' ')} --loss 40% --yes --json`);
  expect(next.errors.join()).toContain('Of an earlier run: updateSpotGridBot. Done.');
  expect(JSON.parse(next.printed[0] ?? '').bots[0]).toMatchObject({ outcome: 'left', code: 'tighter' });
  expect(sent).toEqual(WRITES.slice(0, 2));
});

test('B19 B20 a host that is gone in the middle leaves each bot with an outcome', async () => {
  const ids = await running('spot_grid', 'futures_grid');
  const sent = hear(() => exchange.sandbox.faults.set({ path: '/get-fgrid-detail', drop: 'before', times: 0 }));
  const { code, result } = await exchange.json(`protect ${ids.join(' ')} --loss 40% --yes`);
  expect([code, result.outcome, outcomes(result)]).toEqual([1, 'partly', ['done', 'refused']]);
  expect(result.bots[1]).toMatchObject({ sent: false, message: expect.stringContaining('Nothing was sent') });
  expect(sent).toEqual(WRITES.slice(0, 1));
});

test('B19 B20 who stops in the middle has not sent the rest', async () => {
  const ids = await running('spot_grid', 'futures_grid');
  const sent = hear();
  const { code, printed } = await exchange.type(`protect ${ids.join(' ')} --loss 40% --yes`, {
    onPrint: (line, stop) => {
      if (line.includes('spot_grid') && line.includes('Done.')) stop();
    },
  });
  expect(code).toBe(1);
  expect(printed.join('\n')).toContain('Stopped: not sent. Its stop loss is as before.');
  expect(sent).toEqual(WRITES.slice(0, 1));
});

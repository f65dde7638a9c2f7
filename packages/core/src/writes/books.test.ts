import { describe, expect, test } from 'vitest';
import { type Arrived, connect, ok } from '../testing/fakeServer.js';
import { timesOf } from './defineWrite.js';
import { transferFuturesComboMarginWrite } from './futuresComboWrites.js';
import { addFuturesGridMarginWrite, closeFuturesGridBotWrite } from './futuresGridWrites.js';
import { sendWrite } from './sendWrite.js';
import { updateSpotGridBotWrite } from './spotGridWrites.js';

const sleep = async () => undefined;

/** A futures grid whose books answer in turn, the last again and again; an Error is a reading that fails. */
function futuresGrid(answer: () => Response, ...books: (object | Error)[]) {
  let reads = 0;
  const { client } = connect([
    ({ url }: Arrived) => {
      if (!url.endsWith('/get-fgrid-detail')) return answer();
      const now = books[Math.min(reads, books.length - 1)];
      reads += 1;
      if (now instanceof Error) throw now;
      return ok({ status_code: 200, detail: { bot_id: '7', symbol: 'BTCUSDT', status: 'RUNNING', ...now } });
    },
  ]);
  return client;
}

const added = () => ok({ status_code: 200, bot_id: '7', total_investment: '10.5' });
const add = (...books: (object | Error)[]) =>
  sendWrite(futuresGrid(added, ...books), addFuturesGridMarginWrite, { bot_id: '7', amount: '0.5' }, { sleep });
const holds = (total_investment: string) => ({ total_investment });

describe('W1 F165 after an amount was added', () => {
  test('the books are read, and agree to the last digit', async () => {
    expect(await add(holds('10.10'), holds('10.6'))).toMatchObject({
      outcome: 'done',
      by: 'answer',
      books: {
        verdict: 'as_sent',
        figures: [{ name: 'investment', before: '10.10', expected: '10.6', after: '10.6' }],
        waysBack: [],
      },
    });
  });

  test('a doubled delivery is reported with both figures and the ways back', async () => {
    expect(await add(holds('10'), holds('11.0'))).toMatchObject({
      books: { verdict: 'twice', figures: [{ before: '10', expected: '10.5', after: '11.0' }], waysBack: ['close'] },
    });
  });

  test('another amount than the one sent is reported', async () => {
    expect(await add(holds('10'), holds('10.50000001'))).toMatchObject({ books: { verdict: 'differs' } });
  });

  test('books that lag behind the answer are read again', async () => {
    expect(await add(holds('10'), holds('10'), new Error('lost'), holds('10.5'))).toMatchObject({
      books: { verdict: 'as_sent' },
    });
  });

  test('books that never have it are reported as they are', async () => {
    expect(await add(holds('10'))).toMatchObject({
      outcome: 'done',
      books: { verdict: 'differs', figures: [{ before: '10', expected: '10.5', after: '10' }], waysBack: [] },
    });
  });

  test('books that cannot be read are reported as unread', async () => {
    expect(await add(holds('10'), new Error('lost'))).toMatchObject({
      outcome: 'done',
      books: { verdict: 'unread', figures: [] },
    });
  });

  test('what the market moves gives no alarm', async () => {
    const tick = (investment: string, pnl: string) => ({ ...holds(investment), pnl, equity: pnl, grid_profit: pnl });
    expect(await add(tick('10', '1.1'), tick('10.5', '-3.7'))).toMatchObject({ books: { verdict: 'as_sent' } });
  });
});

test('W1 F165 a lost answer to an addition that was delivered twice is done, and reported as twice', async () => {
  const lost = () => {
    throw new TypeError('lost');
  };
  const client = futuresGrid(lost, holds('10'), holds('11'));
  const params = { bot_id: '7', amount: '0.5' };
  expect(await sendWrite(client, addFuturesGridMarginWrite, params, { sleep })).toMatchObject({
    outcome: 'done',
    by: 'look_up',
    books: { verdict: 'twice', figures: [{ before: '10', expected: '10.5', after: '11' }] },
  });
});

test('F165 a close is checked against the state of the bot', async () => {
  const closed = () => ok({ status_code: 200, bot_id: '7' });
  const close = (...books: object[]) =>
    sendWrite(futuresGrid(closed, ...books), closeFuturesGridBotWrite, { bot_id: '7' }, { sleep });
  expect(await close({}, { status: 'CANCELLING' })).toMatchObject({
    books: {
      verdict: 'as_sent',
      figures: [{ name: 'state', before: 'running', expected: 'closed', after: 'closing' }],
    },
  });
  expect(await close({}, {})).toMatchObject({ books: { verdict: 'differs' } });
});

test('F165 a bot that ended by itself was not closed by the close that is looked up, or answered', async () => {
  const lost = () => {
    throw new TypeError('lost');
  };
  const answered = () => ok({ status_code: 200, bot_id: '7' });
  const close = (answer: () => Response, ...books: object[]) =>
    sendWrite(futuresGrid(answer, ...books), closeFuturesGridBotWrite, { bot_id: '7' }, { sleep });
  const over = (bot_close_code: string) => ({ status: 'COMPLETED', bot_close_code });
  for (const answer of [lost, answered]) {
    expect(await close(answer, {}, over('BOT_CLOSE_CODE_CANCELED_AUTO_LIQ'))).toMatchObject({
      outcome: 'done',
      books: { verdict: 'ended', endedBy: 'canceled_auto_liq' },
    });
    for (const code of ['BOT_CLOSE_CODE_CANCELED_MANUALLY', 'BOT_CLOSE_CODE_UNSPECIFIED', 'A_NEW_NAME']) {
      const { books } = await close(answer, {}, over(code));
      expect([books?.verdict, books?.endedBy]).toEqual(['as_sent', undefined]);
    }
  }
  // What a bot has that is not over yet means nothing.
  const closing = { status: 'CANCELLING', bot_close_code: 'BOT_CLOSE_CODE_CANCELED_AUTO_SL' };
  expect(await close(lost, {}, closing)).toMatchObject({ books: { verdict: 'as_sent' } });
});

test('F165 F161 a close is sent whatever the books say before, and however little', async () => {
  const closed = () => ok({ status_code: 200, bot_id: '7' });
  const close = (...books: (object | Error)[]) =>
    sendWrite(futuresGrid(closed, ...books), closeFuturesGridBotWrite, { bot_id: '7' }, { sleep });
  expect(await close(new Error('lost'), { status: 'STOPPED' })).toMatchObject({ books: { verdict: 'as_sent' } });
  expect(await close({ status: 'A_NEW_NAME' })).toMatchObject({ outcome: 'done', books: { verdict: 'unread' } });
});

test('F165 a margin that is moved out is expected to be less afterwards', () => {
  const params = { bot_id: '7', direction: 'out', amount: '2' } as const;
  expect(transferFuturesComboMarginWrite.waysBack(params)).toEqual(['transfer_in']);
  expect(transferFuturesComboMarginWrite.waysBack({ ...params, direction: 'in' })).toEqual(['transfer_out', 'close']);
});

test('F165 a change without money needs no second look', () => {
  expect(updateSpotGridBotWrite.verifies({ grid_id: '7', min_price: '1' })).toBe(false);
  expect(updateSpotGridBotWrite.verifies({ grid_id: '7', add_base_investment: '1' })).toBe(true);
});

test('F165 several figures moved together, or something else moved them', () => {
  const figures = (...after: string[]) =>
    after.map((now) => ({ name: 'margin', before: '1', expected: '3', after: now }) as const);
  expect(timesOf(figures('3', '3.0'))).toBe('once');
  expect(timesOf(figures('5', '5'))).toBe('twice');
  expect(timesOf(figures('1', '1'))).toBe('none');
  expect(timesOf(figures('3', '5'))).toBe('other');
  expect(timesOf(figures('7'))).toBe('other');
});

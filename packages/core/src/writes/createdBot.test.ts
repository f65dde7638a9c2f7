import { describe, expect, test } from 'vitest';
import { type Arrived, connect, ok } from '../testing/fakeServer.js';
import { sendWrite } from './sendWrite.js';
import { createSpotGridBotWrite } from './spotGridWrites.js';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const params = { symbol: 'BTCUSDT', min_price: '1.0', max_price: '2', cell_number: 5, quote_investment: '10' } as const;
const info = {
  grid_id: '7',
  symbol: 'BTCUSDT',
  status: 'RUNNING',
  total_investment: '10',
  min_price: '1',
  max_price: '2.00',
  cell_number: 5,
  create_time: String(NOW),
};
const row = (over: object = {}) => ({ type: 'GRID_SPOT', grid: { info: { ...info, ...over } } });

interface World {
  readonly before?: readonly object[];
  readonly after: readonly object[];
  /** Rows there are, where it is more than are listed. */
  readonly total?: number;
  /** The client's clock. */
  readonly now?: () => number;
}

/** An exchange that lists the bots of before until it gets the create call, whose answer is lost. */
async function find({ before = [], after, total, now = () => NOW }: World) {
  let sentBody: { channel?: string } | undefined;
  const answer = ({ url, body }: Arrived): Response => {
    if (url.endsWith('/create-grid')) {
      sentBody = JSON.parse(body);
      throw new TypeError('connection lost');
    }
    const { status, page } = JSON.parse(body);
    const rows = status === 1 || page > 0 ? [] : sentBody ? after : before;
    const time_now = String(NOW / 1000);
    const bots = JSON.parse(JSON.stringify(rows).replaceAll('OUR KEY', sentBody?.channel ?? ''));
    return Response.json({ ret_code: 0, time_now, result: { total: String(total ?? rows.length), bots } });
  };
  const { client } = connect([answer], { now });
  const written = await sendWrite(client, createSpotGridBotWrite, params, { sleep: async () => undefined });
  return written.outcome === 'done' && written.by === 'look_up' ? written : written.outcome;
}

test.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['twelve seconds ahead', 12_000],
])('W3 F166 with a clock %s and answers that take 6 s the bot is found', async (_, offset) => {
  let time = NOW + offset;
  // Too slow for the clock to be set by the answers.
  const now = () => {
    time += 6_000;
    return time;
  };
  expect(await find({ after: [row()], now })).toMatchObject({ found: '7' });
  // The exchange may date it when it likes.
  expect(await find({ after: [row({ create_time: String(NOW - 90_000) })], now })).toMatchObject({ found: '7' });
});

test('W3 F166 a bot that was there before is never taken for the new one', async () => {
  expect(await find({ before: [row()], after: [row()] })).toBe('not_done');
  expect(await find({ before: [row()], after: [row(), row({ grid_id: '8' })] })).toMatchObject({ found: '8' });
});

test('B2 F166 of several new bots the one with the sent investment is ours', async () => {
  const after = [row({ grid_id: '8', total_investment: '9' }), row()];
  expect(await find({ after })).toMatchObject({ found: '7', books: { verdict: 'as_sent' } });
  // The investment alone rules nothing out, but what it differs in is reported.
  expect(await find({ after: [row({ grid_id: '8', total_investment: '9' })] })).toMatchObject({
    found: '8',
    books: { verdict: 'differs' },
  });
});

test('B2 F166 a new bot with other settings is not ours', async () => {
  for (const over of [{ symbol: 'ETHUSDT' }, { min_price: '1.1' }, { cell_number: 6 }]) {
    expect(await find({ after: [row(over)] })).toBe('not_done');
  }
});

test('F165 two new bots like the one that was sent are reported as a doubled delivery', async () => {
  expect(await find({ after: [row({ grid_id: '10' }), row({ grid_id: '9' })] })).toMatchObject({
    found: '9',
    books: {
      verdict: 'twice',
      figures: [
        { name: 'bots', before: '0', expected: '1', after: '2' },
        { name: 'investment', before: '0', expected: '10', after: '10' },
      ],
      waysBack: ['close'],
      bots: ['9', '10'],
    },
  });
});

test('F166 a list that is not read to its end proves nothing', async () => {
  expect(await find({ after: [], total: 600 })).toBe('unknown');
  expect(await find({ after: [row()], total: 600 })).toBe('unknown');
});

test('F166 an idempotency key that a row shows decides, also where the list is too long', async () => {
  expect(await find({ after: [row({ channel: 'OUR KEY', min_price: '1.5' })], total: 600 })).toMatchObject({
    found: '7',
  });
  expect(await find({ after: [row({ channel: 'of another' })] })).toBe('not_done');
});

const DETAIL = {
  ...{ base_token: 'BTC', quote_token: 'USDT', total_profit: '0', grid_profit: '0', grid_apr: '0', total_apr: '0' },
  ...{ arbitrage_num: 0, current_price: '1.5', equity: '10', operation_time: '1000' },
};

/** Creates a bot whose answer arrives; its detail says in turn what is invested. */
async function create(over: object, ...invested: (string | Error)[]) {
  let reads = 0;
  const { client } = connect([
    ({ url }: Arrived) => {
      if (url.endsWith('/create-grid')) return ok({ grid_id: '7' });
      if (!url.endsWith('/query-grid-detail')) return ok({ total: '0', bots: [] });
      const now = invested[Math.min(reads, invested.length - 1)];
      reads += 1;
      if (now instanceof Error) throw now;
      return ok({ detail: { ...info, ...DETAIL, total_investment: now } });
    },
  ]);
  const written = await sendWrite(
    client,
    createSpotGridBotWrite,
    { ...params, ...over },
    { sleep: async () => undefined },
  );
  return written.books;
}

describe('F165 after the answer to a create', () => {
  test('the detail of the bot is read, and says what was invested', async () => {
    expect(await create({}, '10.00')).toEqual({
      verdict: 'as_sent',
      figures: [{ name: 'investment', before: '0', expected: '10', after: '10.00' }],
      waysBack: [],
    });
  });

  test('another investment than the planned one is reported, unless the books were only late', async () => {
    expect(await create({}, '9.5')).toMatchObject({
      verdict: 'differs',
      figures: [{ expected: '10', after: '9.5' }],
      waysBack: ['close'],
    });
    expect(await create({}, '0', '10')).toMatchObject({ verdict: 'as_sent' });
  });

  test('base coins count as the books count them', async () => {
    expect(await create({ base_investment: '1', quote_investment: undefined }, '123.4')).toMatchObject({
      verdict: 'as_sent',
      figures: [{ after: '123.4' }],
    });
  });

  test('a detail that cannot be read is reported as unread', async () => {
    expect(await create({}, new Error('lost'))).toMatchObject({ verdict: 'unread', figures: [] });
  });
});

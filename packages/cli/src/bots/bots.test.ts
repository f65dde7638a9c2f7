import { readFileSync } from 'node:fs';
import { compare } from '@tradingbot/engine/decimal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../endpoints/params.js';
import { readParamTexts } from '../endpoints/readParams.js';
import { type Exchange, type Found, openExchange } from '../exchange.testing.js';
import { typed } from '../typed.testing.js';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterAll(() => exchange.close());

const DAY = 86_400_000;

/** A bot of each kind, changes of it, and what they move out of the account, in USDT. */
const LIVES = [
  {
    kind: 'spot_grid',
    create: '--symbol BTCUSDT --amount 3000',
    changes: [
      ['settings --add_quote_investment 150', '150 USDT'],
      ['settings --stop_loss_price 20000', '0'],
    ],
    moved: '-3150',
  },
  {
    kind: 'futures_grid',
    create: '--symbol BTCUSDT --amount 3000 --grid_mode long',
    changes: [
      ['margin --amount 12.5', '12.5 USDT'],
      ['tpsl --tp_sl_type percent --take_profit_per 50%', '0'],
      ['trailing --trailing_stop_per 0.5', '0'],
    ],
    moved: '-3012.5',
  },
  {
    kind: 'spot_dca',
    create: '--frequency_in_second 86400 --pairs [{"base":"BTC","amount":"50"}]',
    changes: [['settings --frequency_in_second 43200', '0']],
    moved: undefined,
  },
  {
    kind: 'futures_martingale',
    create: '--symbol BTCUSDT --amount 2000',
    changes: [['settings --add_margin 25 --sl_percent 0.5', '25 USDT']],
    moved: '-2025',
  },
  {
    kind: 'futures_combo',
    create: '--amount 2000',
    changes: [
      ['transfer --direction in --amount 17', '17 USDT'],
      ['settings --sl_percent 0.4', '0'],
    ],
    moved: '-2017',
  },
] as const;

test.each(LIVES)(
  'B20 the life of a $kind from plan to close, by commands',
  async ({ kind, create, changes, moved }) => {
    const planned = await exchange.json(`plan ${kind} ${create}`);
    expect([planned.code, planned.result.outcome, planned.result.plan.can_be_sent]).toEqual([0, 'planned', true]);
    expect((await exchange.json(`bots --kind ${kind}`)).result.total).toBe(0);

    const made = await exchange.json(`create ${kind} ${create} --yes`);
    expect(made).toMatchObject({ code: 0, result: { outcome: 'done', books: { verdict: 'as_sent' } } });
    const [id] = made.result.bots;
    // A bot begins a moment after it was opened.
    exchange.sandbox.advance(120_000);
    const list = await exchange.json(`bots --kind ${kind}`);
    expect(list.result.bots.map((bot: { id: string }) => bot.id)).toEqual([id]);
    expect((await exchange.json(`show ${kind} ${id}`)).result.summary).toMatchObject({ kind, id, state: 'running' });

    for (const [change, amount] of changes) {
      const dry = await exchange.json(`change ${kind} ${id} ${change} --dry-run`);
      expect([change, dry.code, dry.result.plan.amount]).toEqual([change, 0, amount]);
      expect(dry.result.plan.changes).not.toEqual([]);
      const sent = await exchange.json(`change ${kind} ${id} ${change} --yes`);
      expect([change, sent.code, sent.result.outcome]).toEqual([change, 0, 'done']);
    }
    const out = (await exchange.movements()).filter(
      ({ bot_id, reason }) => bot_id === id && /^bot_(opened|invested|created|added)$/.test(reason),
    );
    if (moved !== undefined) expect(out.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(moved));

    const closing = await exchange.json(`close ${kind} ${id} --dry-run`);
    expect([closing.result.plan.amount, closing.result.plan.money]).toEqual([
      expect.stringMatching(/^[\d.]+ [A-Z]+( \+ [\d.]+ [A-Z]+)*$/),
      expect.stringMatching(/^out of the bot, an estimate/),
    ]);
    const closed = await exchange.json(`close ${kind} ${id} --yes`);
    const { summary } = (await exchange.json(`show ${kind} ${id}`)).result;
    expect(closed).toMatchObject({ code: 0, result: { outcome: 'done', returned: summary.returned } });
    expect(closed.result.message).toContain(`What came back: ${summary.returned}.`);
    const again = await exchange.json(`close ${kind} ${id} --yes`);
    expect(again).toMatchObject({ code: 1, result: { outcome: 'refused', sent: false } });
    expect((await exchange.json(`bots --kind ${kind} --status closed`)).result.bots[0].id).toBe(id);
  },
);

test('B20 profit is taken out by its own limit', async () => {
  const made = await exchange.json('create spot_grid --symbol BTCUSDT --amount 3000 --yes');
  const [id] = made.result.bots;
  exchange.sandbox.advance(60_000);
  const none = await exchange.json(`change spot_grid ${id} withdraw --withdraw_amount 0.01 --yes`);
  expect(none).toMatchObject({
    code: 1,
    result: { outcome: 'refused', plan: { issues: [{ field: 'withdraw_amount' }] } },
  });
  for (const percent of [4, -4, 4, -4]) exchange.sandbox.prices.jump({ symbol: 'BTCUSDT', percent });
  const taken = await exchange.json(`change spot_grid ${id} withdraw --withdraw_amount 0.01 --yes`);
  expect(taken).toMatchObject({ code: 0, result: { outcome: 'done', plan: { money: 'out of the bot' } } });
  const own = (await exchange.movements()).filter(({ bot_id, reason }) => bot_id === id && reason === 'bot_withdrawn');
  expect(own.map(({ amount }) => compare(amount, '0.01'))).toEqual([0]);
  await exchange.json(`close spot_grid ${id} --yes`);
});

test('B20 --dry-run and --read-only send nothing, and nobody is asked for nothing', async () => {
  const before = (await exchange.movements()).length;
  const options = 'create spot_grid --symbol BTCUSDT --amount 3000';
  expect((await exchange.json(`${options} --dry-run`)).code).toBe(0);
  expect(await exchange.json(`${options} --read-only --yes`)).toMatchObject({
    code: 1,
    result: { code: 'read_only', sent: false },
  });
  const unasked = await exchange.type(options);
  expect([unasked.code, unasked.errors]).toEqual([2, [expect.stringMatching(/--yes.*--dry-run/)]]);
  const no = await exchange.type(options, { ask: async () => false });
  expect([no.code, no.errors]).toEqual([2, ['Nothing was sent.']]);
  expect((await exchange.movements()).length).toBe(before);
});

test('B20 the question names amount and host, and a yes sends it', async () => {
  const questions: string[] = [];
  const ask = async (question: string) => questions.push(question) > 0;
  const { code } = await exchange.type('create spot_grid --symbol BTCUSDT --amount 3000', { ask });
  expect([code, questions]).toEqual([0, [`Send createSpotGridBot with 3000 USDT to ${exchange.url}?`]]);
});

test('B20 the question of a close names what comes back by estimate, of the mode that is chosen', async () => {
  const made = await exchange.json('create spot_grid --symbol BTCUSDT --amount 3000 --yes');
  exchange.sandbox.advance(60_000);
  const questions: string[] = [];
  const ask = async (question: string) => questions.push(question) < 0;
  for (const mode of ['quote', 'both', 'base'])
    await exchange.type(`close spot_grid ${made.result.bots[0]} --mode ${mode}`, { ask });
  expect(questions).toEqual([
    expect.stringMatching(/^Send closeSpotGridBot for about [\d.]+ USDT to /),
    expect.stringMatching(/^Send closeSpotGridBot for about [\d.]+ BTC \+ [\d.]+ USDT to /),
    expect.stringMatching(/^Send closeSpotGridBot for about [\d.]+ BTC to /),
  ]);
  await exchange.json(`close spot_grid ${made.result.bots[0]} --yes`);
});

test('B20 a plan that is read has no empty parts, and one in JSON has all of them', async () => {
  const [id] = (await exchange.json('create spot_grid --symbol BTCUSDT --amount 3000 --yes')).result.bots;
  exchange.sandbox.advance(60_000);
  const line = `change spot_grid ${id} settings --stop_loss_price 20000 --dry-run`;
  const { printed } = await exchange.type(line);
  expect(printed.join('\n')).toMatch(/changes:\n/);
  expect(printed.join('\n')).not.toMatch(/^ *(prices|issues|warnings):/m);
  expect((await exchange.json(line)).result.plan).toMatchObject({ prices: {}, issues: [], warnings: [] });
  await exchange.json(`close spot_grid ${id} --yes`);
});

test.each([
  ['an unknown kind', 'create spot_grd --symbol BTCUSDT', 2, /no kind "spot_grd"\. Did you mean spot_grid/],
  ['no kind', 'create', 2, /Say which kind.*spot_grid/],
  ['an unknown symbol', 'plan spot_grid --symbol BTCUSD --amount 500', 2, /no pair "BTCUSD"\. Did you mean BTCUSDT/],
  ['no symbol', 'plan spot_grid --amount 500', 2, /--symbol/],
  ['a figure that could be another', 'plan spot_grid --symbol BTCUSDT --amount 1000,5', 2, /"1000,5" could be 1000\.5/],
  ['prose for a figure', 'plan spot_grid --symbol BTCUSDT --amount much', 2, /is no number/],
  [
    'a figure with more digits than anybody has',
    `plan spot_grid --symbol BTCUSDT --amount ${'9'.repeat(60)}`,
    2,
    /too many digits/,
  ],
  [
    'both names of one amount',
    'plan spot_grid --symbol BTCUSDT --amount 1 --quote_investment 2',
    2,
    /give one of them/,
  ],
  [
    'a name that is none',
    'plan futures_grid --symbol BTCUSDT --amount 900 --grid_mode up',
    2,
    /grid_mode must be one of/,
  ],
  [
    'an amount below zero',
    'plan spot_grid --symbol BTCUSDT --amount -5',
    2,
    /^Option '--amount' is followed by "-5": a value below zero is written --amount=-5, and an amount of money must be above zero\./,
  ],
  [
    'an option in place of a value',
    'plan spot_grid --amount --symbol BTCUSDT',
    2,
    /^Option '--amount' has no value: "--symbol" follows it\./,
  ],
  ['an unknown option', 'plan spot_grid --symbol BTCUSDT --grids 4', 2, /--grids.*--help/],
  ['an id that is none', 'show spot_grid mine', 2, /digits of its id/],
  [
    'a bot that there is not',
    'close spot_grid 9007199254740993123 --yes',
    2,
    /There is no spot_grid with the id 9007199254740993123/,
  ],
  [
    'a change that the kind does not have',
    'change spot_grid 61 margin --yes',
    2,
    /no change "margin"\. There are: settings, withdraw/,
  ],
  ['no change', 'change spot_grid 61', 2, /Say what to change/],
  ['a mode that is none', 'close spot_grid 61 --mode all --yes', 2, /--mode takes quote, base/],
  ['JSON that is none', 'create spot_dca --pairs [{base:BTC}] --yes', 2, /--pairs takes JSON/],
  [
    'a param of a row that is none',
    'create spot_dca --pairs [{"bas":"BTC"}] --yes',
    2,
    /pairs\[0\]\.bas"\. Did you mean base/,
  ],
  ['a row without what it needs', 'create spot_dca --pairs [{"base":"BTC"}] --yes', 2, /Missing: .*amount/],
  [
    'a number where text keeps the digits',
    'create spot_dca --pairs [{"base":"BTC","amount":50.1}] --yes',
    2,
    /must be text in quotes/,
  ],
])('B20 what cannot be run is one line: %s', async (_, line, code, message) => {
  const found = await exchange.type(line);
  expect([found.code, found.printed, found.errors]).toEqual([code, [], [expect.stringMatching(message)]]);
  const json = await exchange.json(line);
  expect(json).toEqual({ code, result: { outcome: 'not_run', message: expect.stringMatching(message) } });
});

test('B20 a plan that is refused says where, and what cures it', async () => {
  const { code, result } = await exchange.json('create spot_grid --symbol BTCUSDT --amount 1 --yes');
  expect([code, result.outcome, result.sent]).toEqual([1, 'refused', false]);
  const [issue] = result.plan.issues;
  expect(issue).toMatchObject({ field: 'investment', code: 'investment_too_low' });
  const [{ quote_investment }] = issue.fixes;
  const cured = await exchange.json(`plan spot_grid --symbol BTCUSDT --amount ${quote_investment}`);
  expect([cured.code, cured.result.plan.issues]).toEqual([0, []]);
});

test('B20 an amount below zero is an issue of the plan, with the least amount as its cure', async () => {
  const { code, result } = await exchange.json('plan spot_grid --symbol BTCUSDT --amount=-5');
  expect([code, result.plan.issues]).toEqual([
    1,
    [expect.objectContaining({ field: 'investment', code: 'investment_too_low', fixes: [expect.anything()] })],
  ]);
});

test.each([
  ['spot_grid', '--symbol BTCUSDT', '3000.123456789123', 'quote_investment', '3000.12345678'],
  ['futures_grid', '--symbol BTCUSDT', '3000.123456789123', 'total_investment', '3000.12'],
  ['futures_martingale', '--symbol BTCUSDT', '2000.123456789123', 'init_margin', '2000.12'],
  ['futures_combo', '', '2000.123456789123', 'init_margin', '2000.12'],
])('B20 B3 an amount of a %s with more decimals than its coin has is an issue, and its fix passes', async (...row) => {
  const [kind, of, amount, param, fixed] = row;
  const { code, result } = await exchange.json(`plan ${kind} ${of} --amount ${amount}`);
  expect([code, result.plan.issues.map(({ fixes }: Found) => fixes)]).toEqual([1, [[{ [param]: fixed }]]]);
  expect((await exchange.json(`plan ${kind} ${of} --amount ${fixed}`)).code).toBe(0);
});

test('B20 B3 margin with more decimals than its coin has is an issue, and its fix passes', async () => {
  const [id] = (await exchange.json('create futures_grid --symbol BTCUSDT --amount 3000 --yes')).result.bots;
  exchange.sandbox.advance(60_000);
  const margin = (amount: string) => exchange.json(`change futures_grid ${id} margin --amount ${amount} --dry-run`);
  const { code, result } = await margin('12.345678912');
  expect([code, result.plan.issues]).toMatchObject([
    1,
    [{ field: 'amount', code: 'too_precise', fixes: [{ amount: '12.34567891' }] }],
  ]);
  expect((await margin('12.34567891')).code).toBe(0);
  await exchange.json(`close futures_grid ${id} --yes`);
});

test('B20 B3 money that is added with more decimals than its coin has is an issue, and its fix passes', async () => {
  const [id] = (await exchange.json('create spot_grid --symbol BTCUSDT --amount 3000 --yes')).result.bots;
  exchange.sandbox.advance(60_000);
  const added = (amount: string) =>
    exchange.json(`change spot_grid ${id} settings --add_quote_investment ${amount} --dry-run`);
  const { code, result } = await added('150.123456789123');
  expect([code, result.plan.issues]).toMatchObject([
    1,
    [{ field: 'investment', code: 'too_precise', fixes: [{ add_quote_investment: '150.12345678' }] }],
  ]);
  expect((await added('150.12345678')).code).toBe(0);
  await exchange.json(`close spot_grid ${id} --yes`);
});

test('B20 the guide names figures as they are read', () => {
  const { params } = factsOf('createSpotGridBot');
  const guide = readFileSync(new URL('../../../../docs/guides/terminal-and-agent.md', import.meta.url), 'utf8');
  const [, said = ''] = /A figure is read as on the English page: (.*?)\. The plan shows/.exec(guide) ?? [];
  const figures = said.match(/(?<=`)[^`, ]\S*(?=`)/g) ?? [];
  expect(figures.map((text) => readParamTexts(params, { min_price: text }).min_price)).toEqual([
    ...['1000.5', '1000.5', '500', '1000', '0.5'],
  ]);
});

test('B20 what was given and would not be sent is an issue, not silence', async () => {
  const { code, result } = await exchange.json('plan spot_grid --symbol BTCUSDT --amount 500 --limit_up_price 200000');
  expect([code, result.plan.issues]).toEqual([
    1,
    [{ field: 'limit_up_price', code: 'not_used', fixes: [{ limit_up_price: '' }] }],
  ]);
});

test('B20 a mode of closing that the exchange does not offer is refused, with those that it offers', async () => {
  const made = await exchange.json('create spot_grid --symbol BTCUSDT --amount 3000 --yes');
  const [id] = made.result.bots;
  const { code, result } = await exchange.json(`close spot_grid ${id} --mode market --yes`);
  expect([code, result.plan.issues[0].code, result.plan.bounds.mode]).toEqual([
    1,
    'mode_not_offered',
    expect.arrayContaining(['quote']),
  ]);
  expect((await exchange.json(`close spot_grid ${id} --mode base --yes`)).result.outcome).toBe('done');
});

test('B20 B3 a change that the exchange refuses says at which field, and each fix of it passes', async () => {
  const grid = (await exchange.json('create futures_grid --symbol BTCUSDT --amount 3000 --grid_mode long --yes')).result
    .bots[0];
  const spot = (await exchange.json('create spot_grid --symbol BTCUSDT --amount 3000 --yes')).result.bots[0];
  const combo = (await exchange.json('create futures_combo --amount 2000 --yes')).result.bots[0];
  exchange.sandbox.advance(60_000);
  const refused = [
    [`futures_grid ${grid} tpsl --tp_sl_type price --stop_loss_price 999999`, 'stop_loss_price', 'sl_too_high'],
    [`futures_grid ${grid} move --move_up_price 1`, 'move_up_price', /^move_up_price_too_low/],
    [`spot_grid ${spot} settings --stop_loss_price 999999`, 'stop_loss', /^sl_too_high/],
    [`spot_grid ${spot} settings --add_quote_investment 1 --cell_number 100`, 'cell_number', 'grid_no_too_high'],
    [`futures_combo ${combo} settings --leverage 5000`, 'leverage', 'leverage_too_high'],
  ] as const;
  for (const [line, field, code] of refused) {
    const found = await exchange.json(`change ${line} --yes`);
    const [issue] = found.result.plan.issues;
    expect([line, found.code, issue.field, issue.code]).toEqual([line, 1, expect.any(String), expect.any(String)]);
    expect(issue.code).toMatch(code);
    expect([line, issue.fixes?.length > 0]).toEqual([line, true]);
    const [fix] = issue.fixes;
    const cured = Object.entries(fix)
      .map(([name, value]) => `--${name} ${value}`)
      .join(' ');
    const kept = line
      .split(' --')
      .filter((part) => !Object.keys(fix).some((name) => part.startsWith(`${name} `)))
      .join(' --');
    expect([line, cured, (await exchange.json(`change ${kept} ${cured} --dry-run`)).code]).toEqual([line, cured, 0]);
    expect([line, issue.field]).toEqual([line, field]);
  }
});

test('B20 B7 what is announced of a change is what the books say then', async () => {
  const [grid] = (
    await exchange.json('create futures_grid --symbol BTCUSDT --amount 3000 --grid_mode long --leverage 5 --yes')
  ).result.bots;
  const [spot] = (await exchange.json('create spot_grid --symbol BTCUSDT --amount 3000 --yes')).result.bots;
  exchange.sandbox.advance(60_000);
  const added = await exchange.json(`change futures_grid ${grid} margin --amount 300 --yes`);
  const { liquidation_price } = added.result.plan.figures;
  const { detail } = (await exchange.json(`show futures_grid ${grid}`)).result.detail;
  expect([liquidation_price.before === liquidation_price.after, detail.liquidation_price]).toEqual([
    false,
    liquidation_price.after,
  ]);

  const closing = await exchange.json(`change futures_grid ${grid} trailing --trailing_stop_per 0.05 --dry-run`);
  expect(closing.result.plan).toMatchObject({ can_be_sent: true, warnings: [] });
  const priceOf = async () =>
    (await exchange.json('call getFuturesSymbolItem --symbol BTCUSDT')).result.result.lastPrice;
  const beyond = await exchange.json(`change spot_grid ${spot} settings --cell_number 4 --dry-run`);
  const { cancelled, placed } = beyond.result.plan.figures;
  const orders = async () => {
    const { buys = [], sells = [] } = (await exchange.json(`call listSpotGridOpenOrders --grid_id ${spot}`)).result
      .result;
    return [...buys, ...sells].map(({ price, quantity }) => `${Number(price)} ${Number(quantity)}`);
  };
  const before = await orders();
  expect([await priceOf(), cancelled.length > 0, placed.length > 0]).toEqual([expect.any(String), true, true]);
  await exchange.json(`change spot_grid ${spot} settings --cell_number 4 --yes`);
  const after = await orders();
  const shown = (rows: { price: string; quantity: string }[]) =>
    rows.map(({ price, quantity }) => `${Number(price)} ${Number(quantity)}`);
  expect(shown(placed).sort()).toEqual(after.filter((order) => !before.includes(order)).sort());
  expect(shown(cancelled).sort()).toEqual(before.filter((order) => !after.includes(order)).sort());
});

test('B20 a rebalance in which nothing moves is not sent', async () => {
  const made = await exchange.json('create futures_combo --amount 2000 --yes');
  const [id] = made.result.bots;
  exchange.sandbox.advance(120_000);
  const { code, result } = await exchange.json(`change futures_combo ${id} rebalance --yes`);
  expect([code, result.plan.issues]).toEqual([1, [{ field: 'bot_id', code: 'nothing_to_rebalance' }]]);
  exchange.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: 30 });
  expect((await exchange.json(`change futures_combo ${id} rebalance --yes`)).result.outcome).toBe('done');
  await exchange.json(`close futures_combo ${id} --yes`);
});

test('B20 a call reads any endpoint, with its figures as text', async () => {
  const { code, result } = await exchange.json('call getFuturesSymbolItem --symbol BTCUSDT');
  expect([code, result.endpoint]).toEqual([0, 'getFuturesSymbolItem']);
  expect(result.result.lastPrice).toMatch(/^\d+(\.\d+)?$/);
  const refused = await exchange.json('call getSpotGridBot --params {"grid_id":9007199254740993}');
  expect([refused.code, refused.result.code]).toEqual([1, 'NOT_FOUND']);
  const near = await exchange.type('call getSpotGridBo');
  expect([near.code, near.errors]).toEqual([2, [expect.stringMatching(/Did you mean getSpotGridBot/)]]);
  const missing = await exchange.type('call getSpotGridBot');
  expect([missing.code, missing.errors]).toEqual([2, ['Missing: grid_id. Add it.']]);
});

test('B20 a dead host is one line', async () => {
  const dead = await typed('bots --target http://127.0.0.1:2', exchange.world);
  expect([dead.code, dead.errors]).toEqual([
    2,
    [expect.stringMatching(/127\.0\.0\.1:2 does not answer.*ECONNREFUSED/)],
  ]);
});

test('B20 a plan is of the price of now: an offer of yesterday is planned anew', async () => {
  exchange.sandbox.advance(DAY);
  const { result } = await exchange.json('plan futures_grid --symbol BTCUSDT --amount 900');
  const { result: item } = await exchange.json('call getFuturesSymbolItem --symbol BTCUSDT');
  expect(result.plan.prices.BTCUSDT).toBe(item.result.lastPrice);
});

test('B23 a plan counts with the fees that are given, and one that cannot be is refused in a line', async () => {
  const feeOf = async (options: string) => {
    const { result } = await exchange.json(`plan spot_grid --symbol BTCUSDT --amount 3000 ${options}`);
    return result.plan.figures.initial_trade.fee;
  };
  const usual = await feeOf('');
  expect(compare(usual, '0')).toBe(1);
  expect(compare(await feeOf('--spot-fees 0.1,0'), '0')).toBe(0);
  expect(await feeOf('--futures-fees 0.01,0.02')).toBe(usual);
  for (const wrong of ['0.1', '0.1,1', '-0.01,0.1', '0.08,0.1,0.2', 'a,b']) {
    const { code, errors } = await exchange.type(`plan spot_grid --symbol BTCUSDT --spot-fees=${wrong}`);
    expect([code, errors]).toEqual([
      2,
      [expect.stringMatching(/^--spot-fees takes .* from 0 to 0.9999 in steps of 0.0001/)],
    ]);
  }
});

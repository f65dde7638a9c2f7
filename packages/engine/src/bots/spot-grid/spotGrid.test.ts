import { describe, expect, it } from 'vitest';
import { multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { EngineError } from '../../EngineError.js';
import { advanceSpotGrid, openSpotGrid, spotGridOrders, spotGridTriggers } from './spotGrid.js';
import { market, params, run, symbol, walk } from './spotGrid.testing.js';
import { measureSpotGrid, settleSpotGrid } from './spotGridFigures.js';

const DAY = 86_400_000;

describe('worked example A', () => {
  it('sizes the cells, buys at the start and rests five orders', () => {
    const { state, events } = run({}, ['54000']);
    expect(state.cell_distance).toBe('4000');
    expect(events.find((event) => event.type === 'fill')).toEqual({
      type: 'fill',
      time: 1000,
      id: 1,
      role: 'initial',
      side: 'buy',
      price: '54000',
      quantity: '0.17591764',
      fee: '0.00017591764',
      fee_token: 'BTC',
      cell: null,
    });
    const { buys, sells } = spotGridOrders(state);
    expect(buys.map(({ price, quantity }) => [price, quantity])).toEqual([
      ['53000', '0.08795882'],
      ['49000', '0.08795882'],
      ['45000', '0.08795882'],
    ]);
    expect(sells.map(({ price, quantity }) => [price, quantity])).toEqual([
      ['61000', '0.08787086'],
      ['65000', '0.08787086'],
    ]);
    expect(state.quote).toBe('14110.44744');
  });

  it('22.4 counts the fees of finished pairs apart: what a pair made less what it earned', () => {
    const { state, events } = run({}, ['54000', '53000', '57000', '49000', '62000']);
    const sold = events.flatMap((event) => (event.type === 'fill' && event.profit !== undefined ? [event] : []));
    expect(sold.length).toBeGreaterThan(2);
    const inPairs = sold.map(({ quantity, profit = '0' }) => subtract(multiply(quantity, state.cell_distance), profit));
    expect(measureSpotGrid(state, '57000', DAY).pair_fees).toBe(sum(inPairs));
  });

  it('earns one pair over 53 000 and 57 000', () => {
    const { state, events } = run({}, ['54000', '53000', '57000']);
    const figures = measureSpotGrid(state, '57000', DAY);
    expect(figures).toMatchObject({
      quote: '14452.26036098',
      base: '0.17574172354',
      grid_profit: '341.812983582602',
      arbitrage_num: 1,
      equity: '24469.53860276',
      total_profit: '859.53860276',
      floating_profit: '517.725619177398',
      total_investment: '23610',
    });
    const [buy, sell] = events.filter((event) => event.type === 'fill' && event.role === 'grid');
    expect(sell).toMatchObject({ opens: 2, profit: '341.812983582602', cell: 2 });
    expect(buy).toMatchObject({ id: 2 });
  });

  it('cycles all five cells over 44 000 and 66 000', () => {
    const { state } = run({}, ['54000', '44000', '66000']);
    expect(measureSpotGrid(state, '66000', 0)).toMatchObject({
      quote: '26198.6528049',
      base: '0.0000000059',
      grid_profit: '1709.064917913011',
      total_profit: '2588.6531943',
      arbitrage_num: 5,
    });
  });
});

it('worked example B: the trailing stop fires where a fee carried the equity past the exit equity', () => {
  const { state, events } = run({ ts_percent: '0.05' }, ['54000', '60000', '58000', '50000']);
  expect(state.close).toMatchObject({
    close_reason: 'closed_trailing_stop',
    bot_close_code: 'canceled_trailing_stop',
    close_mode: 'quote_mode',
    returned_quote: '23406.12525326',
    price: '53000',
  });
  expect(events.at(-1)).toMatchObject({ type: 'closed', returned_quote: '23406.12525326' });
});

describe('worked example I', () => {
  // 100 of profit on 1000, without fees: 8 coins bought at 100 (lots of half a coin hold 200 back), price up by 12.5.
  const free = {
    maker_fee_rate: '0',
    taker_fee_rate: '0',
    symbol: symbol({ base_precision: '0.5', price_precision: '1' }),
  };
  const { state } = run(
    { min_price: '200', max_price: '300', cell_number: 1, quote_investment: '1000' },
    ['100'],
    free,
  );

  it.each([
    ['one day', DAY, '36.5'],
    ['three days', 3 * DAY, '12.16666666'],
    ['five minutes', 300_000, '36.5'],
  ])('yearly return after %s', (_, elapsed, expected) => {
    expect(measureSpotGrid(state, '112.5', 1000 + elapsed)).toMatchObject({ total_apr: expected, current_per: '0.1' });
  });
});

it('reproduces the published yearly return of 40.4186 on 200, and cuts the ratio after four places', () => {
  const free = {
    maker_fee_rate: '0',
    taker_fee_rate: '0',
    symbol: symbol({ base_precision: '0.2', price_precision: '0.0001' }),
  };
  // One coin, and 100 in reserve for lots so coarse.
  const own = { min_price: '300', max_price: '400', cell_number: 1, quote_investment: '200' };
  const { state } = run(own, ['100'], free);
  expect(measureSpotGrid(state, '140.4186', 1000)).toMatchObject({
    total_profit: '40.4186',
    total_apr: '73.763945',
    current_per: '0.202',
  });
});

describe('start', () => {
  it('leaves the line above the market without an order, as in both published examples', () => {
    const lines = (own: Parameters<typeof run>[0], start: string) => {
      const { buys, sells } = spotGridOrders(run(own, [start]).state);
      return [...buys, ...sells].map(({ price }) => price);
    };
    expect(lines({}, '54000')).not.toContain('57000');
    const narrow = lines({ min_price: '25000', max_price: '30000' }, '26500');
    expect(narrow).toEqual(['26000', '25000', '28000', '29000', '30000']);
  });

  it('waits for the entry price and sizes by it', () => {
    const opened = openSpotGrid(params({ entry_price: '50000' }), market(), 0);
    const waiting = walk(opened, ['54000', '51000']);
    expect(waiting.state.status).toBe('await_activation');
    expect(spotGridTriggers(waiting.state)).toEqual({ below: '50000', above: undefined, every_price: false });
    const { state, events } = walk(waiting.state, ['47000']);
    expect(
      events.map((event) => (event.type === 'status' ? event.to : `${event.type} ${'price' in event && event.price}`)),
    ).toEqual(['initializing', 'fill 50000', 'running', 'fill 49000']);
    expect(state.start_price).toBe('50000');
  });

  it('starts at once when the entry price is the current price', () => {
    const { events } = run({ entry_price: '54000' }, ['54000']);
    expect(events[0]).toMatchObject({ from: 'new', to: 'initializing' });
  });

  it('ignores triggers while it waits', () => {
    const opened = openSpotGrid(
      params({ entry_price: '50000', stop_loss_price: '40000', take_profit_price: '70000' }),
      market(),
      0,
    );
    expect(walk(opened, ['54000', '71000']).state.status).toBe('await_activation');
  });

  it('gives the money back when the initial trade cannot be done', () => {
    const { state, events } = run({ quote_investment: '0.00001' }, ['54000']);
    expect(state).toMatchObject({ status: 'completed', base: '0', quote: '0', start_time: null });
    expect(events.at(-1)).toMatchObject({
      close_reason: 'closed_failed_initiation',
      bot_close_code: 'failed_initiation',
      returned_quote: '0.00001',
      returned_base: '0',
    });
    expect(measureSpotGrid(state, '60000', 0).total_profit).toBe('0');
  });

  it('sells invested coins for the buys in base mode', () => {
    const { state, events } = run({ invest_mode: 'base', base_investment: '0.4', quote_investment: '' }, ['54000']);
    const trade = events.find((event) => event.type === 'fill');
    expect(trade).toMatchObject({ role: 'initial', side: 'sell', fee_token: 'USDT' });
    expect(spotGridOrders(state).sells).toHaveLength(2);
    expect(measureSpotGrid(state, '54000', 0)).toMatchObject({ total_investment: '21600', holding_value: '21600' });
  });

  it('trades nothing at the start when both investments already fit', () => {
    const { events } = run({ invest_mode: 'base_and_quote', base_investment: '0.2', quote_investment: '16000' }, [
      '54000',
    ]);
    expect(events.filter((event) => event.type === 'fill')).toEqual([]);
  });

  it('refuses a grid without room or money', () => {
    expect(() => openSpotGrid(params({ min_price: '65000' }), market(), 0)).toThrow(EngineError);
    expect(() => openSpotGrid(params({ quote_investment: '' }), market(), 0)).toThrow(/Nothing is invested/);
    expect(() => openSpotGrid(params({ take_profit_price: '1e9' }), market(), 0)).toThrow(EngineError);
  });
});

describe('triggers', () => {
  it('fills before it takes profit at the same price', () => {
    const { state, events } = run({ take_profit_price: '65000' }, ['54000', '66000']);
    const kinds = events.filter((event) => event.type === 'fill').map(({ role, price }) => `${role} ${price}`);
    expect(kinds).toEqual(['initial 54000', 'grid 61000', 'grid 65000']);
    expect(state.close).toMatchObject({
      close_reason: 'closed_take_profit',
      bot_close_code: 'canceled_auto_tp',
      price: '65000',
    });
  });

  it('fills before it stops the loss at the same price', () => {
    const { state, events } = run({ stop_loss_price: '45000' }, ['54000', '44000']);
    expect(events.filter((event) => event.type === 'fill').map(({ price }) => price)).toEqual([
      '54000',
      '53000',
      '49000',
      '45000',
      '45000',
    ]);
    expect(state.close).toMatchObject({ close_reason: 'closed_stop_loss', bot_close_code: 'canceled_auto_sl' });
  });

  it('names the prices between which nothing happens', () => {
    const { state } = run({ stop_loss_price: '53500', take_profit_price: '70000' }, ['54000']);
    expect(spotGridTriggers(state)).toEqual({ below: '53500', above: '61000', every_price: false });
  });
});

describe('trailing up', () => {
  const own = { enable_trailing: true, limit_up_price: '73000' };

  it('moves by one interval when the price touches the line above the top, up to the limit', () => {
    const { state, events } = run(own, ['54000', '80000']);
    expect(events.filter((event) => event.type === 'shift')).toEqual([
      { type: 'shift', time: 2000, min_price: '49000', max_price: '69000' },
      { type: 'shift', time: 2000, min_price: '53000', max_price: '73000' },
    ]);
    expect(spotGridOrders(state).buys.map(({ price }) => price)).toEqual(['69000', '65000', '61000', '57000', '53000']);
  });

  it('does not move back down', () => {
    const up = run(own, ['54000', '69000']).state;
    const { state } = walk(up, ['50000', '40000']);
    expect(state).toMatchObject({ min_price: '49000', max_price: '69000' });
  });
});

describe('close', () => {
  it.each([
    ['quote_mode', 'sell'],
    ['base_mode', 'buy'],
    ['base_and_quote_mode', undefined],
  ] as const)('%s returns what settle announced', (close_mode, side) => {
    const { state } = run({}, ['54000', '53000']);
    const announced = settleSpotGrid(state, '53000', close_mode);
    const { state: closed, events } = advanceSpotGrid(state, { type: 'close', close_mode, time: 5000 });
    expect(announced.trade?.side).toBe(side);
    expect(closed.close).toMatchObject({
      returned_base: announced.base_amount,
      returned_quote: announced.quote_amount,
      close_reason: 'closed_manually',
      bot_close_code: 'canceled_manually',
    });
    expect(events.filter((event) => event.type === 'status').map(({ to }) => to)).toEqual(['cancelling', 'completed']);
  });

  it('cannot close a finished bot, which ignores prices', () => {
    const { state } = run({ stop_loss_price: '45000' }, ['54000', '44000']);
    expect(advanceSpotGrid(state, { type: 'price', price: '60000', time: 9000 })).toEqual({ state, events: [] });
    expect(() => advanceSpotGrid(state, { type: 'close', close_mode: 'quote_mode', time: 9000 })).toThrow(
      expect.objectContaining({ code: 'cannot_be_cancelled' }),
    );
  });

  it.each([
    ['closed_symbol_delisted', 'canceled_auto_symbol_delist'],
    ['closed_user_ban', 'canceled_auto_user_ban'],
    ['close_standard_clearance', 'canceled_standard_clearance'],
    ['close_tax_tag_change', 'canceled_tax_tag_change'],
  ] as const)('by the exchange for %s has the code %s', (close_reason, bot_close_code) => {
    const { state } = run({}, ['54000']);
    const input = { type: 'close', close_mode: 'base_and_quote_mode', close_reason, time: 5000 } as const;
    expect(advanceSpotGrid(state, input).state.close).toMatchObject({ close_reason, bot_close_code });
  });

  it('returns everything when it closes before its start', () => {
    const opened = openSpotGrid(params(), market(), 0);
    const { state } = advanceSpotGrid(opened, { type: 'close', close_mode: 'quote_mode', time: 1 });
    expect(state.close).toMatchObject({ returned_base: '0', returned_quote: '23610' });
  });
});

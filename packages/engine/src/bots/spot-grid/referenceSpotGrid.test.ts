import fc from 'fast-check';
import { expect, it } from 'vitest';
import { multiply } from '../../decimal/arithmetic.js';
import { createReferenceGrid } from './referenceSpotGrid.testing.js';
import { openSpotGrid, spotGridOrders } from './spotGrid.js';
import { market as builtMarket, params as builtParams, walk } from './spotGrid.testing.js';
import { type Scenario, scenarios } from './spotGridArbitraries.testing.js';
import type { SpotGridEvent } from './spotGridTypes.js';

function log(events: readonly SpotGridEvent[]): string[] {
  return events.map(line).filter((text) => text !== '');
}

function line(event: SpotGridEvent): string {
  switch (event.type) {
    case 'fill': {
      const { id, role, side, price, quantity, fee, cell, opens, profit } = event;
      return [id, role, side, price, quantity, fee, cell, opens, profit].map((word) => word ?? '-').join(' ');
    }
    case 'shift':
      return `shift ${event.min_price}`;
    case 'closed':
      return `closed ${event.price} ${event.close_reason} ${event.returned_base} ${event.returned_quote}`;
    case 'status':
    case 'withdrawn':
    case 'changed':
    case 'buy_held_back':
    case 'buy_rests_again':
      return '';
  }
}

function compareEngines({ params, market, path, tick }: Scenario): void {
  const reference = createReferenceGrid(params, market);
  for (const ticks of path) reference.moveTo(ticks);
  const prices = path.map((ticks) => multiply(String(ticks), tick));
  const { state, events } = walk(openSpotGrid(params, market, 0), prices);
  expect(log(events)).toEqual(reference.grid.log);
  expect([state.base, state.quote]).toEqual([reference.grid.base, reference.grid.quote]);
  const { buys, sells } = spotGridOrders(state);
  expect(buys.length + sells.length).toBe(reference.grid.orders.length);
}

it('B1 F136: every fill, shift and close equals that of an order list moved tick by tick', () => {
  fc.assert(fc.property(scenarios(), compareEngines), { numRuns: 1500, seed: 20260521 });
});

it('the random bots meet everything that can happen', () => {
  const seen = new Map<string, number>();
  let heldBack = 0;
  for (const { params, market, path, tick } of fc.sample(scenarios(), { numRuns: 1500, seed: 20260521 })) {
    const prices = path.map((ticks) => multiply(String(ticks), tick));
    const { state, events } = walk(openSpotGrid(params, market, 0), prices);
    if (state.unfunded.length > 0) heldBack += 1;
    for (const event of events) {
      const kind =
        event.type === 'fill'
          ? `${event.role} ${event.side}`
          : event.type === 'closed'
            ? event.close_reason
            : event.type;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
  }
  const kinds = ['initial buy', 'initial sell', 'grid buy', 'grid sell', 'close sell', 'shift', 'closed_take_profit'];
  for (const kind of [...kinds, 'closed_stop_loss', 'closed_trailing_stop', 'closed_failed_initiation']) {
    expect(seen.get(kind), kind).toBeGreaterThan(30);
  }
  expect(heldBack).toBeGreaterThan(5);
});

it('the order list reproduces worked example B as well', () => {
  const reference = createReferenceGrid(builtParams({ ts_percent: '0.05' }), builtMarket());
  for (const ticks of [540_000, 600_000, 580_000, 500_000]) reference.moveTo(ticks);
  expect(reference.grid.returned?.[1]).toBe('23406.12525326');
});

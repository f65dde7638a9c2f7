import { describe, expect, it } from 'vitest';
import { futuresSymbol } from '../bots/futures/futures.testing.js';
import { multiply } from '../decimal/arithmetic.js';
import { roundToStep } from '../decimal/rounding.js';
import { btcDraft as gridDraft, btcMarket as gridMarket } from './futures-grid/futuresGridPlan.testing.js';
import { planFuturesGrid } from './futures-grid/planFuturesGrid.js';
import { martingaleDraft, martingaleMarket } from './futures-martingale/futuresMartingalePlan.testing.js';
import { planFuturesMartingale } from './futures-martingale/planFuturesMartingale.js';
import { planSpotGrid } from './spot-grid/planSpotGrid.js';
import { btcDraft as spotDraft, btcMarket as spotMarket } from './spot-grid/spotGridPlan.testing.js';

interface Finding {
  readonly code: string;
  readonly fixes?: readonly object[] | undefined;
}

interface Plan {
  readonly issues: readonly Finding[];
  readonly warnings: readonly Finding[];
}

interface Planned<Draft extends object, Market extends { readonly last_price: string }> {
  readonly draft: Draft;
  readonly market: Market;
  readonly plan: (draft: Draft, market: Market) => Plan;
}

const TICK = '0.1';
/** What ten seconds may bring at sixty times the speed. */
const MOVES = ['1', '0.995', '1.005'];

/** What each way out of a code sets; each must leave nothing that is refused, also after the price has moved. */
function waysOut<Draft extends object, Market extends { readonly last_price: string }>(
  code: string,
  { draft, market, plan }: Planned<Draft, Market>,
): readonly string[] {
  const { issues, warnings } = plan(draft, market);
  const fixes = [...issues, ...warnings].find((found) => found.code === code)?.fixes ?? [];
  for (const [fix, move] of fixes.flatMap((each) => MOVES.map((move) => [each, move] as const))) {
    const last_price = roundToStep(multiply(market.last_price, move), TICK, 'half_up');
    const after = plan({ ...draft, ...fix }, { ...market, last_price });
    const name = `${JSON.stringify(fix)} after a move of ${move}`;
    expect(after.issues, name).toEqual([]);
    expect(
      after.warnings.map((warning) => warning.code),
      name,
    ).not.toContain(code);
  }
  return fixes.map((fix) =>
    Object.entries(fix)
      .map(([key, value]) => (value === '' || value === false ? `no ${key}` : key))
      .join(' '),
  );
}

const grid = (own: Parameters<typeof gridDraft>[0], quote = '900000', market = gridMarket()) => ({
  draft: gridDraft(own),
  market,
  plan: (draft: ReturnType<typeof gridDraft>, on: typeof market) => planFuturesGrid(draft, on, { balances: { quote } }),
});
const spot = (own: Parameters<typeof spotDraft>[0], quote = '2000') => ({
  draft: spotDraft(own),
  market: spotMarket(),
  plan: (draft: ReturnType<typeof spotDraft>, on: ReturnType<typeof spotMarket>) => planSpotGrid(draft, on, { quote }),
});
const futuresMartingale = (
  own: Parameters<typeof martingaleDraft>[0],
  quote = '100000',
  market = martingaleMarket(),
) => ({
  draft: martingaleDraft(own),
  market,
  plan: (draft: ReturnType<typeof martingaleDraft>, on: typeof market) => planFuturesMartingale(draft, on, { quote }),
});

describe('T5 T6 F169: where several ways lead out, each is offered, passes the check and still passes it a moment later', () => {
  it('a stop loss beyond the liquidation: it moves, the leverage goes down, or it goes', () => {
    const ways = waysOut('sl_cause_liquidation', grid({ stop_loss_price: '50000' }));
    expect(ways).toEqual(['stop_loss_price', 'leverage', 'no stop_loss_price']);
  });

  it('a liquidation inside the range: less leverage', () => {
    expect(waysOut('liquidation_in_range', grid({ leverage: '20', total_investment: '20000' }))).toEqual(['leverage']);
  });

  it('more than the risk limit: less money or less leverage', () => {
    const market = gridMarket({
      symbol: futuresSymbol({ riskTiers: [{ limit: '100000', maintenanceMarginRate: '0.005' }] }),
    });
    const ways = waysOut('risk_limit', grid({ leverage: '10', total_investment: '20000' }, '900000', market));
    expect(ways).toEqual(['total_investment', 'leverage']);
  });

  it('too little money: more of it, or fewer grids or add-ons', () => {
    const few = 'cell_number';
    expect(waysOut('investment_too_low', grid({ total_investment: '200' }))).toEqual(['total_investment', few]);
    expect(waysOut('investment_too_low', spot({ quote_investment: '90' }))).toEqual(['quote_investment', few]);
    const ways = waysOut('init_margin_too_low', futuresMartingale({ init_margin: '8' }));
    expect(ways).toEqual(['init_margin', 'add_position_num']);
  });

  it('more grids or add-ons than fit: only as many as the money pays, where that is fewer', () => {
    const many = 'grid_no_too_high';
    expect(waysOut(many, grid({ cell_number: '1234', total_investment: '200' }))).toEqual(['cell_number']);
    expect(waysOut(many, grid({ cell_number: '1234', total_investment: '20000' }))).toEqual(['cell_number']);
    expect(waysOut(many, spot({ cell_number: '1234', quote_investment: '90' }))).toEqual(['cell_number']);
    const adds = futuresMartingale({ add_position_num: '12', init_margin: '40' });
    expect(waysOut('add_position_num_too_high', adds)).toEqual(['add_position_num']);
  });

  it('more than the account has, which is too little for so many orders: all of it with fewer', () => {
    expect(waysOut('insufficient_balance', grid({}, '200'))).toEqual(['total_investment cell_number']);
    expect(waysOut('insufficient_balance', spot({}, '90'))).toEqual(['quote_investment cell_number']);
    expect(waysOut('insufficient_balance', futuresMartingale({}, '8'))).toEqual(['init_margin add_position_num']);
    expect(waysOut('insufficient_balance', grid({}, '1500'))).toEqual(['total_investment']);
  });

  it('an optional value on the wrong side: the nearest one, or none', () => {
    const stop = { stop_loss_price: '70000.1' };
    expect(waysOut('sl_too_high', spot(stop))).toEqual(['stop_loss_price', 'no stop_loss_price']);
    expect(waysOut('sl_too_high', grid(stop))).toEqual(['stop_loss_price', 'no stop_loss_price']);
    const ways = waysOut('entry_price_too_low', futuresMartingale({ entry_price: '100' }));
    expect(ways).toEqual(['entry_price', 'no entry_price']);
  });

  it('a range that cannot follow the price: other settings, or a range that stays', () => {
    const ways = waysOut('can_not_enable_trailing_up', spot({ enable_trailing: true, cell_number: '4' }));
    expect(ways).toEqual(['cell_number', 'no enable_trailing']);
  });

  it('a ladder that ends before its last order: less leverage or fewer add-ons', () => {
    const riskTiers = [{ limit: '2000000', maintenanceMarginRate: '0.06' }];
    const draft = { leverage: '25', round_tp_percent: '0.1', init_margin: '2000' };
    const strict = martingaleMarket({ symbol: futuresSymbol({ riskTiers }) });
    const ways = waysOut('liquidation_before_last_add', futuresMartingale(draft, '100000', strict));
    expect(ways).toEqual(['leverage', 'add_position_num']);
  });

  it('a stop loss that comes after the liquidation: a closer one or less leverage', () => {
    const ways = waysOut(
      'stop_loss_after_liquidation',
      futuresMartingale({ price_float_percent: '0.01', sl_percent: '0.99' }),
    );
    expect(ways).toEqual(['sl_percent', 'leverage']);
  });
});

import { describe, expect, it } from 'vitest';
import { markets } from '../bots/futures-combo/futuresCombo.testing.js';
import { subtract } from '../decimal/arithmetic.js';
import { comboDraft } from './futures-combo/futuresComboPlan.testing.js';
import { lossOfFuturesCombo } from './futures-combo/lossOfFuturesCombo.js';
import { walkFuturesCombo } from './futures-combo/walkFuturesCombo.js';
import { btcDraft, btcMarket } from './futures-grid/futuresGridPlan.testing.js';
import { lossOfFuturesGrid } from './futures-grid/lossOfFuturesGrid.js';
import { walkFuturesGrid } from './futures-grid/walkFuturesGrid.js';
import { martingaleDraft, martingaleMarket } from './futures-martingale/futuresMartingalePlan.testing.js';
import { lossOfFuturesMartingale } from './futures-martingale/lossOfFuturesMartingale.js';

describe('M6: what a review names as the loss', () => {
  it('of a grid with a stop price is what the engine loses on the way there', () => {
    const draft = btcDraft({ stop_loss_price: '69000', leverage: '2' });
    const [point] = walkFuturesGrid(draft, btcMarket(), ['69000']);
    expect(point?.close_reason).toBe('sl');
    expect(lossOfFuturesGrid(draft, btcMarket())).toMatchObject({
      at: 'stop_loss',
      pnl: point?.pnl,
      is_liquidated: false,
    });
  });

  it('of a grid with a stop in percent is that share of the investment, or little more', () => {
    const draft = btcDraft({ tp_sl_type: 'percent', stop_loss_per: '0.1', leverage: '2' });
    const loss = lossOfFuturesGrid(draft, btcMarket());
    expect(Number(loss?.pnl_per)).toBeLessThanOrEqual(-0.1);
    expect(Number(loss?.pnl_per)).toBeGreaterThan(-0.105);
  });

  it('of a grid without a stop is the result of a tenth against it; of a neutral one on its worse side', () => {
    const [down, up] = walkFuturesGrid(btcDraft({ grid_mode: 'neutral' }), btcMarket(), ['70245.6', '85855.8']);
    const loss = lossOfFuturesGrid(btcDraft({ grid_mode: 'neutral' }), btcMarket());
    const isDown = subtract(down?.pnl ?? '0', up?.pnl ?? '0').startsWith('-');
    expect(loss).toMatchObject({ at: 'move', move: isDown ? '-0.1' : '0.1', pnl: (isDown ? down : up)?.pnl });
    const short = lossOfFuturesGrid(btcDraft({ grid_mode: 'short', leverage: '100' }), btcMarket());
    expect(short).toMatchObject({ move: '0.1', is_liquidated: true, pnl: '-2000', pnl_per: '-1' });
  });

  it('of a martingale is its stop, or a tenth against it', () => {
    const stopped = lossOfFuturesMartingale(martingaleDraft({ sl_percent: '0.1' }), martingaleMarket());
    expect(stopped).toMatchObject({ at: 'stop_loss', is_liquidated: false });
    expect(Number(stopped?.pnl_per)).toBeLessThanOrEqual(-0.1);
    const open = lossOfFuturesMartingale(martingaleDraft({ martingale_mode: 'short' }), martingaleMarket());
    expect(open).toMatchObject({ at: 'move', move: '0.1' });
    expect(Number(open?.pnl)).toBeLessThan(0);
  });

  it('22.5 of a combo is its stop, or a tenth against the side of each contract', () => {
    const longs = comboDraft({ leverage: '3' });
    const [fallen] = walkFuturesCombo(longs, markets(), [{ change: '-0.1' }]);
    expect(lossOfFuturesCombo(longs, markets())).toMatchObject({ at: 'move', move: '-0.1', pnl: fallen?.total_pnl });
    const sides = ['long', 'short', 'short'] as const;
    const mixed = comboDraft({
      symbol_settings: longs.symbol_settings.map((row, index) => ({ ...row, side: sides[index] ?? 'long' })),
      leverage: '3',
      adjust_position_mode: 'by_user',
    });
    // Longs and shorts lose together: a tenth of 1.8 times the money, and the fees.
    expect(lossOfFuturesCombo(mixed, markets())).toMatchObject({ pnl_per: expect.stringMatching(/^-0\.18/) });
    const stopped = lossOfFuturesCombo({ ...mixed, sl_percent: '0.2' }, markets());
    expect(stopped).toMatchObject({ at: 'stop_loss', is_liquidated: false });
    expect(Number(stopped.pnl_per)).toBeLessThanOrEqual(-0.2);
    expect(Number(stopped.pnl_per)).toBeGreaterThan(-0.205);
    expect(lossOfFuturesCombo({ ...mixed, leverage: '25' }, markets())).toMatchObject({ is_liquidated: true });
  });
});

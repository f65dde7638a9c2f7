import { futuresMarket, futuresSymbol } from '../../bots/futures/futures.testing.js';
import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { emptyFuturesGridDraft, type FuturesGridDraft } from './futuresGridDraft.js';

export function btcMarket(overrides: Partial<FuturesMarket> = {}): FuturesMarket {
  return futuresMarket({ last_price: '78050.7', symbol: futuresSymbol(), ...overrides });
}

/** A long bot that can be sent: 40 cells of 400 around the last price. */
export function btcDraft(overrides: Partial<FuturesGridDraft> = {}): FuturesGridDraft {
  return {
    ...emptyFuturesGridDraft(),
    min_price: '70000',
    max_price: '86000',
    cell_number: '40',
    leverage: '5',
    total_investment: '2000',
    ...overrides,
  };
}

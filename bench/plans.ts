import type { FuturesMarket } from '@tradingbot/engine';
import {
  emptyFuturesComboDraft,
  emptyFuturesGridDraft,
  emptyFuturesMartingaleDraft,
  emptySpotDcaDraft,
  emptySpotGridDraft,
  equalWeights,
  planFuturesCombo,
  planFuturesGrid,
  planFuturesMartingale,
  planSpotDca,
  planSpotGrid,
} from '@tradingbot/engine/plan';
import { market } from './market.js';
import { nanoseconds, type Row } from './report.js';

const LIMIT_MS = 1;

/** The plan of each kind after its amount was changed: what a form does at every keystroke. */
export async function plans(): Promise<readonly Row[]> {
  const times = await nanoseconds({
    'spot grid, 50 cells': changed((amount) =>
      checked(planSpotGrid({ ...spotGrid, cell_number: '50', quote_investment: amount }, market)),
    ),
    'futures grid, 50 cells': changed((amount) =>
      checked(planFuturesGrid({ ...futuresGrid, total_investment: amount }, contract('BTC'))),
    ),
    'spot DCA, 2 coins': changed((amount) =>
      checked(planSpotDca({ ...spotDca, max_invest_amount: amount }, dcaMarket)),
    ),
    'martingale, 8 added orders': changed((amount) =>
      checked(planFuturesMartingale({ ...futuresMartingale, init_margin: amount }, contract('BTC'))),
    ),
    'combo, 5 contracts': changed((amount) =>
      checked(planFuturesCombo({ ...futuresCombo, init_margin: amount }, coins.map(contract))),
    ),
  });
  return Object.entries(times).map(([what, time]) => ({
    what: `plan of a ${what}`,
    ours: time / 1e6,
    peer: LIMIT_MS,
    peerName: 'limit',
    unit: 'ms',
    target: `≤ ${LIMIT_MS} ms`,
    isMet: time / 1e6 <= LIMIT_MS,
  }));
}

/** Plans with another amount each time. */
function changed(plan: (amount: string) => unknown): () => unknown {
  let count = 0;
  return () => {
    count = (count + 1) % 1000;
    return plan(String(9000 + count));
  };
}

/** A plan that stops at its first finding would be fast for nothing. */
function checked<Plan extends { readonly issues: readonly { readonly code: string }[] }>(plan: Plan): Plan {
  const [issue] = plan.issues;
  if (issue) throw new Error(`The draft of the bench has a finding: ${issue.code}`);
  return plan;
}

const spotGrid = { ...emptySpotGridDraft(), min_price: '24000', max_price: '36000' };
const futuresGrid = {
  ...emptyFuturesGridDraft(),
  min_price: '24000',
  max_price: '36000',
  cell_number: '50',
  leverage: '5',
};
const futuresMartingale = {
  ...emptyFuturesMartingaleDraft(),
  leverage: '5',
  price_float_percent: '0.02',
  add_position_percent: '1.1',
  add_position_num: '8',
  round_tp_percent: '0.02',
};
const spotDca = { ...emptySpotDcaDraft(), pairs: ['BTC', 'ETH'].map((base) => ({ base, amount: '100' })) };
const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA'];
const futuresCombo = {
  ...emptyFuturesComboDraft(),
  leverage: '2',
  adjust_position_percent: '0.1',
  adjust_position_time_interval: '86400',
  symbol_settings: equalWeights(coins.length).map((target_position_percent, coin) => ({
    symbol: `${coins[coin]}USDT`,
    side: 'long' as const,
    target_position_percent,
  })),
};
const dcaMarket = {
  symbols: ['BTC', 'ETH'].map((base) => ({ ...market.symbol, symbol: `${base}USDT`, base_token: base })),
  prices: { BTC: '30000', ETH: '2000' },
  taker_fee_rate: '0.001',
};

function contract(base: string): FuturesMarket {
  return {
    symbol: {
      symbol: `${base}USDT`,
      baseCurrency: base,
      quoteCurrency: 'USDT',
      tickSize: '0.1',
      lotSize: '0.001',
      minQty: '0.001',
      maxNewOrderQty: '1190',
      minNotionalValue: '5',
      maxPrice: '1999999.8',
      maxLeverage: '100',
      riskTiers: [
        { limit: '2000000', maintenanceMarginRate: '0.005' },
        { limit: '0', maintenanceMarginRate: '0.01' },
      ],
    },
    last_price: '30000',
    maker_fee_rate: '0.0002',
    taker_fee_rate: '0.00055',
  };
}

import { multiply } from '@tradingbot/engine/decimal';

/** What a group of built-in contracts has in common. */
interface Group {
  readonly type: string;
  readonly quote: string;
  /** Part of the name after the base coin. */
  readonly suffix: RegExp;
  /** Coin of margin and profit; the base coin when absent. */
  readonly coin?: string;
  readonly minNotional?: string;
  readonly isCopied?: boolean;
  /** End of a contract that is over, ms since the epoch. */
  readonly settledAt?: number;
  /** One contract a line: name, tick, lot (also the smallest order), largest limit and market order, largest leverage. */
  readonly lines: string;
}

/** A price is at most this many ticks. */
const MAX_PRICE_TICKS = '19999998';
const MIN_LEVERAGE_E2 = 100;

/**
 * The list of last resort, as rows of the symbol list: the main contracts with public steps and limits of 2026. Made
 * anew at each call, so that importing it costs its text alone.
 */
export function builtInSymbols(): readonly object[] {
  return groups().flatMap((group) =>
    group.lines
      .trim()
      .split('\n')
      .map((line) => expand(group, line)),
  );
}

function expand(group: Group, line: string): object {
  const [name = '', tick = '', lot = '', maxQty = '', maxMarketQty = '', leverage = ''] = line.split(' ');
  const base = name.replace(group.suffix, '');
  return {
    s: name,
    sn: name,
    b: base,
    q: group.quote,
    c: group.coin ?? base,
    ct: group.type,
    cs: group.settledAt === undefined ? 'Trading' : 'Closed',
    sd: 1,
    sct: group.isCopied ? 1 : 0,
    ps: tick.split('.')[1]?.length ?? 0,
    ts: tick,
    mnp: tick,
    mxp: multiply(tick, MAX_PRICE_TICKS),
    ls: lot,
    mnq: lot,
    mxq: maxQty,
    mxmq: maxMarketQty,
    mnv: group.minNotional,
    mnle2: MIN_LEVERAGE_E2,
    mxle2: Number(leverage) * 100,
    // First tier: initial margin is 1 / leverage, maintenance margin half of it.
    ime4: Math.round(10_000 / Number(leverage)),
    mme4: Math.round(5_000 / Number(leverage)),
    sle3: group.settledAt,
    ipl: false,
  };
}

function groups(): readonly Group[] {
  return [
    {
      type: 'InversePerpetual',
      quote: 'USD',
      suffix: /USD$/,
      lines: `
BTCUSD 0.1 1 25000000 5000000 100
ETHUSD 0.01 1 8000000 1500000 100
XRPUSD 0.0001 1 400000 80000 50
SOLUSD 0.01 1 400000 80000 50
LTCUSD 0.01 1 400000 80000 50
DOTUSD 0.001 1 400000 80000 50`,
    },
    {
      type: 'LinearPerpetual',
      quote: 'USDT',
      suffix: /USDT$/,
      coin: 'USDT',
      minNotional: '5',
      isCopied: true,
      lines: `
BTCUSDT 0.1 0.001 1190 119 100
ETHUSDT 0.01 0.01 7240 724 100
SOLUSDT 0.01 0.1 50000 10000 100
XRPUSDT 0.0001 1 10965300 2467800 75
BNBUSDT 0.1 0.01 7000 1000 75
DOGEUSDT 0.00001 1 43678900 5991100 75
ADAUSDT 0.0001 1 6315500 1109600 75
AVAXUSDT 0.001 0.1 500000 100000 75
LINKUSDT 0.001 0.1 500000 100000 75
DOTUSDT 0.0001 0.1 4000000 800000 75
TRXUSDT 0.00001 1 5417800 1356000 75
LTCUSDT 0.01 0.1 28740 6160 50
BCHUSDT 0.1 0.01 10000 2000 75
SUIUSDT 0.0001 10 4000000 800000 75
APTUSDT 0.001 0.01 5000000 1000000 75
NEARUSDT 0.001 0.1 3000000 600000 75
OPUSDT 0.0001 0.1 30000000 6000000 75
ARBUSDT 0.0001 0.1 40000000 8000000 75
ATOMUSDT 0.001 0.1 2000000 400000 75
ETCUSDT 0.001 0.1 200000 40000 75
FILUSDT 0.001 0.1 5000000 1000000 75
AAVEUSDT 0.01 0.01 50000 10000 75
XLMUSDT 0.00001 1 30000000 6000000 50
HBARUSDT 0.00001 1 50000000 10000000 50
TONUSDT 0.0001 0.1 1000000 200000 75
1000PEPEUSDT 0.000001 100 1000000000 200000000 75
SHIB1000USDT 0.000001 10 800000000 100000000 75
ENAUSDT 0.0001 1 40000000 8000000 75
WLDUSDT 0.0001 0.1 20000000 4000000 75
ONDOUSDT 0.0001 1 10000000 2000000 75
HYPEUSDT 0.001 0.01 100000 20000 25
KASUSDT 0.00001 10 100000000 20000000 75`,
    },
    {
      type: 'UsdcPerpetual',
      quote: 'USDC',
      suffix: /PERP$/,
      coin: 'USDC',
      minNotional: '5',
      lines: `
BTCPERP 0.1 0.001 60 10 125
ETHPERP 0.01 0.01 2000 400 125
SOLPERP 0.01 0.1 50000 10000 100
XRPPERP 0.0001 1 3000000 600000 75
DOGEPERP 0.00001 1 40000000 8000000 75
LTCPERP 0.01 0.1 90000 10000 75`,
    },
    {
      type: 'UsdcFutures',
      quote: 'USDC',
      suffix: /-\w+$/,
      coin: 'USDC',
      minNotional: '5',
      settledAt: 1_766_736_000_000,
      lines: 'BTC-26DEC25 0.5 0.001 60 10 125',
    },
  ];
}

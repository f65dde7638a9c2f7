import { HOSTED_KINDS, type SpotGridMarket, type SpotGridState, TriggerIndex } from '@tradingbot/engine';
import { market } from './market.js';
import type { Row } from './report.js';

const GRID = HOSTED_KINDS.spot_grid;
const SYMBOLS = 500;
const BOTS = 10_000;
const PRICES_A_SECOND = 5;
const SECONDS = 20;
/** Asking every bot at every price is too slow for more. */
const REFERENCE_SECONDS = 1;
const START_TICKS = 300_000;
/** Mean move between two prices: about 0.006 %, a lively market. */
const MOVE_TICKS = 40;

/** Ten thousand running grids, 2,500 prices a second: CPU time of each second, beside asking every bot. */
export async function manyBots(): Promise<readonly Row[]> {
  const ours = run(SECONDS, (index, symbol, ticks) => index.reachedBy(symbol, ticks));
  const everyBot = run(REFERENCE_SECONDS, (_, __, ___, all) => all);
  const title = `${BOTS.toLocaleString('en-US')} grids, ${Math.round(ours.fills / SECONDS)} fills a second`;
  const common = { what: title, ours: ours.cpu, unit: 'ms CPU a second' };
  return [
    { ...common, peer: 500, peerName: 'half a core', target: '≤ 500 ms', isMet: ours.cpu <= 500 },
    {
      ...common,
      peer: everyBot.cpu,
      peerName: 'asking every bot',
      target: '≥ 10 × less',
      isMet: everyBot.cpu >= ours.cpu * 10,
    },
  ];
}

interface Bot {
  state: SpotGridState;
}

type Choose = (index: TriggerIndex<Bot>, symbol: string, ticks: number, all: readonly Bot[]) => readonly Bot[];

function run(seconds: number, choose: Choose): { cpu: number; fills: number } {
  const random = seeded();
  const index = new TriggerIndex<Bot>();
  const lanes = Array.from({ length: SYMBOLS }, (_, at) => {
    const facts = { ...market, symbol: { ...market.symbol, symbol: `S${at}USDT` } };
    const bots = Array.from({ length: BOTS / SYMBOLS }, (__, own) => opened(facts, own));
    for (const bot of bots) wait(index, bot);
    return { symbol: facts.symbol.symbol, bots, ticks: START_TICKS };
  });
  let fills = 0;
  const begun = process.cpuUsage();
  for (let step = 1; step <= seconds * PRICES_A_SECOND; step += 1) {
    for (const lane of lanes) {
      lane.ticks += Math.round((random() - 0.5) * MOVE_TICKS * 2);
      const time = step * 200;
      for (const bot of choose(index, lane.symbol, lane.ticks, lane.bots)) {
        const price = textOf(lane.ticks);
        const { state, events } = GRID.advance(bot.state, { type: 'price', price, time });
        bot.state = state;
        fills += events.length;
        wait(index, bot);
      }
    }
  }
  const { user, system } = process.cpuUsage(begun);
  return { cpu: (user + system) / 1000 / seconds, fills };
}

/** Ranges and counts as traders choose them: ±5 to ±24 %, 20 to 77 cells. */
function opened(facts: SpotGridMarket, own: number): Bot {
  const half = 5 + own;
  const params = {
    symbol: facts.symbol.symbol,
    min_price: textOf((START_TICKS * (100 - half)) / 100),
    max_price: textOf((START_TICKS * (100 + half)) / 100),
    cell_number: 20 + own * 3,
    quote_investment: '10000',
  };
  const { state } = GRID.advance(GRID.open(params, facts, 0), { type: 'price', price: '30000', time: 0 });
  return { state };
}

function wait(index: TriggerIndex<Bot>, bot: Bot): void {
  for (const { symbol, triggers } of GRID.waitsFor(bot.state).prices) index.set(symbol, bot, triggers, toTicks);
}

function toTicks(price: string): number {
  return Math.round(Number(price) * 10);
}

function textOf(ticks: number): string {
  return `${Math.floor(ticks / 10)}.${ticks % 10}`;
}

/** The same numbers in every run. */
function seeded(): () => number {
  let seed = 42;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}

import type { User } from '../accounts/users.js';
import type { BotKind, ListedBot } from '../bots/BotKind.js';
import type { ContractMarket } from './ContractMarket.js';
import type { Market, PriceWatcher } from './Market.js';

/** Why the exchange ends bots of each kind when what they trade closes. */
const REASONS: Readonly<Record<ListedBot['kind'], string>> = {
  grid_spot: 'closed_symbol_delisted',
  dca_spot: 'closed_symbol_delisted',
  grid_futures: 'settle',
  mart_futures: 'by_symbol_offline',
  combo_futures: 'by_symbol_offline',
};

const SPOT: readonly ListedBot['kind'][] = ['grid_spot', 'dca_spot'];

interface Parts {
  readonly market: Market;
  readonly contracts: ContractMarket;
  readonly kinds: readonly BotKind[];
  readonly users: readonly User[];
}

/** Ends the bots on pairs and contracts that close, at the moment at which they do. */
export function closeDelisted({ market, contracts, kinds, users }: Parts): PriceWatcher {
  const closings = [
    ...market.symbols.map(({ symbol }) => ({ symbol, isSpot: true, time: market.pair(symbol).life.closes })),
    ...contracts.all.map(({ symbol }) => ({ symbol, isSpot: false, time: contracts.life(symbol).closes })),
  ]
    .filter(({ time }) => Number.isFinite(time) && time > market.now)
    .sort((a, b) => a.time - b.time);

  function end(symbol: string, isSpot: boolean): void {
    for (const { id } of users) {
      for (const bot of kinds.flatMap((kind) => kind.of(id))) {
        const isOn = bot.symbols.includes(symbol) && SPOT.includes(bot.kind) === isSpot;
        if (isOn && !bot.isOver) bot.stop(REASONS[bot.kind]);
      }
    }
  }

  return {
    reacts: () => false,
    moved: () => {},
    wakesAt: () => closings[0]?.time ?? Number.POSITIVE_INFINITY,
    woken(time) {
      while ((closings[0]?.time ?? Number.POSITIVE_INFINITY) <= time) {
        const closing = closings.shift();
        if (closing) end(closing.symbol, closing.isSpot);
      }
    },
  };
}

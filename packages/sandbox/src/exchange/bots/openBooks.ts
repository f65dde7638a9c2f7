import type { BotMoney } from '../accounts/BotMoney.js';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { Market } from '../market/Market.js';
import type { StoredBot } from '../store/Store.js';
import { FuturesComboBook } from './FuturesComboBook.js';
import { FuturesGridBook } from './FuturesGridBook.js';
import { FuturesMartingaleBook } from './FuturesMartingaleBook.js';
import { SpotDcaBook } from './SpotDcaBook.js';
import { SpotGridBook } from './SpotGridBook.js';

/** The books of all kinds of bots. */
export interface Books {
  readonly spotGrids: SpotGridBook;
  readonly spotDcas: SpotDcaBook;
  readonly futuresGrids: FuturesGridBook;
  readonly futuresMartingales: FuturesMartingaleBook;
  readonly futuresCombos: FuturesComboBook;
}

/** @param stored bots of an earlier run, of all kinds */
export function openBooks(
  market: Market,
  contracts: ContractMarket,
  money: BotMoney,
  stored: readonly StoredBot[],
): Books {
  const of = <K extends StoredBot['kind']>(kind: K) =>
    stored.filter((bot): bot is Extract<StoredBot, { kind: K }> => bot.kind === kind);
  return {
    spotGrids: new SpotGridBook(market, money, of('spot_grid')),
    spotDcas: new SpotDcaBook(market, money, of('spot_dca')),
    futuresGrids: new FuturesGridBook(market, contracts, money, of('futures_grid')),
    futuresMartingales: new FuturesMartingaleBook(market, contracts, money, of('futures_martingale')),
    futuresCombos: new FuturesComboBook(market, contracts, money, of('futures_combo')),
  };
}

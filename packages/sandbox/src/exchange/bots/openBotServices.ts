import type { BotMoney } from '../accounts/BotMoney.js';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { Market } from '../market/Market.js';
import type { StoredBot } from '../store/Store.js';
import { FuturesComboService } from './FuturesComboService.js';
import { FuturesGridService } from './FuturesGridService.js';
import { FuturesMartingaleService } from './FuturesMartingaleService.js';
import { SpotDcaService } from './SpotDcaService.js';
import { SpotGridService } from './SpotGridService.js';

/** The services of all kinds of bots. */
export interface BotServices {
  readonly spotGrids: SpotGridService;
  readonly spotDcas: SpotDcaService;
  readonly futuresGrids: FuturesGridService;
  readonly futuresMartingales: FuturesMartingaleService;
  readonly futuresCombos: FuturesComboService;
}

/** @param stored bots of an earlier run, of all kinds */
export function openBotServices(
  market: Market,
  contracts: ContractMarket,
  money: BotMoney,
  stored: readonly StoredBot[],
): BotServices {
  const of = <K extends StoredBot['kind']>(kind: K) =>
    stored.filter((bot): bot is Extract<StoredBot, { kind: K }> => bot.kind === kind);
  return {
    spotGrids: new SpotGridService(market, money, of('spot_grid')),
    spotDcas: new SpotDcaService(market, money, of('spot_dca')),
    futuresGrids: new FuturesGridService(market, contracts, money, of('futures_grid')),
    futuresMartingales: new FuturesMartingaleService(market, contracts, money, of('futures_martingale')),
    futuresCombos: new FuturesComboService(market, contracts, money, of('futures_combo')),
  };
}

import { auditFuturesCombo } from '../../exchange/bots/auditFuturesCombo.js';
import { auditFuturesGrid } from '../../exchange/bots/auditFuturesGrid.js';
import { auditFuturesMartingale } from '../../exchange/bots/auditFuturesMartingale.js';
import { auditSpotDca } from '../../exchange/bots/auditSpotDca.js';
import { auditSpotGrid } from '../../exchange/bots/auditSpotGrid.js';
import { type BotsOfKind, botsOfKind, hostStop } from '../../exchange/bots/BotsOfKind.js';
import { symbolsOf } from '../../exchange/bots/FuturesComboService.js';
import {
  COMBO_HOST_REASONS,
  DCA_HOST_REASONS,
  FGRID_HOST_REASONS,
  FMART_HOST_REASONS,
  SPOT_GRID_HOST_REASONS,
} from '../../exchange/bots/hostReasons.js';
import type { BotServices } from '../../exchange/bots/openBotServices.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import type { Market } from '../../exchange/market/Market.js';
import { futuresGridCloseMode, martingaleCloseMode } from './futuresCloseModes.js';
import { futuresComboRow } from './futuresComboViews.js';
import { futuresGridRow } from './futuresGridViews.js';
import { martingaleRow } from './futuresMartingaleViews.js';
import { spotDcaRow } from './spotDcaViews.js';
import { spotGridRow } from './spotGridViews.js';

/** All kinds of bots, for the joined list, the store and the sandbox's own pages. A new kind is one entry here. */
export function botKinds(services: BotServices, market: Market, contracts: ContractMarket): readonly BotsOfKind[] {
  const { spotGrids, spotDcas, futuresGrids, futuresMartingales, futuresCombos } = services;
  return [
    botsOfKind(spotGrids, {
      symbols: ({ params }) => [params.symbol],
      row: (bot) => ({ type: bot.kind, grid: spotGridRow(bot, market, spotGrids) }),
      audit: (bot) => auditSpotGrid(bot, market),
      stop: hostStop(SPOT_GRID_HOST_REASONS, (bot, reason) => spotGrids.stop(bot, reason)),
    }),
    botsOfKind(spotDcas, {
      symbols: ({ state: { coins, params } }) => coins.map(({ base }) => `${base}${params.quote_coin}`),
      row: (bot) => ({ type: bot.kind, dca: spotDcaRow(bot, spotDcas) }),
      audit: (bot) => auditSpotDca(bot, market),
      stop: hostStop(DCA_HOST_REASONS, (bot, reason) => spotDcas.stop(bot, reason)),
    }),
    botsOfKind(futuresGrids, {
      symbols: ({ params }) => [params.symbol],
      row: (bot) => ({ type: bot.kind, future_grid: futuresGridRow(bot, market, futuresGrids) }),
      audit: (bot) => auditFuturesGrid(bot, contracts),
      stop: hostStop(FGRID_HOST_REASONS, (bot, reason) => futuresGrids.stop(bot, reason)),
      closeMode: (bot) => futuresGridCloseMode(bot, futuresGrids, contracts),
    }),
    botsOfKind(futuresMartingales, {
      symbols: ({ params }) => [params.symbol],
      row: (bot) => ({ type: bot.kind, fmart: martingaleRow(bot, futuresMartingales) }),
      audit: (bot) => auditFuturesMartingale(bot, contracts),
      stop: hostStop(FMART_HOST_REASONS, (bot, reason) => futuresMartingales.stop(bot, reason)),
      closeMode: (bot) => martingaleCloseMode(bot, futuresMartingales),
    }),
    botsOfKind(futuresCombos, {
      symbols: symbolsOf,
      row: (bot) => ({ type: bot.kind, fcombo: futuresComboRow(bot, futuresCombos) }),
      audit: (bot) => auditFuturesCombo(bot, contracts),
      stop: hostStop(COMBO_HOST_REASONS, (bot, reason) => futuresCombos.stop(bot, reason)),
    }),
  ];
}

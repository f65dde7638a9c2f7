import type { Exchange } from '../../exchange/openExchange.js';
import type { Route } from '../route.js';
import { aiParamsRoutes } from './aiParams.js';
import { botRoutes } from './bots.js';
import { contentRoutes } from './content.js';
import { followDetailRoutes } from './followDetails.js';
import { futuresComboRoutes } from './futuresCombo.js';
import { futuresComboChoiceRoutes } from './futuresComboChoices.js';
import { futuresGridRoutes } from './futuresGrid.js';
import { futuresGridReadRoutes } from './futuresGridReads.js';
import { futuresMartingaleRoutes } from './futuresMartingale.js';
import { profileRoutes } from './profile.js';
import { rankingRoutes } from './ranking.js';
import { recommendationRoutes } from './recommendations.js';
import { spotDcaRoutes } from './spotDca.js';
import { spotGridRoutes } from './spotGrid.js';
import { symbolRoutes } from './symbols.js';
import { walletRoutes } from './wallet.js';

/** Every endpoint of the exchange. */
export function apiRoutes(exchange: Exchange, flags: Parameters<typeof profileRoutes>[0]): readonly Route[] {
  const { start, market, contracts, history, traders, adviceService, ledger, rewards, telemetry } = exchange;
  const { hidden, services, kinds, ids } = exchange;
  return [
    ...profileRoutes(flags),
    ...symbolRoutes(market, contracts),
    ...walletRoutes(market, ledger, rewards),
    ...contentRoutes(start, telemetry),
    ...aiParamsRoutes(history, contracts),
    ...rankingRoutes(history, traders),
    ...followDetailRoutes(history, traders),
    ...recommendationRoutes({ market, contracts, history, traders, adviceService }),
    ...spotGridRoutes(market, services.spot_grid, ids.next),
    ...spotDcaRoutes(market, services.spot_dca, ids.next),
    ...futuresGridRoutes(contracts, services.futures_grid, ids.next),
    ...futuresGridReadRoutes({ market, contracts, ledger, service: services.futures_grid }),
    ...futuresMartingaleRoutes(contracts, services.futures_martingale, ids.next),
    ...futuresComboRoutes(contracts, services.futures_combo, ids.next),
    ...futuresComboChoiceRoutes({ contracts, history, adviceService, hidden }),
    ...botRoutes({ market, services, kinds }),
  ];
}

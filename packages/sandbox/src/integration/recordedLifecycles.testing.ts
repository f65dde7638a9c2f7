import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import {
  addFuturesGridMargin,
  adjustFuturesComboPosition,
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getSpotGridAiParams,
  hideFuturesComboDailyPick,
  transferFuturesComboMargin,
  updateFuturesComboSettings,
  updateFuturesGridMoveScope,
  updateFuturesGridTpsl,
  updateFuturesGridTrailingStop,
  updateFuturesMartingaleBot,
  updateSpotDcaParameters,
  updateSpotGridBot,
  validateFuturesGrid,
  validateSpotGrid,
  withdrawFuturesGridProfit,
  withdrawSpotGridProfit,
} from '@tradingbot/core/endpoints';
import { registry } from '@tradingbot/core/registry';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as gridSettings } from './futuresGrids.testing.js';
import { settingsOf as martingaleSettings } from './futuresMartingales.testing.js';
import { parametersOf } from './spotDcas.testing.js';

/** A request as it went over the wire. */
export interface RecordedCall {
  /** Of the endpoint. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** One bot of each kind, opened, changed and closed, and every request of it. Refusals are as good as answers. */
export async function recordLifecycles(sandbox: Sandbox): Promise<readonly RecordedCall[]> {
  const calls: RecordedCall[] = [];
  const send = sandbox.fetchAs(AMIRA);
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    now: () => sandbox.now,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.clone().text();
      const { pathname } = new URL(request.url);
      const spec = registry.find(({ spec: one }) => pathname.endsWith(one.path))?.spec;
      calls.push({
        name: spec?.name ?? pathname,
        method: request.method,
        url: request.url,
        body: text === '' ? {} : JSON.parse(text),
      });
      return send(request);
    },
  });
  const tried = async (call: Promise<unknown>) => {
    await call.catch(() => undefined);
  };

  const symbol = 'BTCUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  const grid = { symbol, min_price, max_price, cell_number };
  await validateSpotGrid(client, { ...grid, quote_investment: '2000' });
  const { grid_id } = await createSpotGridBot(client, { ...grid, invest_mode: 'quote', quote_investment: '2000' });
  const settings = await gridSettings(client);
  await validateFuturesGrid(client, { ...settings, init_margin: settings.total_investment });
  const futures = await createFuturesGridBot(client, settings);
  const spotDca = await createSpotDcaBot(client, { parameters: parametersOf() });
  const futuresMartingale = await createFuturesMartingaleBot(client, martingaleSettings());
  const futuresCombo = await createFuturesComboBot(client, comboOf());
  sandbox.advance(6 * 3_600_000);

  await tried(updateSpotGridBot(client, { grid_id, ...grid, stop_loss_price: '1000', take_profit_price: '900000' }));
  await tried(withdrawSpotGridProfit(client, { grid_id, withdraw_amount: '0.1' }));
  await tried(addFuturesGridMargin(client, { bot_id: futures.bot_id, amount: '100' }));
  await tried(withdrawFuturesGridProfit(client, { bot_id: futures.bot_id, withdraw_amount: '0.1' }));
  await tried(updateFuturesGridTpsl(client, { bot_id: futures.bot_id, tp_sl_type: 'percent', stop_loss_per: '0.5' }));
  await tried(updateFuturesGridTrailingStop(client, { bot_id: futures.bot_id, trailing_stop_per: '0.2' }));
  await tried(updateFuturesGridMoveScope(client, { bot_id: futures.bot_id, move_up_price: '900000' }));
  await tried(updateSpotDcaParameters(client, { bot_id: spotDca.bot_id, parameters: { max_invest_amount: '5000' } }));
  await tried(
    updateFuturesMartingaleBot(client, { bot_id: futuresMartingale.bot_id, add_margin: '10', sl_percent: '0.5' }),
  );
  await tried(updateFuturesComboSettings(client, { bot_id: futuresCombo.bot_id, sl_percent: '0.3' }));
  await tried(transferFuturesComboMargin(client, { bot_id: futuresCombo.bot_id, direction: 'in', amount: '100' }));
  await tried(adjustFuturesComboPosition(client, { bot_id: futuresCombo.bot_id }));
  await tried(hideFuturesComboDailyPick(client, {}));

  // Closing is recorded, but not done: what follows is to meet running bots.
  calls.push(
    ...[
      [closeSpotGridBot, { grid_id, close_mode: 'QUOTE_MODE' }] as const,
      [closeFuturesGridBot, { bot_id: futures.bot_id }] as const,
      [closeSpotDcaBot, { bot_id: spotDca.bot_id, close_mode: 'QUOTE_MODE' }] as const,
      [closeFuturesMartingaleBot, { bot_id: futuresMartingale.bot_id }] as const,
      [closeFuturesComboBot, { bot_id: futuresCombo.bot_id }] as const,
    ].map(([{ spec }, body]) => ({
      name: spec.name,
      method: spec.method,
      url: `http://localhost/x-api${spec.prefix === 'bot' ? '/s1/bot' : ''}${spec.path}`,
      body,
    })),
  );
  return calls;
}

import {
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotGridBot,
  getFuturesComboBot,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getSpotGridAiParams,
  getSpotGridBot,
  updateFuturesComboSettings,
  updateFuturesGridTpsl,
  updateFuturesGridTrailingStop,
  updateFuturesMartingaleBot,
  updateSpotGridBot,
} from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { setUp } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as gridSettings } from './futuresGrids.testing.js';
import { settingsOf as martingaleSettings } from './futuresMartingales.testing.js';

const SPOT = ['take_profit_price', 'stop_loss_price', 'ts_percent', 'limit_up_price'];
const COMBO = ['sl_percent', 'tp_percent', 'trailing_stop_percent'];

// A sign before nothing is nothing: a stop at zero, above every price, would end a bot at once.
test.each(['-0', '-0.0', '-00.000'])(
  'M5 %s as a stop is no stop, of any kind, at creation and at a change',
  async (zero) => {
    const { sandbox, client } = setUp();
    const all = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, zero]));
    const ai = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
    const { min_price, max_price } = ai;
    const spot = { symbol: 'BTCUSDT', min_price, max_price, cell_number: 5, quote_investment: '2000' };
    const { grid_id } = await createSpotGridBot(client, { ...spot, ...all(SPOT) });
    const grids: string[] = [];
    for (const [tp_sl_type, fields] of [
      ['price', ['take_profit_price', 'stop_loss_price']],
      ['percent', ['take_profit_per', 'stop_loss_per']],
    ] as const) {
      const settings = await gridSettings(client, { tp_sl_type, ...all([...fields, 'trailing_stop_per']) });
      const { bot_id } = await createFuturesGridBot(client, settings);
      sandbox.advance(1000);
      await updateFuturesGridTpsl(client, { bot_id, tp_sl_type, ...all(fields) });
      await updateFuturesGridTrailingStop(client, { bot_id, trailing_stop_per: zero }).catch(() => undefined);
      grids.push(bot_id);
    }
    const futuresMartingale = await createFuturesMartingaleBot(client, martingaleSettings(all(['sl_percent'])));
    const futuresCombo = await createFuturesComboBot(client, comboOf(all(COMBO)));
    sandbox.advance(1000);
    await updateSpotGridBot(client, { grid_id, ...all(SPOT) }).catch(() => undefined);
    await updateFuturesMartingaleBot(client, { bot_id: futuresMartingale.bot_id, sl_percent: zero }).catch(
      () => undefined,
    );
    await updateFuturesComboSettings(client, { bot_id: futuresCombo.bot_id, ...all(COMBO) }).catch(() => undefined);
    sandbox.advance(60_000);
    expect((await getSpotGridBot(client, { grid_id })).detail.status).toBe('running');
    for (const bot_id of grids) expect((await getFuturesGridBot(client, { bot_id })).detail.status).toBe('running');
    const { fmart_detail } = await getFuturesMartingaleBot(client, { bot_id: futuresMartingale.bot_id });
    expect(fmart_detail.bot_display_status).toBe('running');
    const { detail } = await getFuturesComboBot(client, { bot_id: futuresCombo.bot_id });
    expect(detail.bot_display_status).toBe('running');
  },
);

import type { BotClient } from '@tradingbot/core';
import {
  ComboDisplayStatus,
  ComboStopType,
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
  DcaCloseReason,
  DcaStatus,
  FGridStopType,
  FMartDisplayStatus,
  FMartStopType,
  FutureGridStatus,
  getFuturesComboBot,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getFuturesMartingaleLimit,
  getSpotDcaBot,
  getSpotGridBot,
  SpotCloseReason,
  SpotGridStatus,
} from '@tradingbot/core/endpoints';
import { FUTURES_COMBO_HOST_REASONS } from '../exchange/bots/futures-combo/FuturesComboService.js';
import { FUTURES_GRID_HOST_REASONS } from '../exchange/bots/futures-grid/FuturesGridService.js';
import { FUTURES_MARTINGALE_HOST_REASONS } from '../exchange/bots/futures-martingale/FuturesMartingaleService.js';
import { SPOT_DCA_HOST_REASONS } from '../exchange/bots/spot-dca/SpotDcaService.js';
import { SPOT_GRID_HOST_REASONS } from '../exchange/bots/spot-grid/SpotGridService.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';
import { AMIRA, ask, setUp } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as gridSettings, priceAt } from './futuresGrids.testing.js';
import { settingsOf as martingaleSettings } from './futuresMartingales.testing.js';
import { scripted } from './scriptedMarket.testing.js';
import { parametersOf } from './spotDcas.testing.js';

/** A bot of the first user. */
interface Live {
  readonly sandbox: Sandbox;
  readonly client: BotClient;
  readonly id: string;
}

const MINUTE = 60_000;

/** A way for a bot to get somewhere: settings that matter, and what is done to it. */
interface Way {
  readonly market?: () => SandboxOptions;
  readonly settings?: object | ((client: BotClient) => Promise<object>);
  /** Moves of all prices after its start, in percent; undefined: it is looked at before time goes on. */
  readonly jumps?: readonly number[] | undefined;
  readonly closes?: boolean;
}

/** A kind of bots as far as its states matter. */
export interface StatefulKind {
  readonly kind: string;
  /** Core's tables, by the member of the detail that says them. */
  readonly tables: Readonly<Record<string, object>>;
  /** Member of the detail that says how it was closed. */
  readonly code: string;
  /** Member of the answer that holds the detail; the answer itself when empty. */
  readonly holder: string;
  readonly endpoint: { readonly spec: { readonly path: string; readonly prefix: string } };
  readonly idField: 'grid_id' | 'bot_id';
  readonly hostReasons: readonly string[];
  readonly ways: readonly Way[];
  open(client: BotClient, settings: object): Promise<string>;
  close(client: BotClient, id: string): Promise<unknown>;
  /** The whole answer. */
  read(client: BotClient, id: string): Promise<object>;
}

/** Just enough for the orders of now. */
async function leastMargin(client: BotClient): Promise<object> {
  const { init_margin: _, ...settings } = martingaleSettings();
  const { init_margin } = await getFuturesMartingaleLimit(client, settings);
  return { init_margin: init_margin?.min };
}

export const statefulKinds: readonly StatefulKind[] = [
  {
    kind: 'spot_grid',
    tables: { status: SpotGridStatus, close_reason: SpotCloseReason },
    ...{ code: 'bot_close_code', holder: 'detail', endpoint: getSpotGridBot, idField: 'grid_id' },
    hostReasons: SPOT_GRID_HOST_REASONS,
    ways: [
      {},
      { jumps: [] },
      { settings: async (client) => ({ entry_price: await priceAt(client, '0.96') }), jumps: [] },
      { jumps: [], closes: true },
      { settings: async (client) => ({ take_profit_price: await priceAt(client, '1.1') }), jumps: [20] },
      { settings: async (client) => ({ stop_loss_price: await priceAt(client, '0.9') }), jumps: [-20] },
      { settings: { ts_percent: '0.05' }, jumps: [5, -15] },
    ],
    async open(client, settings) {
      const [min_price, max_price] = [await priceAt(client, '0.95'), await priceAt(client, '1.05')];
      const grid = { symbol: 'BTCUSDT', min_price, max_price, cell_number: 10, quote_investment: '5000' };
      return (await createSpotGridBot(client, { ...grid, ...settings })).grid_id;
    },
    close: (client, grid_id) => closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' }),
    read: (client, grid_id) => getSpotGridBot(client, { grid_id }),
  },
  {
    kind: 'spot_dca',
    tables: { status: DcaStatus, close_reason: DcaCloseReason },
    ...{ code: 'bot_close_code', holder: '', endpoint: getSpotDcaBot, idField: 'bot_id' },
    hostReasons: SPOT_DCA_HOST_REASONS,
    ways: [{}, { jumps: [] }, { jumps: [], closes: true }, { settings: { max_invest_amount: '100' }, jumps: [] }],
    open: async (client, settings) => (await createSpotDcaBot(client, { parameters: parametersOf(settings) })).bot_id,
    close: (client, bot_id) => closeSpotDcaBot(client, { bot_id, close_mode: 'base' }),
    read: (client, bot_id) => getSpotDcaBot(client, { bot_id }),
  },
  {
    kind: 'futures_grid',
    tables: { status: FutureGridStatus, close_reason: FGridStopType },
    ...{ code: 'bot_close_code', holder: 'detail', endpoint: getFuturesGridBot, idField: 'bot_id' },
    hostReasons: FUTURES_GRID_HOST_REASONS,
    ways: [
      {},
      { jumps: [] },
      { settings: async (client) => ({ entry_price: await priceAt(client, '0.98') }), jumps: [] },
      { jumps: [], closes: true },
      { settings: { grid_mode: 'long', tp_sl_type: 'percent', take_profit_per: '0.02' }, jumps: [20] },
      { settings: { grid_mode: 'long', tp_sl_type: 'percent', stop_loss_per: '0.05' }, jumps: [-5] },
      { settings: { grid_mode: 'long' }, jumps: [-40] },
      { settings: { grid_mode: 'long', trailing_stop_per: '0.1' }, jumps: [2.5, -5] },
      {
        settings: async (client) => ({ tp_sl_type: 'price', take_profit_price: await priceAt(client, '1.05') }),
        jumps: [6],
      },
      {
        settings: async (client) => ({ tp_sl_type: 'price', stop_loss_price: await priceAt(client, '0.95') }),
        jumps: [-6],
      },
    ],
    open: async (client, settings) => (await createFuturesGridBot(client, await gridSettings(client, settings))).bot_id,
    close: (client, bot_id) => closeFuturesGridBot(client, { bot_id }),
    read: (client, bot_id) => getFuturesGridBot(client, { bot_id }),
  },
  {
    kind: 'futures_martingale',
    tables: { bot_display_status: FMartDisplayStatus, stop_type: FMartStopType },
    ...{ code: 'close_code', holder: 'fmart_detail', endpoint: getFuturesMartingaleBot, idField: 'bot_id' },
    hostReasons: FUTURES_MARTINGALE_HOST_REASONS,
    ways: [
      {},
      { jumps: [] },
      { settings: async (client) => ({ entry_price: await priceAt(client, '0.98') }), jumps: [] },
      { jumps: [], closes: true },
      { jumps: [5] },
      { settings: { sl_percent: '0.05' }, jumps: [-6] },
      { jumps: [-40] },
      { market: () => scripted({ BTCUSDT: ['50000', '500000'] }), settings: leastMargin, jumps: [] },
    ],
    open: async (client, settings) => (await createFuturesMartingaleBot(client, martingaleSettings(settings))).bot_id,
    close: (client, bot_id) => closeFuturesMartingaleBot(client, { bot_id }),
    read: (client, bot_id) => getFuturesMartingaleBot(client, { bot_id }),
  },
  {
    kind: 'futures_combo',
    tables: { bot_display_status: ComboDisplayStatus, stop_type: ComboStopType },
    ...{ code: 'close_code', holder: 'detail', endpoint: getFuturesComboBot, idField: 'bot_id' },
    hostReasons: FUTURES_COMBO_HOST_REASONS,
    ways: [
      { jumps: [] },
      { jumps: [], closes: true },
      { settings: { tp_percent: '0.1' }, jumps: [20] },
      { settings: { sl_percent: '0.1' }, jumps: [-10] },
      { settings: { trailing_stop_percent: '0.1' }, jumps: [2, -10] },
      { settings: { leverage: '20' }, jumps: [-30] },
    ],
    async open(client, settings) {
      const both = comboOf().symbol_settings.map((contract) => ({ ...contract, side: 'long' as const }));
      return (await createFuturesComboBot(client, comboOf({ symbol_settings: both, ...settings }))).bot_id;
    },
    close: (client, bot_id) => closeFuturesComboBot(client, { bot_id }),
    read: (client, bot_id) => getFuturesComboBot(client, { bot_id }),
  },
];

/** What a detail says by some of its members. */
export function placeOf({ holder, tables, code }: StatefulKind, answer: object): Readonly<Record<string, string>> {
  // Details of all kinds are records whose members of these names are enums.
  const detail = (holder === '' ? answer : (answer as Record<string, object>)[holder]) as Record<string, string>;
  return Object.fromEntries([...Object.keys(tables), code].map((member) => [member, detail[member] ?? '']));
}

/** A bot of a kind, after it went a way; with a reason of the exchange it is ended for that. */
export async function went(kind: StatefulKind, way: Way, reason?: string): Promise<Live> {
  const { sandbox, client } = setUp({ historyDays: 1, ...way.market?.() });
  sandbox.advance(MINUTE);
  const settings = typeof way.settings === 'function' ? await way.settings(client) : way.settings;
  const id = await kind.open(client, settings ?? {});
  if (way.jumps) sandbox.advance(MINUTE);
  for (const percent of way.jumps ?? []) {
    sandbox.prices.jump({ percent });
    sandbox.advance(MINUTE);
  }
  if (way.closes) await kind.close(client, id);
  if (reason !== undefined) await ask(sandbox, AMIRA, `/x-sandbox/stop/${id}`, { reason });
  return { sandbox, client, id };
}

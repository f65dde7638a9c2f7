import type { BotClient } from '@tradingbot/core';
import {
  addFuturesGridMargin,
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
  getFuturesComboBot,
  getFuturesComboDailyPick,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getFuturesSymbolItem,
  getSpotDcaBot,
  getSpotDcaParameters,
  getSpotGridBot,
  listBots,
  listFuturesComboRebalances,
} from '@tradingbot/core/endpoints';
import * as writes from '@tradingbot/core/writes';
import { compare, multiply, roundToStep, sum } from '@tradingbot/engine/decimal';
import type { Movement, World } from './world.ts';

/** A write that is about to be sent, and how the truth is found out on a line that never fails. */
export interface Trial {
  readonly params: unknown;
  /** How many times it was done; of a setting, whether it is set. */
  times(): Promise<number>;
  /** What came into the account for it, in USDT; undefined where it moves none, or what the market decides. */
  readonly perTime?: string;
  /** Leaves the account as the next trial wants it. */
  end?(): Promise<void>;
}

/** One of the writes, with everything that it needs. */
export interface WriteUnderTest {
  readonly write: writes.AnyWrite;
  /** Makes a trial of it; the number differs each time. */
  prepare(world: World, n: number): Promise<Trial>;
}

const SYMBOL = 'BTCUSDT';
/** While its first purchase is under way, a DCA bot cannot be closed. */
const STARTED_MS = 120_000;
type Kind = 'spot_grid' | 'spot_dca' | 'futures_grid' | 'futures_martingale' | 'futures_combo';

/** Opens and ends bots of one kind on a line that never fails. */
interface KindUnderTest {
  readonly kind: Kind;
  readonly cost: string;
  params(world: World): Promise<object>;
  open(client: BotClient, params: never): Promise<string>;
  close(client: BotClient, id: string): Promise<unknown>;
  isOver(client: BotClient, id: string): Promise<boolean>;
}

async function priceAt(world: World, share: string): Promise<string> {
  const { lastPrice = '0' } = await getFuturesSymbolItem(world.direct, { symbol: SYMBOL });
  return roundToStep(multiply(lastPrice, share), '1', 'floor');
}

const range = async (world: World) => ({
  symbol: SYMBOL,
  min_price: await priceAt(world, '0.7'),
  max_price: await priceAt(world, '1.3'),
});

const spotGrid: KindUnderTest = {
  kind: 'spot_grid',
  cost: '-3000',
  params: async (world) => ({ ...(await range(world)), cell_number: 30, quote_investment: '3000' }),
  open: async (client, params) => (await createSpotGridBot(client, params)).grid_id,
  close: (client, grid_id) => closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' }),
  isOver: async (client, grid_id) => (await getSpotGridBot(client, { grid_id })).detail.status === 'completed',
};

const spotDca: KindUnderTest = {
  kind: 'spot_dca',
  // The first purchase costs what the market asks.
  cost: '',
  params: async () => ({
    parameters: { quote_coin: 'USDT', frequency_in_second: 86_400, pairs: [{ base: 'BTC', amount: '50' }] },
  }),
  open: async (client, params) => (await createSpotDcaBot(client, params)).bot_id,
  close: (client, bot_id) => closeSpotDcaBot(client, { bot_id, close_mode: 'quote' }),
  isOver: async (client, bot_id) => (await getSpotDcaBot(client, { bot_id })).status === 'completed',
};

const futuresGrid: KindUnderTest = {
  kind: 'futures_grid',
  cost: '-3000',
  params: async (world) => ({
    ...(await range(world)),
    ...{ grid_mode: 'long', grid_type: 'arithmetic', cell_number: 30, leverage: '2', total_investment: '3000' },
  }),
  open: async (client, params) => (await createFuturesGridBot(client, params)).bot_id,
  close: (client, bot_id) => closeFuturesGridBot(client, { bot_id }),
  isOver: async (client, bot_id) => (await getFuturesGridBot(client, { bot_id })).detail.status === 'stopped',
};

const futuresMartingale: KindUnderTest = {
  kind: 'futures_martingale',
  cost: '-2000',
  params: async () => ({
    ...{ symbol: SYMBOL, martingale_mode: 'long', leverage: '3', price_float_percent: '0.05' },
    ...{ add_position_percent: '1', add_position_num: 2, round_tp_percent: '0.3', init_margin: '2000' },
  }),
  open: async (client, params) => (await createFuturesMartingaleBot(client, params)).bot_id,
  close: (client, bot_id) => closeFuturesMartingaleBot(client, { bot_id }),
  isOver: async (client, bot_id) =>
    (await getFuturesMartingaleBot(client, { bot_id })).fmart_detail.bot_display_status === 'completed',
};

const futuresCombo: KindUnderTest = {
  kind: 'futures_combo',
  cost: '-2000',
  params: async () => ({
    ...{ leverage: '2', init_margin: '2000', adjust_position_mode: 'by_user' },
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.5' },
    ],
  }),
  open: async (client, params) => (await createFuturesComboBot(client, params)).bot_id,
  close: (client, bot_id) => closeFuturesComboBot(client, { bot_id }),
  isOver: async (client, bot_id) =>
    (await getFuturesComboBot(client, { bot_id })).detail.bot_display_status === 'completed',
};

function creation(write: writes.AnyWrite, kindUnderTest: KindUnderTest): WriteUnderTest {
  return {
    write,
    async prepare(world) {
      const known = new Set(await idsOf(world, kindUnderTest));
      const fresh = async () => (await idsOf(world, kindUnderTest)).filter((id) => !known.has(id));
      return {
        params: { ...(await kindUnderTest.params(world)), channel: world.direct.idempotencyKey() },
        times: async () => (await fresh()).length,
        ...(kindUnderTest.cost && { perTime: kindUnderTest.cost }),
        end: async () => {
          world.advance(STARTED_MS);
          for (const id of await fresh()) await kindUnderTest.close(world.direct, id);
        },
      };
    },
  };
}

function closeWrite(
  write: writes.AnyWrite,
  kindUnderTest: KindUnderTest,
  params: (id: string) => object,
): WriteUnderTest {
  return {
    write,
    async prepare(world) {
      // The parameters are those of this kind.
      const id = await kindUnderTest.open(world.direct, (await kindUnderTest.params(world)) as never);
      world.advance(STARTED_MS);
      return {
        params: params(id),
        times: async () => ((await kindUnderTest.isOver(world.direct, id)) ? 1 : 0),
        end: async () => {
          if (!(await kindUnderTest.isOver(world.direct, id))) await kindUnderTest.close(world.direct, id);
        },
      };
    },
  };
}

/** A change of one bot, which all trials share. */
function change(
  write: writes.AnyWrite,
  kindUnderTest: KindUnderTest,
  trial: (world: World, id: string, n: number) => Promise<Trial>,
): WriteUnderTest {
  let bot: Promise<string> | undefined;
  return {
    write,
    async prepare(world, n) {
      bot ??= openEarning(world, kindUnderTest);
      return trial(world, await bot, n);
    },
  };
}

/** A bot that has earned something which can be withdrawn, and drifts. */
async function openEarning(world: World, kindUnderTest: KindUnderTest): Promise<string> {
  const id = await kindUnderTest.open(world.direct, (await kindUnderTest.params(world)) as never);
  for (const percent of [7, -6.5, 7, -6.5]) world.jump(SYMBOL, percent);
  // What is added to a futures grid can be withdrawn, whatever its position is worth.
  if (kindUnderTest === futuresGrid) await addFuturesGridMargin(world.direct, { bot_id: id, amount: '1000' });
  return id;
}

/** An amount that goes in or out: counted by the movements of the account that state why. */
async function amountTrial(world: World, id: string, params: object, reason: string, perTime: string): Promise<Trial> {
  const own = (rows: readonly Movement[]) => rows.filter((row) => row.bot_id === id && row.reason === reason).length;
  const before = own(await world.movements());
  return { params, perTime, times: async () => own(await world.movements()) - before };
}

/** A setting: done once it is there. */
function settingTrial(params: object, isSet: () => Promise<boolean>): Trial {
  return { params, times: async () => ((await isSet()) ? 1 : 0) };
}

const same = (one: string | undefined, other: string) => one !== undefined && one !== '' && compare(one, other) === 0;
const share = (n: number) => `0.${String(201 + n)}`;

export const writesUnderTest = (): readonly WriteUnderTest[] => {
  const any = (write: unknown) => write as writes.AnyWrite;
  return [
    creation(any(writes.createSpotGridBotWrite), spotGrid),
    creation(any(writes.createSpotDcaBotWrite), spotDca),
    creation(any(writes.createFuturesGridBotWrite), futuresGrid),
    creation(any(writes.createFuturesMartingaleBotWrite), futuresMartingale),
    creation(any(writes.createFuturesComboBotWrite), futuresCombo),
    closeWrite(any(writes.closeSpotGridBotWrite), spotGrid, (grid_id) => ({ grid_id, close_mode: 'quote_mode' })),
    closeWrite(any(writes.closeSpotDcaBotWrite), spotDca, (bot_id) => ({ bot_id, close_mode: 'quote' })),
    closeWrite(any(writes.closeFuturesGridBotWrite), futuresGrid, (bot_id) => ({ bot_id })),
    closeWrite(any(writes.closeFuturesMartingaleBotWrite), futuresMartingale, (bot_id) => ({ bot_id })),
    closeWrite(any(writes.closeFuturesComboBotWrite), futuresCombo, (bot_id) => ({ bot_id })),
    change(any(writes.updateSpotGridBotWrite), spotGrid, (world, grid_id) =>
      amountTrial(world, grid_id, { grid_id, add_quote_investment: '150' }, 'bot_added', '-150'),
    ),
    change(any(writes.withdrawSpotGridProfitWrite), spotGrid, (world, grid_id) =>
      amountTrial(world, grid_id, { grid_id, withdraw_amount: '0.01' }, 'bot_withdrawn', '0.01'),
    ),
    change(any(writes.addFuturesGridMarginWrite), futuresGrid, (world, bot_id) =>
      amountTrial(world, bot_id, { bot_id, amount: '12.5' }, 'bot_added', '-12.5'),
    ),
    change(any(writes.withdrawFuturesGridProfitWrite), futuresGrid, (world, bot_id) =>
      amountTrial(world, bot_id, { bot_id, withdraw_amount: '0.01' }, 'bot_withdrawn', '0.01'),
    ),
    change(any(writes.updateFuturesGridTpslWrite), futuresGrid, async ({ direct }, bot_id, n) =>
      settingTrial({ bot_id, tp_sl_type: 'percent', take_profit_per: share(n), stop_loss_per: '0.5' }, async () =>
        same((await getFuturesGridBot(direct, { bot_id })).detail.take_profit_per, share(n)),
      ),
    ),
    change(any(writes.updateFuturesGridTrailingStopWrite), futuresGrid, async ({ direct }, bot_id, n) =>
      settingTrial({ bot_id, trailing_stop_per: share(n) }, async () =>
        same((await getFuturesGridBot(direct, { bot_id })).detail.trailing_stop_per, share(n)),
      ),
    ),
    change(any(writes.updateFuturesGridMoveScopeWrite), futuresGrid, async (world, bot_id, n) => {
      const move_up_price = await priceAt(world, `2.${100 + n}`);
      return settingTrial({ bot_id, move_up_price }, async () =>
        same((await getFuturesGridBot(world.direct, { bot_id })).detail.move_up_price, move_up_price),
      );
    }),
    change(any(writes.updateFuturesMartingaleBotWrite), futuresMartingale, (world, bot_id) =>
      amountTrial(world, bot_id, { bot_id, add_margin: '25' }, 'bot_added', '-25'),
    ),
    change(any(writes.updateSpotDcaParametersWrite), spotDca, async ({ direct }, bot_id, n) =>
      settingTrial({ bot_id, parameters: { frequency_in_second: 86_400 - 600 * (n + 1) } }, async () => {
        const { parameters } = await getSpotDcaParameters(direct, { bot_id });
        return parameters?.frequency_in_second === 86_400 - 600 * (n + 1);
      }),
    ),
    change(any(writes.transferFuturesComboMarginWrite), futuresCombo, (world, bot_id) =>
      amountTrial(world, bot_id, { bot_id, direction: 'in', amount: '17' }, 'bot_added', '-17'),
    ),
    change(any(writes.updateFuturesComboSettingsWrite), futuresCombo, async ({ direct }, bot_id, n) =>
      settingTrial({ bot_id, sl_percent: share(n) }, async () =>
        same((await getFuturesComboBot(direct, { bot_id })).detail.sl_percent, share(n)),
      ),
    ),
    change(any(writes.adjustFuturesComboPositionWrite), futuresCombo, async (world, bot_id, n) => {
      const count = async () => (await listFuturesComboRebalances(world.direct, { bot_id, limit: 1 })).total ?? 0;
      world.jump(SYMBOL, n % 2 === 0 ? 5 : -5);
      const before = await count();
      return { params: { bot_id }, times: async () => (await count()) - before };
    }),
    {
      write: any(writes.hideFuturesComboDailyPickWrite),
      async prepare(world) {
        // Tomorrow there is another one.
        world.advance(86_400_000);
        const { pick_id } = await getFuturesComboDailyPick(world.direct, {});
        return settingTrial(
          { pick_id },
          async () => (await getFuturesComboDailyPick(world.direct, {})).no_pop === true,
        );
      },
    },
  ];
};

async function idsOf(world: World, { kind }: KindUnderTest): Promise<readonly string[]> {
  const { bots } = await listBots(world.direct, { type: kind, limit: 1000 });
  return bots.map(
    ({ grid, dca, future_grid, fmart, fcombo }) =>
      grid?.info.grid_id ?? dca?.bot_id ?? future_grid?.grid_id ?? fmart?.bot_id ?? fcombo?.bot_id ?? '',
  );
}

/** What came into the account, in USDT, between two readings of all movements. */
export function movedUsdt(before: readonly Movement[], after: readonly Movement[]): string {
  return sum(after.slice(before.length).map(({ coin, amount }) => (coin === 'USDT' ? amount : '0')));
}

/** The negative of a sum that a write costs, or the sum that it brings. */
export function expectedMoves({ perTime }: Trial, times: number): string | undefined {
  return perTime === undefined ? undefined : multiply(perTime, String(times));
}

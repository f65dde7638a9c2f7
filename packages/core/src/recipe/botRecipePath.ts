import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClient } from '../client/BotClient.js';
import { getFuturesComboBot } from '../endpoints/futures-combo/getFuturesComboBot.js';
import { getFuturesGridBot } from '../endpoints/futures-grid/getFuturesGridBot.js';
import { getFuturesMartingaleBot } from '../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import { getSpotDcaParameters } from '../endpoints/spot-dca/getSpotDcaParameters.js';
import { getSpotGridBot } from '../endpoints/spot-grid/getSpotGridBot.js';
import type { BotRef } from '../kinds/botKind.js';
import type { RecipeSource } from './makeRecipe.js';
import { recipeLink } from './recipeLink.js';

/** How the settings of a kind become the address of its create form. */
const PATHS: Readonly<Record<BotKind, (client: BotClient, id: string) => Promise<string>>> = {
  spot_grid: async (client, grid_id) => {
    const { detail } = await getSpotGridBot(client, { grid_id });
    const { entry_price, ...settings } = detail;
    return linkTo(client, 'spot_grid', { ...settings, ...entryOf(detail.status, entry_price) }, detail.current_price);
  },
  futures_grid: async (client, bot_id) => {
    const { detail } = await getFuturesGridBot(client, { bot_id });
    const { entry_price, ...settings } = detail;
    return linkTo(client, 'futures_grid', { ...settings, ...entryOf(detail.status, entry_price) }, detail.last_price);
  },
  spot_dca: async (client, bot_id) => {
    const { parameters } = await getSpotDcaParameters(client, { bot_id });
    return linkTo(client, 'spot_dca', { ...parameters, pairs: parameters?.pairs ?? [] });
  },
  futures_martingale: async (client, bot_id) => {
    const { fmart_detail: bot } = await getFuturesMartingaleBot(client, { bot_id });
    const settings = {
      symbol: bot.symbol,
      martingale_mode: bot.fmart_mode,
      leverage: bot.leverage,
      price_float_percent: bot.price_float_per,
      add_position_percent: bot.add_pos_per,
      add_position_num: bot.add_pos_num,
      round_tp_percent: bot.single_round_target_profit_per,
      sl_percent: bot.sl_per,
      auto_cycle_toggle: bot.auto_cycle,
      ...entryOf(bot.bot_display_status, bot.entry_price),
    };
    return linkTo(client, 'futures_martingale', settings, bot.current_price);
  },
  futures_combo: async (client, bot_id) => {
    const { detail } = await getFuturesComboBot(client, { bot_id });
    return linkTo(client, 'futures_combo', detail);
  },
};

/**
 * Address below the path of the section that opens a create form with the settings of a bot of the account, e.g.
 * `/fgrid-create/?recipe=…`. It carries no amount and no id.
 *
 * @throws BotError when the bot cannot be read; RecipeError when the exchange does not report all its settings.
 */
export function botRecipePath(client: BotClient, { kind, id }: BotRef): Promise<string> {
  return PATHS[kind](client, id);
}

/** Statuses of bots that have not entered yet: later the same field holds the average entry. */
const BEFORE_ENTRY: readonly string[] = ['await_activation', 'created', 'rejected'];

function entryOf(status: string, entry_price: string | undefined) {
  return BEFORE_ENTRY.includes(status) ? { entry_price } : {};
}

/** @param price Last price of a bot on one symbol, so that whoever opens the link sees what has changed since. */
function linkTo<Kind extends BotKind>(client: BotClient, kind: Kind, answer: object, price?: string): string {
  // Every setting is read by the schema of the recipe, which refuses what is missing and leaves out what is none.
  const source = answer as RecipeSource[Kind];
  const markets = price && 'symbol' in source ? [{ symbol: source.symbol, price }] : [];
  return recipeLink(kind, source, { time: client.serverTime(), markets });
}

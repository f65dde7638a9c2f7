import type { Schema } from '../contract/types.js';
import type { Json } from '../writes/Write.js';
import { redact, type StandIns } from './redact.js';

/** What makes a bot the same bot: its kind, settings, state and the money put in. Results and times are left out. */
const FACTS: ReadonlySet<string> = new Set([
  ...['symbol', 'status', 'bot_display_status', 'total_investment', 'total_margin', 'total_invested_amount'],
  ...['min_price', 'max_price', 'cell_number', 'cell_num', 'take_profit_price', 'stop_loss_price', 'ts_percent'],
  ...['enable_trailing', 'grid_mode', 'grid_type', 'leverage', 'fmart_mode', 'price_float_per', 'add_pos_per'],
  ...['add_pos_num', 'round_tp_percent', 'sl_per', 'bot_mode', 'symbol_settings', 'quote_coin', 'pairs'],
  ...['frequency_in_second', 'close_reason', 'stop_type', 'close_code'],
]);

/** One bot of the list. */
export interface BotFacts {
  readonly bot: string;
  readonly facts: Json;
}

/** The bots of an answer of `listBots`, redacted; `schema` is that of its result. */
export function botFacts(schema: Schema, answer: unknown, bots: StandIns): readonly BotFacts[] {
  const list = asObject(redact(schema, answer, bots)).bots;
  return (Array.isArray(list) ? list : []).flatMap((row: Json) => {
    const { type = '', ...blocks } = asObject(row);
    const [block] = Object.values(blocks);
    const { info, ...rest } = asObject(block);
    const facts = info === undefined ? rest : asObject(info);
    const bot = facts.grid_id ?? facts.bot_id;
    if (typeof bot !== 'string') return [];
    const kept = Object.entries(facts).filter(([name]) => FACTS.has(name));
    return [{ bot, facts: { type, ...Object.fromEntries(kept) } }];
  });
}

function asObject(value: Json | undefined): { readonly [name: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as never) : {};
}

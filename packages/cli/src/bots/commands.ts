import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { type Command, defineCommand } from '../args/command.js';
import { outputOptions, writeOptions } from '../plans/writeOptions.js';
import { feeOptions, hostOptions } from '../target/options.js';

const KINDS = `KIND is one of ${BOT_KINDS.join(', ')}.`;
const CODES = 'Exit codes: 0 done, 1 refused, 2 it could not run, 3 sent, and the outcome is not known.';
const ABOUT_WRITES = `${KINDS}
It is planned and shown first, sent once, and looked up when its answer is lost.
${CODES}`;

const paramsOption = {
  params: { type: 'string', takes: 'JSON', about: 'params as one JSON object, in place of or beside options' },
} as const;

const bots = defineCommand({
  name: 'bots',
  summary: 'lists the bots of the account',
  example: 'tradingbot bots --sandbox --kind spot_grid --json',
  about: `${KINDS}\n${CODES}`,
  options: {
    ...hostOptions,
    ...outputOptions,
    kind: { type: 'string', takes: 'KIND', about: 'only bots of this kind' },
    status: { type: 'string', takes: 'STATUS', about: 'ongoing (when absent) or closed' },
  },
  run: async (values, terminal) => (await import('./botCommands.js')).botsCommand(values, terminal),
});

const show = defineCommand({
  name: 'show',
  words: 'KIND ID',
  summary: 'shows one bot, with everything that the exchange reports of it',
  example: 'tradingbot show spot_grid 612345678901234567 --sandbox',
  about: `${KINDS}\n${CODES}`,
  options: { ...hostOptions, ...outputOptions },
  run: async (values, terminal, given) => (await import('./botCommands.js')).showCommand(values, terminal, given),
});

const plan = defineCommand({
  name: 'plan',
  words: 'KIND',
  summary: 'plans a bot, and sends nothing: the same as create --dry-run',
  example: 'tradingbot plan futures_grid --symbol BTCUSDT --amount 500 --sandbox',
  about: `What is not given is as the exchange recommends it.\n${KINDS}\n${CODES}`,
  options: { ...hostOptions, ...outputOptions, state: writeOptions.state, ...feeOptions, ...paramsOption },
  optionsOf: async (words) => (await import('./words.js')).createOptionsOf(words),
  run: async (values, terminal, given) =>
    (await import('./botCommands.js')).createCommand({ ...values, 'dry-run': true }, terminal, given),
});

const create = defineCommand({
  name: 'create',
  words: 'KIND',
  summary: 'creates a bot: plans it, shows the plan, asks, sends it once',
  example: 'tradingbot create spot_grid --symbol BTCUSDT --amount 500 --sandbox',
  about: `What is not given is as the exchange recommends it.\n${ABOUT_WRITES}`,
  options: { ...writeOptions, ...paramsOption },
  optionsOf: async (words) => (await import('./words.js')).createOptionsOf(words),
  run: async (values, terminal, given) => (await import('./botCommands.js')).createCommand(values, terminal, given),
});

const change = defineCommand({
  name: 'change',
  words: 'KIND ID CHANGE',
  summary: 'changes a bot, or moves money into it or out of it',
  example: 'tradingbot change futures_grid 612345678901234567 margin --amount 50 --sandbox',
  about: `CHANGE is settings or withdraw (spot_grid); margin, withdraw, tpsl, trailing or move (futures_grid); settings
(spot_dca, futures_martingale); transfer, rebalance or settings (futures_combo).
${ABOUT_WRITES}`,
  options: { ...writeOptions, ...paramsOption },
  optionsOf: async (words) => (await import('./words.js')).changeOptionsOf(words),
  run: async (values, terminal, given) => (await import('./botCommands.js')).changeCommand(values, terminal, given),
});

const close = defineCommand({
  name: 'close',
  words: 'KIND ID',
  summary: 'closes a bot, with what closing it gives back shown first',
  example: 'tradingbot close spot_grid 612345678901234567 --mode quote --sandbox',
  about: ABOUT_WRITES,
  options: {
    ...writeOptions,
    mode: { type: 'string', takes: 'MODE', about: 'quote, base, both, bit or market: what comes back' },
  },
  run: async (values, terminal, given) => (await import('./botCommands.js')).closeCommand(values, terminal, given),
});

const protect = defineCommand({
  name: 'protect',
  words: '[ID…]',
  summary: 'sets a stop loss on several bots by one rule, each sent once',
  example: 'tradingbot protect --all --loss 10% --sandbox --dry-run',
  about: `Each bot gets a stop at which it has lost no more than that from now on: a share of what was put in, or of the present price
where its kind stops at a price. A stop that is tighter already stays, and so does every other setting.
All are planned and shown first with what they lose together; then each is read anew, sent once, and looked up when its
answer is lost. A bot that is left says why.
Exit codes: 0 every bot has such a stop, or a tighter one, 1 one or more have none, 2 it could not run, 3 sent, and an
outcome is not known.`,
  options: {
    ...writeOptions,
    loss: { type: 'string', takes: 'SHARE', about: 'what a bot may lose from now: 10% or 0.1' },
    all: { type: 'boolean', about: 'all bots that run, in place of ids' },
    kind: { type: 'string', takes: 'KIND', about: 'only bots of this kind' },
  },
  run: async (values, terminal, given) => (await import('./protectCommand.js')).protectCommand(values, terminal, given),
});

/** The life of a bot of any kind. */
export const botCommands: readonly Command[] = [bots, show, plan, create, change, close, protect];

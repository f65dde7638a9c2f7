import type { Locator, Page } from 'playwright/test';
import {
  getFuturesComboBot,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getSpotDcaParameters,
  getSpotGridBot,
  listFuturesComboRebalances,
} from '../../../packages/core/src/endpoints/index.ts';
import type { BotClient } from '../../../packages/core/src/index.ts';
import { add, subtract } from '../../../packages/engine/src/decimal/index.ts';
import { type Hand, pointer } from './hand.ts';
import type { openBots } from './openBots.ts';
import { expect, type Trader } from './trader.ts';

/** Ids of bots by the kind in their address. */
export type Bots = Awaited<ReturnType<typeof openBots>>;

/** A dialog, what is filled in, and what the exchange reports of the bot before and after. */
export interface Change {
  readonly segment: keyof Bots;
  /** Its name in an address. */
  readonly dialog: keyof typeof actions;
  readonly fill: (dialog: Locator, hand: Hand) => Promise<void>;
  readonly read: (client: BotClient, id: string) => Promise<readonly (string | undefined)[]>;
  readonly after: (before: readonly (string | undefined)[]) => readonly (string | undefined)[];
}

/** What the page of a bot calls each dialog. */
export const actions = {
  settings: 'Change settings',
  withdraw: 'Withdraw profit',
  margin: 'Add margin',
  tpsl: 'TP / SL',
  trailing: 'Trailing stop',
  move: 'Move range',
  transfer: 'Transfer',
  rebalance: 'Rebalance now',
} as const;

const type = (name: string | RegExp, text: string) => (dialog: Locator, hand: Hand) =>
  hand.type(dialog.getByRole('textbox', { name, exact: true }), text);
const grid = async (client: BotClient, bot_id: string) => (await getFuturesGridBot(client, { bot_id })).detail;
const futuresCombo = async (client: BotClient, bot_id: string) => (await getFuturesComboBot(client, { bot_id })).detail;

/** Every change of a running bot. */
export const changes: readonly Change[] = [
  {
    segment: 'spot-grid',
    dialog: 'settings',
    fill: async (dialog, hand) => {
      await type('Add to the investment', '500')(dialog, hand);
      await type('Stop loss', '20000')(dialog, hand);
    },
    read: async (client, grid_id) => {
      const { total_investment, stop_loss_price } = (await getSpotGridBot(client, { grid_id })).detail;
      return [total_investment, stop_loss_price];
    },
    after: ([invested = '']) => [add(invested, '500'), '20000'],
  },
  {
    segment: 'spot-grid',
    dialog: 'withdraw',
    fill: type('Amount', '0.01'),
    read: async (client, grid_id) => [(await getSpotGridBot(client, { grid_id })).detail.cum_withdrew_amount],
    after: () => ['0.01'],
  },
  {
    segment: 'futures-grid',
    dialog: 'margin',
    // Enough that some of it is free afterwards, wherever the price went: the next change takes money out.
    fill: type('Amount', '1000'),
    read: async (client, id) => [(await grid(client, id)).total_investment],
    after: ([invested = '']) => [add(invested, '1000')],
  },
  {
    segment: 'futures-grid',
    dialog: 'withdraw',
    fill: type('Amount', '0.01'),
    read: async (client, id) => [(await grid(client, id)).cum_withdrew_amount],
    after: () => ['0.01'],
  },
  {
    segment: 'futures-grid',
    dialog: 'tpsl',
    // A neutral grid has a top price.
    fill: type(/^(Take profit|Top price)$/, '120000'),
    read: async (client, id) => [(await grid(client, id)).take_profit_price],
    after: () => ['120000'],
  },
  {
    segment: 'futures-grid',
    dialog: 'trailing',
    fill: type('Trailing stop', '20'),
    read: async (client, id) => [(await grid(client, id)).trailing_stop_per],
    after: () => ['0.2'],
  },
  {
    segment: 'futures-grid',
    dialog: 'move',
    fill: type('Move range up to', '500000'),
    read: async (client, id) => [(await grid(client, id)).move_up_price],
    after: () => ['500000'],
  },
  {
    segment: 'dca',
    dialog: 'settings',
    fill: type('BTC per purchase', '80'),
    read: async (client, bot_id) => [(await getSpotDcaParameters(client, { bot_id })).parameters?.pairs?.[0]?.amount],
    after: () => ['80'],
  },
  {
    segment: 'martingale',
    dialog: 'settings',
    fill: type('Add margin', '300'),
    read: async (client, bot_id) => [(await getFuturesMartingaleBot(client, { bot_id })).fmart_detail.total_margin],
    after: ([margin = '']) => [add(margin, '300')],
  },
  // Before the others, which put the positions right themselves: where nothing would move nothing can be sent.
  {
    segment: 'combo',
    dialog: 'rebalance',
    fill: async () => {},
    read: async (client, bot_id) => {
      const { records = [] } = await listFuturesComboRebalances(client, { bot_id, page: 0 });
      return [String(records.filter((record) => record.adjust_position_mode === 'by_user').length)];
    },
    after: () => ['1'],
  },
  {
    segment: 'combo',
    dialog: 'transfer',
    fill: async (dialog, hand) => {
      await hand.choose(dialog.getByRole('radio', { name: 'Out' }));
      await type('Amount', '200')(dialog, hand);
    },
    read: async (client, id) => [(await futuresCombo(client, id)).midway_transfer],
    after: ([moved = '0']) => [subtract(moved, '200')],
  },
  {
    segment: 'combo',
    dialog: 'settings',
    fill: async (dialog, hand) => {
      const leverage = dialog.getByRole('textbox', { name: 'Leverage', exact: true });
      await hand.type(leverage, (await leverage.inputValue()) === '2' ? '3' : '2');
    },
    read: async (client, id) => [(await futuresCombo(client, id)).leverage],
    after: ([leverage]) => [leverage === '2' ? '3' : '2'],
  },
];

/**
 * Makes a change through its dialog, reached by its address, and compares what the exchange reports before and after.
 */
export async function apply(trader: Trader, client: BotClient, bots: Bots, change: Change): Promise<void> {
  await trader.go(`/my-bot/${change.segment}/${bots[change.segment]}/?dialog=${change.dialog}`);
  await applyOpen(trader.page, client, bots[change.segment], change, pointer);
}

/** Makes a change in the dialog that is open, and compares what the exchange reports before and after. */
export async function applyOpen(page: Page, client: BotClient, id: string, change: Change, hand: Hand): Promise<void> {
  const { segment, dialog: name, fill, read, after } = change;
  const before = await read(client, id);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await fill(dialog, hand);
  await hand.press(dialog.getByRole('button', { name: 'Apply', exact: true }));
  await expect(dialog.getByText('The bot was changed.', { exact: true })).toBeVisible();
  expect(await read(client, id), `${segment} ${name}`).toEqual(after(before));
  await hand.press(dialog.getByRole('button', { name: 'Done', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${id}/$`));
}

import { add } from '../../../packages/engine/src/decimal/index.ts';
import { type Hand, pointer } from './hand.ts';
import { expect, type Trader } from './trader.ts';
import { wordsIn } from './words.ts';

/** A kind of bots: where it is created, and what the books call its figures. */
export interface Kind {
  readonly name: string;
  readonly create: string;
  /** Its segment in the address of a bot. */
  readonly path: string;
  /** Accessible name of the field for the money. */
  readonly money: (words: ReturnType<typeof wordsIn>) => string | RegExp;
  readonly amount: string;
  readonly figures: { readonly total_pnl: string; readonly invested: string; readonly equity: string };
}

export const kinds: readonly Kind[] = [
  {
    name: 'spot grid',
    create: '/create/',
    path: 'spot-grid',
    money: ({ investment }) => investment,
    amount: '3000',
    figures: { total_pnl: 'total_profit', invested: 'invested', equity: 'equity' },
  },
  {
    name: 'futures grid',
    create: '/fgrid-create/',
    path: 'futures-grid',
    money: ({ investment }) => investment,
    amount: '2000',
    figures: { total_pnl: 'pnl', invested: 'total_investment', equity: 'equity' },
  },
  {
    name: 'martingale',
    create: '/fmart-create/',
    path: 'martingale',
    money: ({ investment }) => investment,
    amount: '2000',
    figures: { total_pnl: 'pnl', invested: 'total_margin', equity: 'equity' },
  },
  {
    name: 'DCA',
    create: '/dca-create/',
    path: 'dca',
    // The coin is set apart from text that runs the other way.
    money: ({ amount_of }) => new RegExp(amount_of.replace('{{coin}}', '.?BTC.?')),
    amount: '60',
    figures: { total_pnl: 'total_profit', invested: 'total_invested_amount', equity: 'total_value' },
  },
  {
    name: 'combo',
    create: '/fcombo-create/',
    path: 'combo',
    money: ({ investment }) => investment,
    amount: '2000',
    figures: { total_pnl: 'total_pnl', invested: 'total_margin', equity: 'equity' },
  },
];

/**
 * Creates a bot with the settings that the page starts with.
 *
 * @param typed the amount as it is typed
 * @returns its id
 */
export async function create({ page, locale }: Trader, kind: Kind, typed = kind.amount): Promise<string> {
  const { path, money } = kind;
  const words = wordsIn(locale);
  await page
    .getByRole('textbox', { name: money(words) })
    .first()
    .fill(typed);
  await page.getByRole('button', { name: words.review }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: words.confirm, exact: true });
  await expect(confirm).toBeVisible();
  // Somebody experienced is asked once a day.
  const understand = dialog.getByLabel(words.understand);
  if (await understand.isVisible()) await understand.check();
  await confirm.click();
  await page.waitForURL(new RegExp(`/my-bot/${path}/\\d+/$`));
  return /\/(\d+)\/$/.exec(page.url())?.[1] ?? '';
}

/** The headline figures of the bot's page are those of the books, to the last digit. */
export async function expectPageEqualsLedger(trader: Trader, botId: string, { figures, path }: Kind) {
  const { page, sandbox, locale } = trader;
  const words = wordsIn(locale);
  await trader.open(`/my-bot/${path}/${botId}/`);
  const audit = await sandbox.ledgerOf(botId);
  for (const [name, key] of Object.entries(figures)) {
    const shown = page
      .getByRole('region', { name: words.figures })
      .locator('dt', { hasText: words[name as keyof Kind['figures']] })
      .first()
      .locator('xpath=following-sibling::dd[1]')
      .locator('[data-value]')
      .first();
    await expect(shown, name).toHaveAttribute('data-value', String(audit[key]));
  }
}

/** Closes the bot; what it gives back is in the account, to the last digit. */
export async function close({ page, sandbox, locale }: Trader, botId: string, hand: Hand = pointer): Promise<void> {
  const words = wordsIn(locale);
  const before = await sandbox.books();
  await hand.press(page.getByRole('button', { name: words.close, exact: true }).first());
  const dialog = page.getByRole('dialog');
  await hand.press(dialog.getByRole('button', { name: words.close_bot, exact: true }));
  await expect(dialog.getByText(words.closed_by_you)).toBeVisible();
  const audit = await sandbox.ledgerOf(botId);
  const returned = String(audit.returned ?? audit.returned_quote);
  const after = await sandbox.books();
  expect(after.balances.USDT).toBe(add(before.balances.USDT ?? '', returned));
  await hand.press(dialog.getByRole('button', { name: words.done, exact: true }));
  await expect(dialog).toBeHidden();
}

import { en } from '../../../../packages/react/src/i18n/en.ts';
import { SandboxProcess } from '../sandboxProcess.ts';
import { passUntil, type Sending, sendings } from '../sendings.ts';
import { expect, Trader, test } from '../trader.ts';

const named = (name: string): Sending => {
  const found = sendings.find((sending) => sending.name === name);
  if (!found) throw new Error(`No dialog is called ${name}.`);
  return found;
};

/** Never answered, and not done either. */
const LOST = { noEffect: true, silent: true, times: 1000 };
/** Done, but every answer is lost. */
const CUT_OFF = { drop: 'after', times: 10 };
/** A refusal that no dialog can cure. */
const REFUSED = { statusCode: 403, times: 1000 };

/** What My bots shows of each of two bots that run: its name, state, and the money put in. */
async function shownBots({ page }: Trader): Promise<readonly string[]> {
  const rows = page.getByRole('row').filter({ hasText: 'Running' });
  await expect(rows).toHaveCount(2);
  return rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children]
        .slice(0, 3)
        .map((cell) => {
          const shown = cell.cloneNode(true) as Element;
          // The line comes when the bot's orders have been read.
          for (const line of shown.querySelectorAll('.tb-sparkline')) line.remove();
          return shown.textContent;
        })
        .join(', '),
    ),
  );
}

test('B16 a report file of creates that failed brings the sandbox of its reader to the same bots and the same page', async ({
  trader,
  browser,
}) => {
  const { page, sandbox } = trader;
  await page.clock.install();
  await trader.logIn();
  const box = page.getByRole('dialog');
  const send = async (name: string, fault?: object) => {
    const sending = named(name);
    await sandbox.heal();
    await sending.open(trader, {} as never); // a create opens no bot
    if (fault) await sandbox.fault({ path: sending.path, ...fault });
    await sending.confirm(box).click();
    return sending.messages;
  };
  const newBot = page.getByRole('region', { name: en.detail.figures });

  const lost = await send('futures-grid create', LOST);
  await passUntil(page, box.getByText(lost.not_done, { exact: true }).first());
  await send('martingale create', REFUSED);
  await expect(box.locator('.tb-strip[data-type="danger"]')).toBeVisible();
  const found = await send('spot-grid create', CUT_OFF);
  await passUntil(
    page,
    box
      .getByText(found.done_after_all ?? found.done, { exact: true })
      .or(newBot)
      .first(),
  );
  await send('dca create');
  await passUntil(page, newBot.first());

  await sandbox.heal();
  await sandbox.advance(60_000);
  await trader.open('/my-bot/');
  const there = await shownBots(trader);
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a report file' }).click();
  const file = await (await saving).path();

  const { sandbox: other, output } = await SandboxProcess.replay(file);
  try {
    expect(output).toContain('Everything came out as recorded.');
    const address = /http\S+/.exec(output.at(-1) ?? '')?.[0] ?? '';
    const reader = new Trader(await (await browser.newContext()).newPage(), other, 'en-US');
    await reader.page.goto(address);
    await reader.page.getByRole('button', { name: 'amira' }).click();
    await reader.page.waitForURL('**/en-US/tradingbot/my-bot/');
    expect(await shownBots(reader)).toEqual(there);
    await reader.page.context().close();
  } finally {
    await other.stop();
  }
});

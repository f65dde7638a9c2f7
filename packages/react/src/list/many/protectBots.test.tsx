import { getFuturesGridBot, getSpotGridBot } from '@tradingbot/core/endpoints';
import { journalOf, sendWrite, updateFuturesGridTpslWrite } from '@tradingbot/core/writes';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { createSandboxSession, fault, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { showList } from './manyBots.testing.js';

const HOUR = 3_600_000;
const WRITES = ['/update-sgrid', '/update-fgrid-bot-tpsl', '/update-fmart-bot', '/modify-setting'];
const NOW = { sleep: async () => undefined };

/** A bot of each kind at prices that stand still; every write of a stop is heard. */
async function oneOfEach(kinds: readonly BotKind[] = BOT_KINDS) {
  const sent: string[] = [];
  const session = createSandboxSession({
    onCall: (path) => {
      if (WRITES.some((end) => path.endsWith(end))) sent.push(path);
    },
  });
  const ids: Partial<Record<BotKind, string>> = {};
  for (const kind of kinds) ids[kind] = await openKind[kind](session, { afterMs: HOUR });
  session.sandbox.prices.freeze();
  return { session, sent, idOf: (kind: BotKind) => ids[kind] ?? '' };
}

/** Selects all bots and reviews a stop after a loss of 40 %. */
async function review(session: SandboxSession) {
  const screen = await showList(session);
  await screen.getByRole('checkbox', { name: 'Select all shown' }).click();
  await screen.getByRole('region', { name: 'Selected bots' }).getByRole('button', { name: 'Protect…' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Set a stop loss on \d bots?$/ });
  const rule = dialog.getByRole('textbox', { name: 'Largest loss from now' });
  await rule.fill('40');
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  const confirm = dialog.getByRole('button', { name: 'Set stop losses' });
  return { screen, dialog, rule, line, confirm };
}

/** The figures of a sentence, in cents. */
const centsOf = (text: string | null) =>
  [...(text ?? '').matchAll(/[-−+]?[\d,]+\.\d\d/g)].map(([figure]) =>
    Number(figure.replace('−', '-').replace(/[,.]/g, '')),
  );

test('B19 the plan names the stop of each bot, what it has then, and who gets none and why', async () => {
  const { session, sent } = await oneOfEach();
  const { dialog, line, confirm } = await review(session);
  await expect.element(confirm).toBeEnabled();
  await expect.element(line('DCA')).toHaveTextContent('Stays as it is. This kind of bot has no stop loss.');
  for (const name of ['spot grid', 'futures grid', 'martingale', 'combo'])
    await expect.element(line(name)).toHaveTextContent(/Stop loss: none → .*Worth [\d,.]+\sUSDT now and/);
  const lines = ['spot grid', 'futures grid', 'martingale', 'combo'].map((name) =>
    centsOf(/Worth.*/.exec(line(name).element().textContent ?? '')?.[0] ?? ''),
  );
  for (const [worth = 0, then = 0, loss = 1] of lines) expect(worth + loss).toBe(then);
  const sums = centsOf(dialog.getByText(/^Together worth/).element().textContent);
  expect(sums).toEqual([0, 1, 2].map((place) => lines.reduce((sum, figures) => sum + (figures[place] ?? 0), 0)));
  expect(sent).toEqual([]);
});

test('B19 each goes out once after one confirmation, and has an outcome of its own', async () => {
  const { session, sent, idOf } = await oneOfEach();
  const { dialog, confirm } = await review(session);
  await expect.element(confirm).toBeEnabled();
  // Two presses in one tick.
  const button = confirm.element() as HTMLButtonElement; // found by its role
  button.click();
  button.click();
  await expect.element(dialog.getByText('4 of 4 protected')).toBeVisible();
  expect(sent).toHaveLength(4);
  expect(new Set(sent)).toHaveProperty('size', 4);
  expect(dialog.getByText(/^The stop loss is set:/).elements()).toHaveLength(4);
  expect((await getSpotGridBot(session.client, { grid_id: idOf('spot_grid') })).detail.stop_loss_price).not.toBe('');
  expect(journalOf(session.client).list()).toEqual([]);
});

test('B19 B2 a lost answer is looked up, a refusal says why, and each was sent once', async () => {
  const { session, sent } = await oneOfEach();
  const { dialog, line, confirm } = await review(session);
  await expect.element(confirm).toBeEnabled();
  await fault(session, { path: WRITES[1], times: 1, drop: 'after' });
  await fault(session, { path: WRITES[2], times: 1, retCode: 10001 });
  await confirm.click();
  await expect.element(dialog.getByText('3 of 4 protected')).toBeVisible();
  await expect.element(line('futures grid')).toHaveTextContent('The stop loss is set: ');
  await expect.element(line('martingale')).not.toHaveTextContent('The stop loss is set');
  expect(sent).toHaveLength(4);
});

test('B19 a take profit that was set after the review is kept', async () => {
  const { session, idOf } = await oneOfEach(['futures_grid']);
  const { dialog, confirm } = await review(session);
  await expect.element(confirm).toBeEnabled();
  const bot_id = idOf('futures_grid');
  const { detail } = await getFuturesGridBot(session.client, { bot_id });
  const take_profit_price = roundToStep(multiply(detail.last_price ?? '', '1.5'), '0.1', 'floor');
  await sendWrite(session.client, updateFuturesGridTpslWrite, { bot_id, tp_sl_type: 'price', take_profit_price }, NOW);
  await confirm.click();
  await expect.element(dialog.getByText('1 of 1 protected')).toBeVisible();
  const after = (await getFuturesGridBot(session.client, { bot_id })).detail;
  expect(after.take_profit_price).toBe(take_profit_price);
  expect(after.stop_loss_per).not.toBe('');
});

test('B19 a bot that was stopped tighter after the review is left, and says so', async () => {
  const { session, sent, idOf } = await oneOfEach(['futures_grid']);
  const { dialog, line, confirm } = await review(session);
  await expect.element(confirm).toBeEnabled();
  const params = { bot_id: idOf('futures_grid'), tp_sl_type: 'percent', stop_loss_per: '0.2' } as const;
  await sendWrite(session.client, updateFuturesGridTpslWrite, params, NOW);
  await confirm.click();
  await expect.element(dialog.getByText('0 of 1 protected')).toBeVisible();
  await expect.element(line('futures grid')).toHaveTextContent('Its stop loss of 20.00% is reached no later.');
  expect(sent).toHaveLength(1);
});

test('B19 a stop inside the range of a grid is refused in the words of its form, and nothing can be confirmed', async () => {
  const { session } = await oneOfEach(['spot_grid']);
  const { dialog, line, rule, confirm } = await review(session);
  await rule.fill('0.5');
  await expect.element(line('spot grid')).toHaveTextContent(/Stays as it is\. Stop loss can be at most [\d,.]+/);
  await expect.element(confirm).toBeDisabled();
  const offer = /With a loss of ([\d.]+%) from now it would stop at ([\d,.]+)\. Worth .* at the stop: .*Use \1/;
  await expect.element(line('spot grid')).toHaveTextContent(offer);
  const [, share = '', stop = ''] = offer.exec(line('spot grid').element().textContent) ?? [];
  await dialog.getByRole('button', { name: `Use ${share}` }).click();
  await expect.element(rule).toHaveValue(share.replace('%', ''));
  await expect.element(line('spot grid')).toHaveTextContent(`Stop loss: none → ${stop}`);
  await expect.element(confirm).toBeEnabled();
  await rule.fill('100');
  await expect.element(rule).toHaveAccessibleDescription(/Largest loss from now can be at most 99%\./);
  await expect.element(line('spot grid')).not.toHaveTextContent('Loading');
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: 'Use 99%' }).click();
  await expect.element(rule).toHaveValue('99');
  await rule.fill('');
  await expect.element(rule).toHaveAccessibleDescription(/Largest loss from now is required\./);
});

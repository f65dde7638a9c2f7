import { addFuturesGridMargin } from '../../../../packages/core/src/endpoints/index.ts';
import { en } from '../../../../packages/react/src/i18n/en.ts';
import { clientOf, openBots } from '../openBots.ts';
import { passUntil, sendings } from '../sendings.ts';
import { expect, test } from '../trader.ts';
import { violations } from '../violations.ts';
import { visualModes } from '../visualModes.ts';

/** Never answered, and not done either. */
const LOST = { noEffect: true, silent: true, times: 1000 };
/** Done, but the answer is lost, however often the browser itself sends it again. */
const CUT_OFF = { drop: 'after', times: 10 };
/** A refusal that no dialog can cure. */
const REFUSED = { statusCode: 403, times: 1000 };

for (const { name: mode, options } of visualModes.filter(({ name }) =>
  ['1440-dark-en', '390-light-en'].includes(name),
)) {
  test.describe(mode, () => {
    test.use(options);
    for (const sending of sendings) {
      test(`axe finds nothing, whatever becomes of what was sent: ${sending.name}`, async ({
        trader,
        page,
        sandbox,
      }) => {
        await page.clock.install();
        await trader.logIn();
        const client = await clientOf(trader);
        const bots = await openBots(client, trader);
        // Some of it is free, wherever the price went, and can be taken out.
        await addFuturesGridMargin(client, { bot_id: bots['futures-grid'], amount: '1000' });
        await sandbox.speed(1);
        const { messages, path } = sending;
        const box = page.getByRole('dialog');
        const send = async (fault: object, { isOneOpen = false } = {}) => {
          await sandbox.heal();
          await sending.open(trader, bots);
          // The same sent again is asked about first, until the look-up of the one before has ended (F117).
          if (isOneOpen) await passUntil(page, page.locator('.tb-strip', { hasText: en.writes.not_done }));
          await sandbox.fault({ path, ...fault });
          await sending.confirm(box).click();
        };
        // The whole text: "The bot is closed." is also the end of a sentence before it is sent.
        const shown = (text: string) => box.getByText(text, { exact: true }).first();
        const isClean = async (text: string) => {
          await expect(shown(text)).toBeVisible();
          expect(await violations(page), text).toEqual([]);
          // It is still what is shown.
          await expect(shown(text)).toBeVisible();
        };

        await send(REFUSED);
        await expect(box.locator('.tb-strip[data-type="danger"]')).toBeVisible();
        expect(await violations(page), 'refused').toEqual([]);

        await send(LOST);
        await isClean(messages.sending);
        await passUntil(page, shown(messages.looking));
        await isClean(messages.looking);
        await passUntil(page, shown(messages.not_done));
        await isClean(messages.not_done);

        await send(LOST);
        await passUntil(page, shown(messages.looking));
        await sandbox.fault({ path: '*', drop: 'before', times: 10_000 });
        await passUntil(page, shown(messages.unknown));
        await isClean(messages.unknown);

        await send(CUT_OFF, { isOneOpen: true });
        const found = messages.done_after_all ?? messages.done;
        await passUntil(page, shown(found));
        await isClean(found);
      });
    }
  });
}

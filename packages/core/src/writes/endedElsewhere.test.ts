import { expect, test, vi } from 'vitest';
import { failureOf, ok } from '../testing/fakeServer.js';
import { addFuturesGridMarginWrite, closeFuturesGridBotWrite } from './futuresGridWrites.js';
import { browser, channels, exchange, leaveBehind, lost, NAME, NOW, params, sleep, writes } from './journal.testing.js';
import { hasOpenWrites } from './openWrites.js';
import { resumeWrites } from './resumeWrites.js';
import { sendWrite } from './sendWrite.js';

/** A tab that sends, and what another one hears of it. */
function twoTabs(reply: Parameters<typeof exchange>[1], user = 'amira') {
  const { tab } = browser();
  const { Channel, open } = channels();
  const heard: unknown[] = [];
  tab({ channel: Channel, user: () => user }).onEnded((ended) => heard.push(ended));
  const { client, books } = exchange(tab({ channel: Channel }), reply);
  const send = () => sendWrite(client, addFuturesGridMarginWrite, params, { sleep });
  return { send, heard, books, open };
}

test('F164 another tab hears that a write was done, with what was sent', async () => {
  const { send, heard, books } = twoTabs(() => {
    books.investment = '10.5';
    return ok({ bot_id: '7' });
  });
  await send();
  expect(heard).toMatchObject([{ outcome: 'done', intent: { kind: 'futures_grid', endpoint: NAME, params } }]);
});

test('F165 F164 another tab hears of a close that its bot had ended by itself', async () => {
  const { tab } = browser();
  const { Channel } = channels();
  const heard: unknown[] = [];
  tab({ channel: Channel, user: () => 'amira' }).onEnded((ended) => heard.push(ended));
  const { client, books } = exchange(tab({ channel: Channel }), () => {
    Object.assign(books, { status: 'COMPLETED', bot_close_code: 'BOT_CLOSE_CODE_CANCELED_AUTO_LIQ' });
    throw new TypeError('lost');
  });
  await sendWrite(client, closeFuturesGridBotWrite, { bot_id: params.bot_id }, { sleep });
  expect(heard).toMatchObject([{ outcome: 'done', endedBy: 'canceled_auto_liq' }]);
});

test('F164 another tab hears that a write was refused, and with what', async () => {
  const { send, heard } = twoTabs(() => ok({ status_code: 421 }));
  await failureOf(send());
  expect(heard).toMatchObject([{ outcome: 'refused', refusal: { kind: 'gateway_error', code: 421 } }]);
});

test('F164 another tab hears that a write whose answer was lost was not done', async () => {
  const { send, heard } = twoTabs(lost);
  await send();
  expect(heard).toMatchObject([{ outcome: 'not_done' }]);
});

test('F164 what was never sent, and what is of another user, is not heard of', async () => {
  const { tab } = browser();
  const { Channel } = channels();
  const heard = vi.fn();
  tab({ channel: Channel }).onEnded(heard);
  const neverSent = { kind: 'futures_grid', endpoint: NAME, params } as const;
  await tab({ channel: Channel }).write(neverSent, async () => ({ outcome: 'not_done' }));
  expect(heard).not.toHaveBeenCalled();
  const others = twoTabs(() => ok({ status_code: 421 }), 'chen');
  await failureOf(others.send());
  expect(others.heard).toEqual([]);
});

test('F164 a message of an unknown form, a listener that throws and one that has left change nothing', async () => {
  const { tab } = browser();
  const { Channel, open } = channels();
  const journal = tab({ channel: Channel });
  const heard = vi.fn();
  journal.onEnded(() => {
    throw new Error('not ours');
  });
  const leave = journal.onEnded(heard);
  const intent = { id: '1', kind: 'futures_grid', endpoint: NAME, params, user: 'amira', at: 1 };
  const say = (data: unknown) => open[0]?.heard?.({ data });
  for (const data of [null, 'changed', {}, { intent, outcome: 'unknown' }, { intent: {}, outcome: 'done' }]) say(data);
  say({ intent, outcome: 'refused', refusal: { kind: 'timeout' } });
  expect(heard).not.toHaveBeenCalled();
  say({ intent, outcome: 'done' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ intent, outcome: 'done' });
  leave();
  say({ intent, outcome: 'done' });
  expect(heard).toHaveBeenCalledOnce();
});

/** A tab sends and dies over it; another one finds out what became of it. */
async function foundOut(user = () => 'amira') {
  const device = browser();
  const { Channel } = channels();
  await leaveBehind(device.tab());
  let now = NOW;
  const { client, books } = exchange(device.tab({ channel: Channel, user }), lost);
  books.investment = '10.5';
  expect(await resumeWrites(client, writes, { sleep })).toMatchObject([{ outcome: 'done' }]);
  const wait = (ms: number) => {
    now += ms;
  };
  /** The page that comes back. */
  const comeBack = (whoever = user) => {
    const heard: unknown[] = [];
    const journal = device.tab({ channel: Channel, user: whoever, now: () => now });
    journal.onEnded((ended) => heard.push(ended));
    return { journal, heard };
  };
  return { ...device, wait, comeBack };
}

test('F164 a page that comes back after another tab has found out what became of its write hears it, once', async () => {
  const { comeBack, storage } = await foundOut();
  const { journal, heard } = comeBack();
  expect(hasOpenWrites({ journal: { now: () => NOW, storage } })).toBe(true);
  journal.recall();
  journal.recall();
  expect(heard).toMatchObject([{ outcome: 'done', intent: { endpoint: NAME, params } }]);
  // Its form may still hold the same order.
  expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(true);
  expect(journal.needsConfirmation(addFuturesGridMarginWrite, { ...params, amount: '1' })).toBe(false);
});

test('F164 who comes back after a minute, or is somebody else, hears nothing of it', async () => {
  const { comeBack, wait, entries } = await foundOut();
  const other = comeBack(() => 'boris');
  other.journal.recall();
  expect(other.heard).toEqual([]);
  expect(other.journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(false);
  wait(60_001);
  const late = comeBack();
  late.journal.recall();
  expect(late.heard).toEqual([]);
  expect(late.journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(false);
  // And nothing of it is loaded again.
  expect(entries.has('tb-found')).toBe(false);
});

test.each(['', '{', '[1,{"at":2}]', '{"at":1}', '[{"ended":{"intent":{}},"at":1700000000000}]'])(
  'F164 whatever else may stand where endings are kept is none: %s',
  (text) => {
    const { storage, tab } = browser();
    storage.setItem('tb-found', text);
    const heard = vi.fn();
    const journal = tab();
    journal.onEnded(heard);
    journal.recall();
    expect(heard).not.toHaveBeenCalled();
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok } from '../testing/fakeServer.js';
import { isChanged, isSameFigure, sentRows, sentValues } from './compare.js';
import { addFuturesGridMarginWrite } from './futuresGridWrites.js';
import {
  browser,
  exchange,
  leaveBehind,
  lost,
  NOW,
  open,
  params,
  settingsOf,
  sleep,
  writes,
} from './journal.testing.js';
import { madeChanges } from './madeChanges.js';
import { resumeWrites } from './resumeWrites.js';
import { sendWrite } from './sendWrite.js';

const ADDED = { name: 'investment', before: '10', after: '10.5' };

type Tab = ReturnType<ReturnType<typeof browser>['tab']>;

const changesOf = (journal: Tab, id = '7') =>
  madeChanges({ journal: settingsOf.get(journal) }, { kind: 'futures_grid', id });

/** Adds margin; the exchange does it, and its answer arrives or is lost. */
async function addMargin(
  journal: Tab,
  answer: 'arrives' | 'is lost' | 'is a refusal' | 'never came about' = 'arrives',
) {
  const { client, books } = exchange(journal, () => {
    if (answer === 'is a refusal') return Response.json({ ret_code: 180205, ret_msg: 'no', result: {} });
    if (answer === 'never came about') return lost();
    books.investment = '10.5';
    return answer === 'arrives' ? ok({ bot_id: '7' }) : lost();
  });
  return sendWrite(client, addFuturesGridMarginWrite, params, { sleep }).catch(() => undefined);
}

const decimal = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 999 }).map(String), fc.constantFrom('0.10', '0.1'));
const settings = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(decimal, { nil: undefined }));

test('22.4 what a change names is what it sends and what is not so already, in the order of sending', () => {
  fc.assert(
    fc.property(settings, settings, (sent, answered) => {
      const named = sentValues(sent, answered).filter(isChanged);
      const differs = Object.keys(sent).filter(
        (name) => sent[name] !== undefined && !isSameFigure(sent[name], answered[name]),
      );
      expect(named.map(({ name }) => name)).toEqual(differs);
      for (const { name, before, after } of named) {
        expect(before).toBe(answered[name] ?? '');
        expect(after).toBe(sent[name]);
      }
    }),
  );
});

test('22.4 a row that is new or gone is named with what it was and becomes, and one that stays is not', () => {
  const sent = [
    { base: 'BTC', amount: '10.0' },
    { base: 'ETH', amount: '20' },
  ];
  const answered = [
    { base: 'BTC', amount: '10' },
    { base: 'SOL', amount: '5' },
  ];
  expect(sentRows('base', ['amount'], sent, answered).filter(isChanged)).toEqual([
    { name: 'amount', of: 'ETH', before: '', after: '20' },
    { name: 'amount', of: 'SOL', before: '5', after: '' },
  ]);
});

test.each(['arrives', 'is lost'] as const)(
  '22.4 a change whose answer %s is kept with the figures before and after, for every tab and after a reload',
  async (answer) => {
    const { tab } = browser();
    expect(await addMargin(tab(), answer)).toMatchObject({ outcome: 'done' });
    expect(changesOf(tab())).toMatchObject([{ time: NOW, values: [ADDED] }]);
    expect(changesOf(tab(), '8')).toEqual([]);
    expect(changesOf(tab({ user: () => 'boris' }))).toEqual([]);
  },
);

test.each(['is a refusal', 'never came about'] as const)('22.4 nothing is kept of a change that %s', async (answer) => {
  const journal = browser().tab();
  await addMargin(journal, answer);
  expect(changesOf(journal)).toEqual([]);
});

test('22.4 a change of a page that is gone is kept once it is found done, and only once', async () => {
  const { tab } = browser();
  await leaveBehind(tab());
  const reloaded = tab();
  const { client, books } = exchange(reloaded, lost);
  expect(changesOf(reloaded)).toEqual([]);
  books.investment = '10.5';
  for (const _ of ['once', 'again']) await resumeWrites(client, writes, { sleep });
  expect(changesOf(tab())).toMatchObject([{ values: [ADDED] }]);
});

test('22.4 of a bot the last fifty changes are kept, and those of other bots stay', async () => {
  const journal = browser().tab();
  const change = (bot_id: string, after: string) =>
    journal.write({ kind: 'futures_grid', endpoint: 'x', params: { bot_id } }, async ({ sending }) => {
      sending({ time: NOW, values: [{ name: 'a', before: '', after }] });
      return { outcome: 'done' };
    });
  await change('8', 'first');
  for (let number = 1; number <= 52; number += 1) await change('7', String(number));
  expect(changesOf(journal).map(({ values }) => values[0]?.after)).toEqual(
    Array.from({ length: 50 }, (_, place) => String(place + 3)),
  );
  expect(changesOf(journal, '8')).toHaveLength(1);
});

test('22.4 a storage that keeps nothing stops no change', async () => {
  const journal = open({ now: () => NOW, storage: { ...browser().storage, setItem: () => undefined } });
  expect(await addMargin(journal)).toMatchObject({ outcome: 'done' });
  expect(changesOf(journal)).toEqual([]);
});

test.each(['nonsense', '{}', '[1, {"id": "x"}, null]'])(
  '22.4 what else stands in the storage is no change: %s',
  async (text) => {
    const { tab, storage } = browser();
    storage.setItem('tb-changed', text);
    expect(changesOf(tab())).toEqual([]);
    await addMargin(tab());
    expect(changesOf(tab())).toHaveLength(1);
  },
);

import { expect, test } from 'vitest';
import { textFaults } from './textFaults.js';

const english = {
  list: { bots_one: '{{count}} bot', bots_other: '{{count}} bots', empty: 'You have no bots here yet' },
};
const russian = {
  list: {
    bots_one: '{{count}} бот',
    bots_few: '{{count}} бота',
    bots_many: '{{count}} ботов',
    bots_other: '{{count}} бота',
    empty: 'Здесь пока нет ботов',
  },
};

test('a complete translation has no faults', () => {
  expect(textFaults(english, russian, 'ru')).toEqual([]);
});

test('a form that the language needs and a text that is missing are named', () => {
  const { bots_many: _, empty: __, ...rest } = russian.list;
  expect(textFaults(english, { list: rest }, 'ru')).toEqual(['list.bots_many is missing', 'list.empty is missing']);
});

test('a text that English does not have is named, but a form for none at all may be there', () => {
  const texts = { list: { ...russian.list, old: 'Старый', bots_zero: 'Нет ботов' } };
  expect(textFaults(english, texts, 'ru')).toEqual(['list.old is not a text of English']);
});

test.each([
  ['ru', ['list.bots_one uses the figures [] where English has [count]']],
  ['de', []],
])('a form for one may leave the number out only where one alone takes it: %s', (language, faults) => {
  const { bots_few, bots_many, ...german } = russian.list;
  const forms = language === 'ru' ? russian.list : german;
  expect(textFaults(english, { list: { ...forms, bots_one: 'бот' } }, language)).toEqual(faults);
});

test('a lost figure, an empty text and a sentence left in English are named', () => {
  const texts = { list: { ...russian.list, bots_few: '{{sum}} бота', bots_other: ' ', empty: english.list.empty } };
  expect(textFaults(english, texts, 'ru')).toEqual([
    'list.bots_few uses the figures [sum] where English has [count]',
    'list.bots_other is empty',
    'list.empty is still English: You have no bots here yet',
  ]);
});

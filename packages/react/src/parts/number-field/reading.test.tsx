import { isDecimal } from '@tradingbot/engine/decimal';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { AmountField, CountField, NumberCell, PercentField, PriceField } from './index.js';

type Draw = (value: string, onChange: (value: string) => void) => ReactNode;

const price: Draw = (value, onChange) => (
  <PriceField label="Price" value={value} onChange={onChange} tick="0.1" currency="USDT" />
);
const amount: Draw = (value, onChange) => (
  <AmountField label="Amount" value={value} onChange={onChange} currency="USDT" step="0.01" />
);
const percent: Draw = (value, onChange) => <PercentField label="Percent" value={value} onChange={onChange} />;
const count: Draw = (value, onChange) => (
  <CountField label="Count" value={value} onChange={onChange} bounds={{ from: '2', to: '100' }} />
);
const cell: Draw = (value, onChange) => (
  <NumberCell aria-label="Cell" value={value} onChange={onChange} step="0.01" suffix="USDT" />
);

interface FieldProps {
  readonly draw: Draw;
  readonly start: string;
  readonly onValue: (value: string) => void;
}

function Field({ draw, start, onValue }: FieldProps) {
  const [value, setValue] = useState(start);
  return draw(value, (next) => {
    onValue(next);
    setValue(next);
  });
}

async function open(locale: string, draw: Draw, start = '100') {
  const values: string[] = [];
  const screen = await render(
    <PlainProvider locale={locale}>
      <Field draw={draw} start={start} onValue={(value) => values.push(value)} />
    </PlainProvider>,
  );
  return { screen, input: screen.getByRole('textbox'), last: () => values.at(-1) ?? start };
}

test.each([
  ['de-DE', '63.250,5', '63250.5', '63.250,5'],
  ['de-DE', '0,5', '0.5', '0,5'],
  ['fr-FR', '63 250,5', '63250.5', '63\u202f250,5'],
  ['en-US', '63,250.5', '63250.5', '63,250.5'],
  ['ar-SA', '٦٣٬٢٥٠٫٥', '63250.5', '63,250.5'],
])('F168 T2 in %s %s is %s, and is shown as %s', async (locale, typed, value, shown) => {
  const { input, last } = await open(locale, price);
  await input.fill(typed);
  expect(last()).toBe(value);
  await userEvent.tab();
  await expect.element(input).toHaveValue(shown);
});

test.each([
  ['a price', price],
  ['an amount', amount],
  ['a percent', percent],
  ['a cell of a row', cell],
] as const)(
  'F168 T1 T6 %s with the decimal mark of another language is refused, and one press makes it right',
  async (_, draw) => {
    for (const [locale, typed, offered, value] of [
      ['en-US', '1000,5', /^Use 1,000\.50? ?(USDT|%)$/, '1000.5'],
      ['de-DE', '1000.5', /^Use 1\.000,50? ?\s?(USDT|%)$/, '1000.5'],
      ['en-US', '0,500', /^Use 0\.50? ?(USDT|%)$/, '0.5'],
    ] as const) {
      const { screen, input, last } = await open(locale, draw);
      await input.fill(typed);
      expect(isDecimal(last())).toBe(false);
      await userEvent.tab();
      await expect.element(input).toHaveAttribute('aria-invalid', 'true');
      await expect.element(input).toHaveValue(typed);
      await screen.getByRole('button', { name: offered }).click();
      expect(last()).toBe(value);
      await expect.element(input).not.toHaveAttribute('aria-invalid');
      await screen.unmount();
    }
  },
);

test('F168 what can be read in two ways is offered in both', async () => {
  const { screen, input, last } = await open('fr-FR', amount);
  await input.fill('1.500');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Use 1\u202f500 USDT' })).toBeVisible();
  await screen.getByRole('button', { name: 'Use 1,5 USDT' }).click();
  expect(last()).toBe('1.5');
});

test('F168 T6 the unit, a percent sign and an exponent are read where they belong', async () => {
  const usdt = await open('en-US', amount);
  await usdt.input.fill('500 USDT');
  expect(usdt.last()).toBe('500');
  await usdt.input.fill('1e3');
  expect(usdt.last()).toBe('1000');
  await usdt.screen.unmount();
  const ratio = await open('de-DE', percent);
  await ratio.input.fill('2,5 %');
  expect(ratio.last()).toBe('2.5');
});

test('T6 what is no number says what would be, and offers what was there before', async () => {
  const { screen, input, last } = await open('de-DE', price);
  await input.fill('viel');
  await userEvent.tab();
  await expect.element(screen.getByText('Enter a number such as 1.234,5.')).toBeVisible();
  await screen.getByRole('button', { name: 'Use 100,0 USDT' }).click();
  expect(last()).toBe('100');
});

test('T6 what was there before is not offered where it is not allowed itself, also before that was found', async () => {
  const { screen, input } = await open('en-US', count, '5000');
  await input.fill('many');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
});

test('T6 a field that was empty is emptied by a button that says so', async () => {
  const { screen, input, last } = await open('en-US', count, '');
  await input.fill('many');
  await userEvent.tab();
  await expect.element(screen.getByText('Enter a number such as 12.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear' }).click();
  expect(last()).toBe('');
});

test('T6 another coin than that of the field is named', async () => {
  const { screen, input } = await open('en-US', amount);
  await input.fill('5 BTC');
  await userEvent.tab();
  await expect.element(screen.getByText('This field is in USDT. Enter the number only.')).toBeVisible();
});

test('a stepper goes on from the number before, not from nothing', async () => {
  const { input, last } = await open('en-US', price);
  await input.fill('1000,5');
  await userEvent.keyboard('{ArrowUp}');
  expect(last()).toBe('100.1');
});

test('nothing is reported of a number that is still being typed', async () => {
  const { screen, input } = await open('en-US', price);
  await input.fill('1,');
  expect(screen.container.querySelector('.tb-check')).toBeNull();
  await input.fill('1,000');
  await userEvent.tab();
  expect(screen.container.querySelector('.tb-check')).toBeNull();
});

test('T1 two lines that are pasted are not one number, and the value from before comes back with one press', async () => {
  const { screen, input, last } = await open('de-DE', amount, '75');
  await input.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', '100\n200');
  input.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await userEvent.tab();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  expect(isDecimal(last())).toBe(false);
  await screen.getByRole('button', { name: 'Use 75 USDT' }).click();
  expect(last()).toBe('75');
});

test('T1 more digits than any amount has are refused with that reason', async () => {
  const { screen, input, last } = await open('de-DE', amount, '');
  await input.fill('1e15');
  await userEvent.tab();
  await expect.element(screen.getByText('Too many digits. Enter a number such as 1.234,5.')).toBeVisible();
  expect(isDecimal(last())).toBe(false);
});

test.each([
  ['25', 'Use 25 %', '25'],
  ['250', 'Clear', ''],
])('F170 a cell that had %s offers "%s" for a text that cannot be read', async (start, way, value) => {
  const bounds = { from: '1', to: '100' };
  const draw: Draw = (text, onChange) => (
    <NumberCell aria-label="Cell" value={text} onChange={onChange} step="1" suffix="%" bounds={bounds} />
  );
  const { screen, input, last } = await open('en-US', draw, start);
  await input.click();
  await input.fill('many');
  await userEvent.tab();
  await screen.getByRole('button', { name: way }).click();
  expect(last()).toBe(value);
});

test('T6 a cell says to what it rounded', async () => {
  const { screen, input, last } = await open('en-US', cell);
  await input.fill('27.505');
  await userEvent.tab();
  expect(last()).toBe('27.51');
  await expect.element(screen.getByText('Rounded to 27.51')).toBeVisible();
  await expect.element(input).toHaveAccessibleDescription('Rounded to 27.51');
});

test('F170 a cell whose value is refused does not offer it for a text that cannot be read', async () => {
  const refused: Draw = (value, onChange) => (
    <NumberCell aria-label="Cell" aria-invalid value={value} onChange={onChange} step="1" suffix="%" />
  );
  const { screen, input, last } = await open('en-US', refused, '250');
  await input.click();
  await input.fill('many');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Use 250 %' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Clear' }).click();
  expect(last()).toBe('');
});

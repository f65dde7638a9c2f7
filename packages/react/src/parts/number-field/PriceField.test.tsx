import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { PriceField } from './index.js';

function Field({ onValue }: { readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState('100');
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <PriceField label="Lower price" value={value} onChange={change} tick="0.1" currency="USDT" />;
}

async function open() {
  const values: string[] = [];
  const screen = await render(
    <PlainProvider>
      <Field onValue={(value) => values.push(value)} />
    </PlainProvider>,
  );
  return { input: screen.getByRole('textbox', { name: 'Lower price' }), screen, values };
}

test('moves by ticks with the keys and never below zero', async () => {
  const { input, values } = await open();
  await input.click();
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{PageDown}{Shift>}{PageUp}{/Shift}');
  expect(values).toEqual(['100.1', '101.1', '96.1', '116.1']);
  for (let i = 0; i < 8; i++) await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  expect(values.at(-1)).toBe('0');
});

test('hands on canonical text and rounds to the tick on blur, saying so', async () => {
  const { input, screen, values } = await open();
  await input.fill('62,410.47');
  expect(values.at(-1)).toBe('62410.47');
  await userEvent.tab();
  expect(values.at(-1)).toBe('62410.5');
  await expect.element(screen.getByText('Rounded to 62,410.5')).toBeVisible();
  await expect.element(input).toHaveValue('62,410.5');
});

test('a recommendation that comes late changes nothing under the hands of who is about to type', async () => {
  const field = (value: string) => (
    <PlainProvider>
      <PriceField label="Lower price" value={value} onChange={() => undefined} tick="0.1" currency="USDT" />
    </PlainProvider>
  );
  const screen = await render(field('100'));
  const input = screen.getByRole('textbox', { name: 'Lower price' });
  await input.click();
  await screen.rerender(field('95'));
  await expect.element(input).toHaveValue('100.0');
  await userEvent.tab();
  await expect.element(input).toHaveValue('95.0');
});

function Fixed() {
  const [value, setValue] = useState('100');
  return (
    <>
      <PriceField label="Lower price" value={value} onChange={setValue} tick="0.1" currency="USDT" />
      {/* As on a phone, where a press moves no focus. */}
      <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={() => setValue('100')}>
        Use 100
      </button>
    </>
  );
}

test('a value that something else sets takes the place of what is being typed, also while the field keeps the focus', async () => {
  const screen = await render(
    <PlainProvider>
      <Fixed />
    </PlainProvider>,
  );
  const input = screen.getByRole('textbox', { name: 'Lower price' });
  await input.fill('7.00');
  await expect.element(input).toHaveValue('7.00');
  await screen.getByRole('button', { name: 'Use 100' }).click();
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('100.0');
  await userEvent.keyboard('5');
  await expect.element(input).toHaveValue('100.05');
});

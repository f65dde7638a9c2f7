import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { LeverageField, type LeverageFieldProps } from './index.js';
import { leverageAt, leverageMarks, positionOf, trackEnd } from './leverageTrack.js';

function Field({
  start,
  onValue,
  ...props
}: Partial<LeverageFieldProps> & { readonly start: string; readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <LeverageField label="Leverage" max="50" {...props} value={value} onChange={change} />;
}

async function open(props: Partial<LeverageFieldProps> & { readonly start: string }) {
  const values: string[] = [];
  const screen = await render(
    <PlainProvider>
      <Field {...props} onValue={(value) => values.push(value)} />
    </PlainProvider>,
  );
  const input = screen.getByRole('textbox', { name: 'Leverage' });
  return { input, slider: screen.getByRole('slider', { name: 'Leverage' }), screen, values };
}

test('a leverage above the limit becomes the limit, with notice', async () => {
  const { input, screen, values } = await open({ start: '5' });
  await input.fill('120');
  expect(values.at(-1)).toBe('120');
  await userEvent.tab();
  expect(values.at(-1)).toBe('50');
  await expect.element(screen.getByText('The highest leverage here is ×50.')).toBeVisible();
  await expect.element(input).toHaveAccessibleDescription(/The highest leverage here is ×50\./);
});

test('a leverage below one becomes one, with notice', async () => {
  const { input, screen, values } = await open({ start: '5' });
  await input.fill('0');
  await userEvent.tab();
  expect(values.at(-1)).toBe('1');
  await expect.element(screen.getByText('The lowest leverage is ×1.')).toBeVisible();
});

test('keys on field and slider move by one and stop at the limit', async () => {
  const { input, slider, values } = await open({ start: '49' });
  await input.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(values).toEqual(['50', '50']);
  await slider.click({ position: { x: 0, y: 8 } });
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(values.slice(2)).toEqual(['1', '1', '2']);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '×2');
});

test('a mark sets its leverage', async () => {
  const { screen, values } = await open({ start: '5' });
  await screen.getByRole('button', { name: 'Set Leverage to ×25' }).click();
  expect(values).toEqual(['25']);
});

describe('the risk', () => {
  test.each([
    ['9', undefined, []],
    ['10', undefined, ['At ×10, gains and losses are 10 times the price move.']],
    ['25', undefined, ['At ×25, a price move of 4.00% against the whole position uses up its margin.']],
    ['25', '-0.038', ['At ×25, a price drop of 3.80% would liquidate the bot (estimate).']],
    ['40', '0.021', ['At ×40, a price rise of 2.10% would liquidate the bot (estimate).']],
  ])('of ×%s with the liquidation at %s says %j', async (start, liquidationMove, texts) => {
    const { input, screen } = await open({ start, liquidationMove });
    const shown = screen.getByText(/^At ×/).elements();
    expect(shown.map((line) => line.textContent)).toEqual(texts);
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    for (const text of texts) await expect.element(input).toHaveAccessibleDescription(new RegExp(text.slice(0, 20)));
  });
});

test('position and leverage are inverse on every track, and marks stand at equal distances', () => {
  for (let highest = 1; highest <= 200; highest++) {
    const marks = leverageMarks(highest);
    expect(marks.map((mark) => positionOf(mark, marks))).toEqual(marks.map((_, index) => 100 * index));
    for (let leverage = 1; leverage <= highest; leverage++) {
      const position = positionOf(leverage, marks);
      expect(position).toBeLessThanOrEqual(trackEnd(marks));
      expect(leverageAt(position, marks)).toBeCloseTo(leverage, 6);
    }
  }
});

test('a leverage that is refused has no risk beside its message', async () => {
  const message = { text: 'At most ×50.' };
  const { screen } = await open({ start: '120', messages: [message] });
  await expect.element(screen.getByText(message.text)).toBeVisible();
  await expect.element(screen.getByText(/uses up the margin/)).not.toBeInTheDocument();
});

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Checkbox } from './index.js';

test('a press on the label ticks the box, and what it is after that is handed on', async () => {
  const changes: boolean[] = [];
  const screen = await render(
    <Checkbox checked={false} onChange={(isChecked) => changes.push(isChecked)} severity="danger" className="own">
      I understand
    </Checkbox>,
  );
  await screen.getByText('I understand').click();
  expect(changes).toEqual([true]);
  const label = screen.getByText('I understand');
  await expect.element(label).toHaveAttribute('class', 'tb-checkbox own');
  await expect.element(label).toHaveAttribute('data-severity', 'danger');
});

test('all other props are those of the box, which a row names itself', async () => {
  const screen = await render(
    <Checkbox kind="box" aria-label="Select BTCUSDT" name="rows" checked disabled onChange={() => undefined} />,
  );
  const box = screen.getByRole('checkbox', { name: 'Select BTCUSDT' });
  await expect.element(box).toBeChecked();
  await expect.element(box).toBeDisabled();
  await expect.element(box).toHaveAttribute('name', 'rows');
  expect(box.element().parentElement?.className).toBe('tb-select-box');
});

test('of radios with one name a press on another is handed on', async () => {
  const chosen: string[] = [];
  const screen = await render(
    ['day', 'week'].map((value) => (
      <Checkbox
        key={value}
        type="radio"
        name="age"
        checked={value === 'day'}
        onChange={(isChecked) => isChecked && chosen.push(value)}
      >
        {value}
      </Checkbox>
    )),
  );
  await screen.getByRole('radio', { name: 'week' }).click();
  expect(chosen).toEqual(['week']);
});

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Select } from './index.js';

test('the value that is handed on is the one of the options, numbers included', async () => {
  const chosen: number[] = [];
  const options = [1, 2, 10].map((value) => ({ value, label: `${value} ticks` }));
  const screen = await render(
    <Select aria-label="Step" value={2} options={options} onChange={(value) => chosen.push(value)} />,
  );
  const select = screen.getByRole('combobox', { name: 'Step' });
  await expect.element(select).toHaveValue('2');
  await select.selectOptions('10 ticks');
  expect(chosen).toEqual([10]);
});

test('an option can be refused and be in another language, and the element has what its caller gives it', async () => {
  const screen = await render(
    <Select
      aria-label="Language"
      className="own"
      data-side="long"
      value="en"
      options={[
        { value: 'en', label: 'English' },
        { value: 'ar', label: 'العربية', lang: 'ar', disabled: true },
      ]}
      onChange={() => undefined}
    />,
  );
  const select = screen.getByRole('combobox');
  await expect.element(select).toHaveAttribute('class', 'tb-select own');
  await expect.element(select).toHaveAttribute('data-side', 'long');
  const arabic = screen.getByRole('option', { name: 'العربية' });
  await expect.element(arabic).toBeDisabled();
  await expect.element(arabic).toHaveAttribute('lang', 'ar');
});

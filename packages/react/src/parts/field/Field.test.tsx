import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field } from './Field.js';

/** A field with the message, somewhere on a long page. */
function Page({ message }: { readonly message?: string }) {
  return (
    <>
      <div style={{ blockSize: 3000 }} />
      <Field label="Investment" messages={message ? [{ text: message }] : []}>
        {(control) => <input {...control} style={{ display: 'block' }} />}
      </Field>
      <div style={{ blockSize: 3000 }} />
    </>
  );
}

async function editAtEnd() {
  const screen = await render(<Page />);
  const input = screen.getByRole('textbox').element() as HTMLElement;
  input.focus();
  input.scrollIntoView({ block: 'end' });
  return { screen, input };
}

test('22.9 a message that appears under the field that is edited is seen', async () => {
  const { screen } = await editAtEnd();
  await screen.rerender(<Page message="Enter a number." />);
  await expect
    .poll(() => screen.getByText('Enter a number.').element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(innerHeight);
});

test('22.9 whoever scrolled away from the field is not brought back by its message', async () => {
  const { screen, input } = await editAtEnd();
  scrollTo(0, 100);
  await screen.rerender(<Page message="Enter a number." />);
  await screen.rerender(<Page message={'Enter a number. '.repeat(100)} />);
  await expect
    .poll(() => screen.getByText('Enter a number.', { exact: false }).element().getBoundingClientRect().height)
    .toBeGreaterThan(30);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect([scrollY, document.activeElement === input]).toEqual([100, true]);
});

test('a control is tied to its label, its hint, its note and its messages', async () => {
  const screen = await render(
    <Field label="Investment" hint="In quote coin" note="Rounded" messages={[{ text: 'Enter a number.' }]}>
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Investment' });
  await expect.element(input).toHaveAccessibleDescription('In quote coin Rounded Enter a number.');
  await expect.element(input).toHaveAccessibleErrorMessage('Enter a number.');
  expect(input.element().closest('.tb-field')).toHaveAttribute('data-invalid', 'true');
});

test('a warning leaves the field valid, and is heard with it', async () => {
  const screen = await render(
    <Field label="Investment" messages={[{ text: 'Little.', severity: 'warning' }]}>
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Investment' });
  await expect.element(input).toHaveAccessibleDescription('Little.');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  expect(input.element().closest('.tb-field')).not.toHaveAttribute('data-invalid');
});

test('a short control stands in the line of its label', async () => {
  const screen = await render(
    <Field label="Pay with" isInline>
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Pay with' });
  expect(input.element().parentElement).toBe(screen.getByText('Pay with').element().parentElement);
});

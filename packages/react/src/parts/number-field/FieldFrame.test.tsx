import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FieldFrame } from './FieldFrame.js';

/** A field with the message, somewhere on a long page. */
function Page({ message }: { readonly message?: string }) {
  return (
    <>
      <div style={{ blockSize: 3000 }} />
      <FieldFrame label="Investment" messages={message ? [{ text: message }] : []}>
        {(control) => <input {...control} style={{ display: 'block' }} />}
      </FieldFrame>
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

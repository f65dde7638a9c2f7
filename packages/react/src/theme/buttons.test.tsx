import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

test.each([
  ['primary', {}],
  ['danger', {}],
  ['primary', { 'aria-disabled': true }],
])('a %s button %o keeps its ground, and so its contrast, under the pointer', async (kind, state) => {
  const screen = await render(
    // Nothing is measured in the middle of a transition.
    <div style={{ '--tb-motion-hover': '0s' } as object}>
      <button type="button" className="tb-button" data-kind={kind} {...state}>
        Create
      </button>
      <button type="button" className="tb-button">
        Back
      </button>
    </div>,
  );
  const ground = (name: string) => getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor;
  await userEvent.hover(screen.getByRole('button', { name: 'Back' }));
  const own = ground('Create');
  const hovered = ground('Back');
  await userEvent.hover(screen.getByRole('button', { name: 'Create' }));
  expect(ground('Create')).toBe(own);
  // The pointer is seen elsewhere.
  expect(ground('Back')).not.toBe(hovered);
});

import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';

/** Asks for the review, finds `control` refused in sight with a fix, and presses fixes until the review opens. */
export async function pressFixes(screen: RenderResult, control: string): Promise<void> {
  const { container } = screen;
  const field = () => container.querySelector(`[name="${control}"]`);
  const fix = () => container.querySelector<HTMLElement>('[data-invalid] .tb-fix');
  await screen.getByRole('button', { name: 'Review and create' }).click();
  await expect.poll(() => field()?.closest('[data-invalid]') != null).toBe(true);
  // Also where it lies in a fold, and something before it is wrong too.
  await expect.poll(() => field()?.checkVisibility()).toBe(true);
  await expect.poll(fix).not.toBeNull();
  // A fix may uncover what stood behind: how much must be put in is known only once the ladder is right.
  await expect
    .poll(() => {
      fix()?.click();
      container.querySelector<HTMLElement>('button[type=submit]')?.click();
      return document.querySelector('[role=dialog]:not([popover])') !== null;
    })
    .toBe(true);
  await expect.poll(() => container.querySelector('[data-invalid]')?.textContent).toBeUndefined();
}

import { expect, test } from 'vitest';
import { whenInUse } from './whenInUse.js';

function unusedPage() {
  const target = new EventTarget();
  const timers: (() => void)[] = [];
  const page = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    setTimeout: (action: () => void) => timers.push(action),
  };
  return { page: page as unknown as Window, target, timers };
}

test.each(['pointerdown', 'keydown'])('a page is in use from its first %s on', async (name) => {
  const { page, target } = unusedPage();
  let isUsed = false;
  const used = whenInUse(page).then(() => {
    isUsed = true;
  });
  await Promise.resolve();
  expect(isUsed).toBe(false);
  target.dispatchEvent(new Event(name));
  await used;
});

test('a page that is only looked at is in use after a while', async () => {
  const { page, timers } = unusedPage();
  const used = whenInUse(page);
  for (const action of timers) action();
  await used;
});

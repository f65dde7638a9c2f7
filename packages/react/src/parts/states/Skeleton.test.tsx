import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeClock } from '../../testing/fakeClock.js';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { Skeleton } from './index.js';

const LATE = 'Still loading…';

async function open() {
  const clock = fakeClock();
  const draw = (name: string | undefined) => (
    <PlainProvider clock={clock}>{name === undefined ? null : <Skeleton key={name} />}</PlainProvider>
  );
  const screen = await render(draw('shell'));
  return {
    screen,
    pass: (ms: number) => act(async () => clock.advance(ms)),
    show: (name: string | undefined) => screen.rerender(draw(name)),
    isLate: () => screen.container.textContent?.includes(LATE) ?? false,
  };
}

test('I7 a page that loads in parts is late eight seconds after the first of them', async () => {
  const { pass, show, isLate } = await open();
  await pass(3000);
  await show('page');
  await pass(4999);
  expect(isLate()).toBe(false);
  await pass(1);
  expect(isLate()).toBe(true);
});

test('I7 what begins to load later waits for itself', async () => {
  const { pass, show, isLate } = await open();
  await pass(5000);
  await show(undefined);
  await pass(1000);
  await show('block');
  await pass(7999);
  expect(isLate()).toBe(false);
  await pass(1);
  expect(isLate()).toBe(true);
});

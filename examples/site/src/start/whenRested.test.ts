import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { whenRested } from './whenRested.js';

/** A page whose idle moments and timers come when they are called. */
function heldPage() {
  const idle: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const page = {
    requestIdleCallback: (work: () => void) => idle.push(work),
    setTimeout: (work: () => void) => timers.push(work),
  };
  return { page: page as unknown as Window, idle, timers };
}

function follow(promise: Promise<void>) {
  const state = { hasEnded: false };
  void promise.then(() => {
    state.hasEnded = true;
  });
  return state;
}

/** An answer that comes when it is given. */
function question(queryClient: QueryClient, name: string) {
  let give = () => {};
  const answer = new Promise<string>((resolve) => {
    give = () => resolve(name);
  });
  const asked = queryClient.fetchQuery({ queryKey: [name], queryFn: () => answer });
  return async () => {
    give();
    await asked;
    // The cache reports to its listeners in a task of its own.
    await new Promise((done) => setTimeout(done));
  };
}

test('a page rests when its answers are there and the browser is idle, not before', async () => {
  const queryClient = new QueryClient();
  const { page, idle } = heldPage();
  const answerList = question(queryClient, 'list');
  const rested = follow(whenRested(queryClient, page));

  idle.shift()?.();
  await Promise.resolve();
  expect(rested.hasEnded).toBe(false);

  await answerList();
  expect(rested.hasEnded).toBe(false);
  // What the list is drawn with asks again before the browser is idle.
  const answerBalance = question(queryClient, 'balance');
  for (const work of idle.splice(0)) work();
  await Promise.resolve();
  expect(rested.hasEnded).toBe(false);

  await answerBalance();
  for (const work of idle.splice(0)) work();
  await Promise.resolve();
  expect(rested.hasEnded).toBe(true);
});

test('an answer that does not come is not waited for', async () => {
  const queryClient = new QueryClient();
  const { page, timers } = heldPage();
  question(queryClient, 'list');
  const rested = whenRested(queryClient, page);
  for (const work of timers) work();
  await rested;
});

test('a browser without idle moments rests after what is under way', async () => {
  const { page, timers } = heldPage();
  Object.assign(page, { requestIdleCallback: undefined });
  const rested = whenRested(new QueryClient(), page);
  timers[0]?.();
  await rested;
});

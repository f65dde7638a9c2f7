import { createSession } from '@tradingbot/core';
import { expect, test } from 'vitest';
import { AMIRA, CHEN, clientOf, setUp } from './clients.testing.js';

test.each([
  [AMIRA, 'experienced'],
  [CHEN, 'fresh'],
])('the session of user %s is complete: %s, every flag on, nothing restricted', async (uid, userType) => {
  const { sandbox } = setUp();
  const failures: unknown[] = [];
  const session = createSession({ client: clientOf(sandbox, uid), log: (error) => failures.push(error) });
  await session.load();
  expect(session.state).toMatchObject({ status: 'logged_in', uid, userType, isRestricted: false, isComplete: true });
  expect(Object.values(session.state.flags)).not.toContain(false);
  expect(failures).toEqual([]);
  session.dispose();
});

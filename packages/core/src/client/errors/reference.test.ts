import { expect, test } from 'vitest';
import { envelopeCodes, httpCodes, statusCodes } from './catalogue.js';
import { errorCodes, errorKinds, explainError } from './reference.js';

test('every known code is explained', () => {
  expect(errorCodes.filter(({ meaning }) => meaning === 'Not in the tables.')).toEqual([]);
  expect(errorCodes).toHaveLength(envelopeCodes.size + statusCodes.size + httpCodes.size + 1);
});

test('explains by name, and by kind when the name is not known', () => {
  expect(explainError({ kind: 'gateway_error', codeName: 'USER_BANNED' }).advice).toBe('Show the returned reason.');
  expect(explainError({ kind: 'timeout' })).toBe(errorKinds.timeout);
  expect(explainError({ kind: 'gateway_error', codeName: 'constructor' })).toBe(errorKinds.gateway_error);
});

import { BotError } from '@tradingbot/core';
import { expect, test } from 'vitest';
import { troubleOf } from './troubleOf.js';

const failure = (kind: BotError['kind'], code?: number) => new BotError({ kind, code, message: 'no' } as never);

test.each([
  ['http_error', 502, { code: 502 }],
  ['http_error', 503, { code: 503 }],
  ['gateway_error', 504, { code: 504 }],
  ['timeout', undefined, { code: undefined }],
  ['network_error', undefined, { code: undefined }],
  ['http_error', 500, undefined],
  ['api_error', 503, undefined],
  ['aborted', undefined, undefined],
] as const)('F177 a call that failed by %s %s points to %j', (kind, code, trouble) => {
  expect(troubleOf(failure(kind as BotError['kind'], code))).toEqual(trouble);
});

test('what is no failed call points to nothing', () => {
  expect(troubleOf(new TypeError('x'))).toBeUndefined();
  expect(troubleOf(undefined)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { openEnvelope } from './envelope.js';

const open = (body: unknown) => openEnvelope(body, [200]);

test.each([
  [{ ret_code: 0, result: 1 }, true],
  [{ retCode: 0, result: 1 }, true],
  [{ ret_code: null, retCode: 0 }, true],
  [{ status_code: 200, grid_id: '1' }, true],
  [{ status_code: 200, data: { grid_id: '1' } }, true],
  [{ ret_code: '0' }, false],
  [{ ret_code: false }, false],
  [{ ret_code: null }, false],
  [{ ret_code: 1, retCode: 0 }, false],
  [{ ret_code: 0, retCode: 5 }, false],
  [{ ret_code: null, status_code: 200 }, false],
  [{ status_code: '200' }, false],
  [{ status_code: 200, data: { status_code: 500 } }, false],
  [{ status_code: 0 }, false],
  [{}, false],
  [{ result: { status_code: 200 } }, false],
  [{ result: { ret_code: 0 }, data: { status_code: 200 } }, false],
  [Object.create({ status_code: 200 }), false],
  [Object.create({ ret_code: 0 }), false],
  [{ data: { ret_code: 0 } }, false],
])('F014 %j succeeds: %s', (body, isOk) => {
  expect(open(body).ok).toBe(isOk);
});

test.each([
  [200, true],
  ['200', true],
  [0, false],
  [404, false],
  [null, false],
  ['', false],
])('F015 status_code %j succeeds: %s', (status_code, isOk) => {
  expect(open({ ret_code: 0, result: { status_code } }).ok).toBe(isOk);
});

test('F014 the result of a bare answer is what stands beside its status, or in data', () => {
  expect(open({ status_code: 200, debug_msg: '', grid_id: '1' })).toMatchObject({ result: { grid_id: '1' } });
  expect(open({ status_code: 200, debug_msg: '', data: { grid_id: '1' } })).toMatchObject({ result: { grid_id: '1' } });
  expect(open({ status_code: 401, debug_msg: 'poor', grid_id: '0' })).toMatchObject({
    kind: 'gateway_error',
    codeName: 'INSUFFICIENT_BALANCE',
    result: { grid_id: '0' },
  });
});

test.each([
  [{}],
  [{ ret_code: null }],
  [{ ret_code: '0' }],
  [{ ret_code: '10007' }],
  [{ ret_code: 70002, retCode: 0 }],
  [{ status_code: '200' }],
])('F014 %j says nothing', (body) => {
  expect(open(body)).toMatchObject({ ok: false, kind: 'invalid_body', code: undefined });
});

test('F015 a failed status code is a gateway error with code and name', () => {
  expect(open({ ret_code: 0, result: { status_code: 504 } })).toMatchObject({
    kind: 'gateway_error',
    code: 504,
    codeName: 'INTERNAL_TIMEOUT',
  });
  expect(open({ ret_code: 0, result: { status_code: 0 } })).toMatchObject({
    kind: 'gateway_error',
    code: 0,
    codeName: 'UNKNOWN',
  });
  expect(openEnvelope({ retCode: 0, result: { status_code: 0 } }, [0, 200]).ok).toBe(true);
});

test.each([
  [10007, 'not_logged_in'],
  [33003, 'no_permission'],
  [10009, 'no_permission'],
])('F016 code %s means user no permission', (ret_code, kind) => {
  expect(open({ ret_code, ret_msg: 'x' })).toMatchObject({ kind, message: 'user no permission' });
});

test.each([[null], [[]], ['text'], [5]])('F017 %j is an invalid body', (body) => {
  expect(open(body)).toMatchObject({ ok: false, kind: 'invalid_body' });
});

test('F019 messages are plain text of at most 500 characters', () => {
  expect(open({ ret_code: 5, ret_msg: 'No {{name}} <b>' })).toMatchObject({
    kind: 'business_error',
    message: 'No {{name}} <b>',
  });
  expect(open({ ret_code: 5, ret_msg: { html: 1 } })).toMatchObject({ message: 'bad business ret_code' });
  expect(open({ ret_code: 5 })).toMatchObject({ message: 'bad business ret_code' });
  expect(open({ ret_code: 5, ret_msg: 'x'.repeat(2000) })).toMatchObject({ message: 'x'.repeat(500) });
});

test('F051 the time of an answer is read in seconds and ms', () => {
  expect(open({ ret_code: 0, time_now: '1700000000.5' }).serverTime).toBe(1_700_000_000_500);
  expect(open({ retCode: 0, time: 1_700_000_000_123 }).serverTime).toBe(1_700_000_000_123);
  expect(open({ ret_code: 0, time_now: 'soon' }).serverTime).toBeUndefined();
});

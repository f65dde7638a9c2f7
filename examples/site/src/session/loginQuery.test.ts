import { expect, test } from 'vitest';
import { isLoginAsked, withLogin, withoutLogin } from './loginQuery.js';

test('opening and closing the login dialog keeps the rest of the query', () => {
  const query = new URLSearchParams('base=ETH&quote=USDT');
  const open = withLogin(query);
  expect(isLoginAsked(query)).toBe(false);
  expect(isLoginAsked(open)).toBe(true);
  expect(open.get('base')).toBe('ETH');
  expect(withoutLogin(open).toString()).toBe(query.toString());
});

test('another dialog is none of its business', () => {
  const close = new URLSearchParams('dialog=close');
  expect(isLoginAsked(close)).toBe(false);
  expect(withoutLogin(close).toString()).toBe('dialog=close');
});

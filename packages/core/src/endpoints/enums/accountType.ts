import { choice, named, prefixed } from '../../contract/named.js';

/** Account that pays for a bot. */
export const AccountType = /* @__PURE__ */ prefixed(['BOT_ACCOUNT_TYPE_'], {
  unspecified: 0,
  derivative: 1,
  unified: 2,
  unified_upgrading: 3,
  spot: 4,
  uta: 5,
  fund: 6,
});

/** AccountType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function accountTypeChoice() {
  return choice(AccountType);
}

/** AccountType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function accountType() {
  return named(AccountType);
}

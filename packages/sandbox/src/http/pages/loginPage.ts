import type { User } from '../../exchange/accounts/users.js';
import { escapeHtml, page } from './page.js';

/** The login page: one button for each demo user. */
export function loginPage(users: readonly User[], redirectUrl: string): string {
  const rows = users.map((user) => {
    return `<button name="user" value="${escapeHtml(user.id)}"><b>${escapeHtml(user.name)}</b><span>${escapeHtml(startOf(user))}</span><span>${kindOf(user)}</span></button>`;
  });
  return page({
    title: 'Log in to the sandbox',
    style: `body { display: grid; place-items: center; }
main { width: min(24rem, calc(100vw - 2rem)); }
form { display: grid; gap: .75rem; }
button { display: grid; gap: .125rem; text-align: start; }
button span { color: #b4bfcd; font-size: .8125rem; }`,
    main: `<h1>Log in to the sandbox</h1>
<p>Play money on this machine. Each user has bots and balances of their own. Once logged in, you can <a href="/sandbox/transfer">move money between your accounts</a>.</p>
<form method="post">
<input type="hidden" name="redirect_url" value="${escapeHtml(redirectUrl)}">
${rows.join('\n')}
</form>`,
  });
}

/** What a user has at first, and where. */
function startOf({ deposits, elsewhere = {} }: User): string {
  const list = (money: Readonly<Record<string, string>>) =>
    Object.entries(money)
      .map(([coin, amount]) => `${amount} ${coin}`)
      .join(', ');
  const others = Object.entries(elsewhere).map(([account, money]) => `; in ${account} ${list(money)}`);
  return `starts with ${list(deposits)}${others.join('')}`;
}

/** What one tries this user for. */
function kindOf({ banReason, isUpgrading, isIslamic, isIndianTax, user_type }: User): string {
  if (banReason !== undefined) return 'banned: may only close bots';
  if (isUpgrading) return 'account being upgraded: new bots and changes are paused';
  if (isIslamic) return 'Islamic account: no new bots on contracts';
  if (isIndianTax) return 'taxed in India';
  return user_type === 'experienced' ? 'experienced with bots' : 'new to bots';
}

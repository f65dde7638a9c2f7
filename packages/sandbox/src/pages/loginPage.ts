import type { User } from '../accounts/users.js';

/** The login page: one button for each demo user. Plain HTML without a script, so the strictest policy holds. */
export function loginPage(users: readonly User[], redirectUrl: string): string {
  const rows = users.map((user) => {
    const coins = Object.entries(user.deposits).map(([coin, amount]) => `${amount} ${coin}`);
    return `<button name="user" value="${escapeHtml(user.id)}"><b>${escapeHtml(user.name)}</b><span>starts with ${escapeHtml(coins.join(', '))}</span></button>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in to the sandbox</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0b0e14; color: #edf1f7; font: 16px/1.5 system-ui, sans-serif; }
main { width: min(24rem, calc(100vw - 2rem)); }
h1 { font-size: 1.25rem; }
p { color: #b4bfcd; }
form { display: grid; gap: .75rem; }
button { display: grid; gap: .125rem; padding: .75rem 1rem; text-align: start; font: inherit; color: inherit; background: #121721; border: 1px solid #74839a; border-radius: 8px; cursor: pointer; }
button:hover { background: #1a212d; }
button:focus-visible { outline: 2px solid #c9bfff; outline-offset: 2px; }
button span { color: #b4bfcd; font-size: .8125rem; }
</style>
</head>
<body>
<main>
<h1>Log in to the sandbox</h1>
<p>Play money on this machine. Each user has bots and balances of their own.</p>
<form method="post">
<input type="hidden" name="redirect_url" value="${escapeHtml(redirectUrl)}">
${rows.join('\n')}
</form>
</main>
</body>
</html>
`;
}

/** Where a login may lead: an address of this origin, else the bot section. Judged after parsing, and the parsed form is used. */
export function safeRedirect(redirectUrl: string, request: URL, language: string): string {
  const home = `/${language}/tradingbot/`;
  if (redirectUrl === '') return home;
  try {
    const target = new URL(redirectUrl, request);
    return target.origin === request.origin ? target.href : home;
  } catch {
    // Not an address at all: the same as a foreign one.
    return home;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

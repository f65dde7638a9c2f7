/** Begins a session of a user of a sandbox, as the log-in page does. @returns what a browser keeps in its cookie */
export async function sandboxSession(address: string, user: string): Promise<string> {
  const answer = await fetch(`${address}/en-US/login`, {
    method: 'POST',
    body: new URLSearchParams({ user }),
    redirect: 'manual',
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  const [, token] = /^[^=]+=(\w+);/.exec(cookie) ?? [];
  if (token === undefined) throw new Error(`There is no user ${user} at ${address}.`);
  return token;
}

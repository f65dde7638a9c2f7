import type { Trader } from './trader.ts';

/** The bots of others and what is recommended take the sandbox a while when they are first asked for. */
export async function wakeCrowd({ page, sandbox }: Trader): Promise<void> {
  const ask = (path: string) =>
    page.request.post(`${sandbox.url}/x-api/s1/bot/operation/tools/${path}`, {
      data: { page: 0, limit: 1 },
      timeout: 0,
    });
  await ask('v1/mixed-ranking');
  await ask('aurora/home');
}

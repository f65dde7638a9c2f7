import type { RunningSandbox } from './runningSandbox.ts';

/** The bots of others and what is recommended take the sandbox a while when they are first asked for. */
export async function startSimulatedTraders({ url }: RunningSandbox): Promise<void> {
  for (const path of ['v1/mixed-ranking', 'aurora/home']) {
    const body = JSON.stringify({ page: 0, limit: 1 });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/x-api/s1/bot/operation/tools/${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  }
}

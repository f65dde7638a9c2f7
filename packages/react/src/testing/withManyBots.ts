import type { SandboxSession } from './createSandboxSession.js';
import { withAnswers } from './withAnswers.js';

const FIRST_ID = 700_000_000_000_000_000n;

/** The same person with so many bots: those of the exchange again and again, each under an id of its own. */
export function withManyBots(session: SandboxSession, total: number): SandboxSession {
  return withAnswers(session, async (request, ask) => {
    if (!request.url.includes('/list-all-bots')) return ask(request);
    const params = await request.json();
    const { page = 0, limit = 30 } = params;
    const { url, method, headers } = request;
    const first = new Request(url, { method, headers, body: JSON.stringify({ ...params, page: 0 }) });
    const { result, ...rest } = await (await ask(first)).json();
    const places = Array.from(
      { length: Math.max(0, Math.min(limit, total - page * limit)) },
      (_, place) => page * limit + place,
    );
    // What the exchange sends of a bot is passed on as it is, but for its ids.
    const bots = places.map((place) =>
      renamed(result.bots[place % result.bots.length], String(FIRST_ID + BigInt(place))),
    );
    return Response.json({ ...rest, result: { ...result, total: String(total), bots } });
  });
}

function renamed(value: unknown, id: string): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'grid_id' || name === 'bot_id' ? id : renamed(member, id),
    ]),
  );
}

import type { SandboxSession } from './createSandboxSession.js';
import { withAnswers } from './withAnswers.js';

/** What a bot is, as against how it does; and what an answer is unreadable without. */
const KEPT = /id$|status|type|mode|symbol|coin|token|name|leverage|time|side|close|reason/i;
const NEEDED = /^(min_price|max_price|cell_number)$/;

/** An answer whose figures are gone. */
function bare(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => bare(item, key));
  if (value === null || typeof value !== 'object') {
    const isFigure = (typeof value === 'string' || typeof value === 'number') && /^-?[\d.]+$/.test(String(value));
    return isFigure && key !== '' && !KEPT.test(key) && !NEEDED.test(key) ? undefined : value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bare(member, name)]));
}

const DETAILS = /query-grid-detail|get-fgrid-detail|\/dca\/v1\/status|get-fmart-detail|fcombobot\/get-detail/;

/** The same person on an exchange whose details of bots have no figures. */
export function withoutFigures(session: SandboxSession): SandboxSession {
  return withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    if (!DETAILS.test(request.url)) return answer;
    const { result, ...rest } = await answer.json();
    return Response.json({ ...rest, result: bare(result) });
  });
}

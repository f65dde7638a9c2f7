import type { EndpointSpec } from '@tradingbot/core';

/** An envelope as it came over the wire. */
// biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers of every shape, to spoil them.
export type Wire = any;

/** A deliberate change of the answers of one endpoint. */
export interface Change {
  readonly endpoint: { readonly spec: EndpointSpec };
  readonly spoil: (body: Wire) => void;
}

/** A `fetch` between client and host that changes answers. */
export function changedAnswers(changes: readonly Change[]): (send: typeof fetch) => typeof fetch {
  return (send) => async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const answer = await send(request);
    const own = changes.filter(({ endpoint }) => pathname.endsWith(endpoint.spec.path));
    if (own.length === 0) return answer;
    // Ids that came as numbers keep their digits as text.
    const body: Wire = JSON.parse((await answer.text()).replace(/:(\d{16,})/g, ':"$1"'));
    for (const { spoil } of own) spoil(body);
    return Response.json(body);
  };
}

import { registry } from '@tradingbot/core/registry';
import { expect, test } from 'vitest';
import { AMIRA, setUp } from './clients.testing.js';
import { type RecordedCall, recordLifecycles } from './recordedLifecycles.testing.js';

const HOUR = 3_600_000;
/** An exact amount: a price to 3 places, a quantity to 6 and a funding rate to 8 make 17. Only a division is longer. */
const EXACT_PLACES = 17;
/** A bound that is offered and finer than a coin: nobody could send it. */
const FINE_BOUND = /"(from|to|withdraw_limit|(min|max)_[a-z_]+)":"\d+\.\d{9,}"/g;

test('M11 no figure on the wire is an endless one, of any kind of bot, running or closed', async () => {
  const { sandbox } = setUp();
  const calls = await recordLifecycles(sandbox);
  // Past a funding time.
  sandbox.advance(3 * HOUR);
  const send = sandbox.fetchAs(AMIRA);
  const post = (url: string, body: unknown) =>
    send(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const closeCalls = calls.filter(({ name }) => name.startsWith('close'));
  const long: string[] = [];
  const fine: string[] = [];
  let figures = 0;

  async function read(name: string, answer: Response): Promise<void> {
    const body = await answer.text();
    fine.push(...(body.match(FINE_BOUND) ?? []).map((bound) => `${name} ${bound}`));
    for (const [text, places = ''] of body.matchAll(/\d+\.(\d+)/g)) {
      figures += 1;
      if (places.length > EXACT_PLACES) long.push(`${name} ${text}`);
    }
  }
  async function readAll({ body }: RecordedCall): Promise<void> {
    // Bodies of closing calls name the bot, by one of these.
    const { grid_id, bot_id } = body as { grid_id?: string; bot_id?: string };
    const id = grid_id ?? bot_id ?? '';
    for (const { spec } of registry.filter(({ spec: one }) => one.kind === 'query' && one.auth === 'login')) {
      const url = `http://localhost/x-api/s1/bot${spec.path}`;
      const asked = { grid_id: id, bot_id: id, limit: 100 };
      await read(
        spec.name,
        spec.method === 'POST' ? await post(url, asked) : await send(`${url}?grid_id=${id}&bot_id=${id}`),
      );
    }
  }

  for (const closeCall of closeCalls) await readAll(closeCall);
  for (const closeCall of closeCalls) await read(closeCall.name, await post(closeCall.url, closeCall.body));
  for (const closeCall of closeCalls) await readAll(closeCall);
  expect(long).toEqual([]);
  expect(fine).toEqual([]);
  expect(figures).toBeGreaterThan(500);
}, 90_000);

import { describe, expect, test } from 'vitest';
import { setUp } from '../../integration/clients.testing.js';
import { switches } from '../control/switches.js';
import { readyLinks } from '../pages/readyLinks.js';

const HOST = 'http://localhost';

function visit() {
  const { sandbox } = setUp();
  return {
    sandbox,
    open: async (path: string) => (await sandbox.fetch(`${HOST}${path}`)).text(),
    send: (path: string, form: Record<string, string>) =>
      sandbox.fetch(`${HOST}${path}`, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

/** The field of a form that is filled in with something, or the option that is chosen. */
function filled(html: string): string[] {
  const inputs = [...html.matchAll(/<input id="[^"]*" name="(\w+)"[^>]* value="([^"]+)">/g)];
  const selects = [
    ...html.matchAll(/<select id="[^"]*" name="(\w+)"[^>]*>(?:(?!<\/select>).)*<option selected value="([^"]+)">/g),
  ];
  return [...inputs, ...selects].map(([, name, value]) => `${name}=${value}`).sort();
}

describe('B15 the page of the sandbox', () => {
  test('shows the clock, the speed, the prices and the faults, each with a button that removes it', async () => {
    const { sandbox, open, send } = visit();
    sandbox.speed = 60;
    sandbox.skewMs = 5000;
    sandbox.prices.freeze('ETHUSDT');
    sandbox.flags.euBotGray = false;
    for (const delayMs of [1, 2]) sandbox.faults.set({ path: '*', delayMs });
    const html = await open('/sandbox/');
    for (const text of ['2026-01-01 00:00:00 UTC', '60 × real time', '5000 ms ahead', ', frozen', 'euBotGray'])
      expect(html).toContain(text);
    expect(html).toContain('<button aria-label="Remove fault 2">');
    const answer = await send('/sandbox/remove', { id: '1' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/?done=remove']);
    expect(sandbox.faults.list.map(({ id }) => id)).toEqual(['2']);
    await send('/sandbox/remove', {});
    expect(await open('/sandbox/')).toContain('<p>None.</p>');
  });

  test('has a form for every switch, each field with a label and a hint', async () => {
    const html = await visit().open('/sandbox/');
    for (const { name, fields } of switches.filter((one) => one.name !== 'remove')) {
      expect(html).toContain(`<form method="post" action="/sandbox/${name}">`);
      for (const field of Object.keys(fields)) {
        const id = `${name}-${field}`;
        expect(html).toContain(`<label for="${id}">`);
        expect(html).toMatch(new RegExp(`id="${id}" name="${field}" aria-describedby="${id}-hint"`));
        expect(html).toContain(`id="${id}-hint"`);
      }
    }
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('opens a switch by a link, filled in, and changes nothing by it', async () => {
    const { sandbox, open } = visit();
    const { speed } = sandbox;
    const html = await open('/sandbox/faults?path=socket&silent=true&times=3');
    expect(filled(html)).toEqual(['path=socket', 'silent=true', 'times=3']);
    await open('/sandbox/speed?speed=9');
    expect([sandbox.faults.list, sandbox.speed]).toEqual([[], speed]);
  });

  test.each(readyLinks)('offers a link that works when it is confirmed: $text', async ({ href }) => {
    const { open, send } = visit();
    expect(await open('/sandbox/')).toContain(`href="${href.replaceAll('&', '&#38;')}"`);
    const { pathname, searchParams } = new URL(href, HOST);
    expect(filled(await open(href))).toHaveLength(searchParams.size);
    const answer = await send(pathname, Object.fromEntries(searchParams));
    expect(answer.status).toBe(303);
    expect(await open(answer.headers.get('location') ?? '')).toContain('<p role="status">Done: ');
  });

  test('acts on a form with numbers, choices, yes and no, and says what it did', async () => {
    const { sandbox, send } = visit();
    const { now } = sandbox;
    await send('/sandbox/advance', { ms: '60000' });
    await send('/sandbox/faults', { path: '/grid/v1/create-grid', drop: 'after', times: '2', twice: 'true', body: '' });
    expect(sandbox.now).toBe(now + 60_000);
    const [fault] = sandbox.faults.list;
    expect(fault).toEqual({ id: '1', path: '/grid/v1/create-grid', drop: 'after', times: 2, twice: true });
  });

  test('keeps what was typed and says what is wrong with it', async () => {
    const { send } = visit();
    const answer = await send('/sandbox/jump', { percent: '"><b>much', symbol: 'BTCUSDT' });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain('<p role="alert">percent: a number from -95 to 1,900.</p>');
    expect(html).toContain('value="&#34;&#62;&#60;b&#62;much"');
    expect(html).not.toContain('<b>much');
  });

  test('F147 F149 allows no script, no foreign form and no frame', async () => {
    const { sandbox } = visit();
    for (const path of ['/sandbox/', '/sandbox/jump']) {
      const policy = (await sandbox.fetch(`${HOST}${path}`)).headers.get('content-security-policy') ?? '';
      for (const rule of ["default-src 'none'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
    }
    expect(await visit().open('/sandbox/')).not.toMatch(/<script|javascript:| on\w+=/);
  });

  test('is found without its last slash', async () => {
    const answer = await visit().sandbox.fetch(`${HOST}/sandbox`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sandbox/']);
  });
});

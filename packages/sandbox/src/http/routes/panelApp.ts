import { Hono } from 'hono';
import type { Market } from '../../exchange/market/Market.js';
import { InputError } from '../../exchange/refusals.js';
import type { Sandbox } from '../../Sandbox.js';
import { fromForm } from '../control/fields.js';
import { stateOf } from '../control/stateOf.js';
import { type Switch, switches } from '../control/switches.js';
import type { SetFault } from '../faults/Faults.js';
import { escapeHtml, PAGE_POLICY, page } from '../pages/page.js';
import { readyLinks } from '../pages/readyLinks.js';
import { FORM_STYLE, switchForm } from '../pages/switchForm.js';

/**
 * The page at `/sandbox/`. A link opens a switch filled in and changes nothing: a foreign page can make a browser follow
 * a link, while its forms are refused by their origin.
 */
export function panelApp(sandbox: Sandbox, market: Market, paths: readonly string[]): Hono {
  const app = new Hono();
  const show = (parts: Omit<PanelParts, 'state' | 'paths'>) =>
    panelPage({ ...parts, state: stateOf(sandbox, market), paths });

  app.use('/sandbox/*', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', PAGE_POLICY);
    c.header('Cache-Control', 'no-store');
  });

  app.get('/sandbox', (c) => c.redirect('/sandbox/'));

  app.get('/sandbox/', (c) => {
    const done = switches.find(({ name }) => name === c.req.query('done'));
    return c.html(show({ done: done?.title }));
  });

  for (const one of switches) {
    app.get(`/sandbox/${one.name}`, (c) => c.html(show({ opened: one, values: new URL(c.req.url).searchParams })));

    app.post(`/sandbox/${one.name}`, async (c) => {
      const values = new URLSearchParams(await c.req.text());
      try {
        await one.act(sandbox, fromForm(one.fields, values));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        return c.html(show({ opened: one, values, error: error.message }), 400);
      }
      await sandbox.saved();
      return c.redirect(`/sandbox/?done=${one.name}`, 303);
    });
  }
  return app;
}

const STYLE = `main { width: min(60rem, calc(100vw - 2rem)); margin: 0 auto; padding: 1rem 0 3rem; }
h2 { font-size: 1rem; margin: 0; }
section { margin-block: 1.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: #b4bfcd; }
dd { margin: 0; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; display: grid; gap: 0 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); }
.prices { grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: .25rem 2rem; }
.prices div { display: flex; justify-content: space-between; gap: .5rem; font-variant-numeric: tabular-nums; }
li form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
code { overflow-wrap: anywhere; }
.forms { columns: 2 20rem; column-gap: 1.5rem; }
.forms > form { break-inside: avoid; margin-block-end: 1.5rem; }
.forms > form, .opened > form { display: grid; gap: .75rem; padding: 1rem; border: 1px solid #3a4556; border-radius: 8px; }
.forms p, .opened p { margin: 0; }
.forms form > div, .opened form > div { display: grid; gap: .25rem; }
li a { display: inline-block; padding-block: .625rem; }
${FORM_STYLE}`;

interface PanelParts {
  readonly state: ReturnType<typeof stateOf>;
  /** Paths that a fault can hit. */
  readonly paths: readonly string[];
  /** The switch that a link opened, filled in. */
  readonly opened?: Switch | undefined;
  readonly values?: URLSearchParams | undefined;
  /** What was done just now. */
  readonly done?: string | undefined;
  readonly error?: string | undefined;
}

/** The page at `/sandbox/`: how things stand, the faults that are set, a form for each switch. */
function panelPage({ state, paths, opened, values = new URLSearchParams(), done, error }: PanelParts): string {
  const others = switches.filter((one) => one !== opened && one.name !== 'remove');
  return page({
    title: opened ? `${opened.title} · Sandbox` : 'Sandbox',
    style: STYLE,
    main: `<h1>Sandbox</h1>
<p>Play money on this machine. What is changed here changes for everybody who uses this sandbox.</p>
<p><a href="/sandbox/transfer">Move money between your accounts</a> · <a href="/sandbox/app/">See the site inside an app</a></p>
${done === undefined ? '' : `<p role="status">Done: ${escapeHtml(done)}.</p>`}
${error === undefined ? '' : `<p role="alert">${escapeHtml(error)}</p>`}
${opened ? `<section class="opened">${switchForm(opened, values)}</section>` : ''}
<section><h2>How things stand</h2>${snapshotTable(state)}<p><a href="/sandbox/">Look again</a></p></section>
<section><h2>Faults that are set</h2>${faultList(state.faults)}</section>
<section><h2>Often asked for</h2><p>Each opens its form, filled in.</p>
<ul>${readyLinks.map(({ text, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`).join('\n')}</ul></section>
<section class="forms">${others.map((one) => switchForm(one, new URLSearchParams())).join('\n')}</section>
<datalist id="paths">${['*', 'socket', ...paths].map((path) => `<option value="${escapeHtml(path)}">`).join('')}</datalist>`,
  });
}

function snapshotTable({ now, speed, skewMs, ended, prices, frozen, flags }: PanelParts['state']): string {
  const off = Object.entries(flags).flatMap(([name, isOn]) => (isOn === false ? [name] : []));
  const rows: [string, string][] = [
    [
      'Time of the market',
      `${new Date(now).toISOString().replace('T', ' ').slice(0, 19)} UTC${ended ? ', candles are over' : ''}`,
    ],
    ['Speed', speed === 0 ? 'paused' : `${speed} × real time`],
    ['Time that clients get', skewMs === 0 ? 'the same' : `${skewMs} ms ahead`],
    ['Flags that are off', off.join(', ') || 'none'],
  ];
  const priced = Object.entries(prices).map(([symbol, price]): [string, string] => [
    symbol,
    frozen.includes(symbol) ? `${price}, frozen` : price,
  ]);
  const term = ([name, text]: readonly [string, string]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`;
  return `<dl>${rows.map(term).join('\n')}</dl>
<dl class="prices" aria-label="Prices">${priced.map((row) => `<div>${term(row)}</div>`).join('\n')}</dl>`;
}

function faultList(faults: readonly SetFault[]): string {
  if (faults.length === 0) return '<p>None.</p>';
  const rows = faults.map(({ id, ...fault }) => {
    const text = escapeHtml(JSON.stringify(fault));
    return `<li><form method="post" action="/sandbox/remove"><code>${id}: ${text}</code><input type="hidden" name="id" value="${id}"><button aria-label="Remove fault ${id}">Remove</button></form></li>`;
  });
  const all = '<form method="post" action="/sandbox/remove"><button>Remove all faults</button></form>';
  return `<ul>${rows.join('\n')}</ul>${all}`;
}

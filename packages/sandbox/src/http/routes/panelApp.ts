import { Hono } from 'hono';
import type { Market } from '../../exchange/market/Market.js';
import { InputError } from '../../exchange/refusals.js';
import type { Sandbox } from '../../Sandbox.js';
import { fromForm } from '../control/fields.js';
import { stateOf } from '../control/stateOf.js';
import { switches } from '../control/switches.js';
import { PAGE_POLICY } from '../pages/page.js';
import { type PanelParts, panelPage } from '../pages/panelPage.js';

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
        one.act(sandbox, fromForm(one.fields, values));
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

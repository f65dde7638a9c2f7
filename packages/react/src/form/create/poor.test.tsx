import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { DRAFT_KEY } from './draftKey.js';
import { fixCases } from './fixCases.testing.js';
import { forms } from './forms.testing.js';

const MONEY = { quote_investment: '400', total_investment: '400', init_margin: '400' };
const MAX_PRESSES = 6;
const LEAST = "Your balance of 25 USDT is below this bot's minimum of";

test.each(fixCases)(
  'an account of 25 USDT gets out of every refusal of a $kind, or learns that it has too little',
  async ({ kind, name, good }) => {
    const session = createSandboxSession({ user: 'chen' });
    const asked = Object.fromEntries(Object.entries(MONEY).filter(([key]) => key in good));
    const drafts = new Map([[DRAFT_KEY + name, JSON.stringify({ mode: 'manual', manual: { ...good, ...asked } })]]);
    const screen = await render(
      <SandboxProvider
        session={session}
        clock={hurriedClock(() => session.sandbox.now)}
        tabStorage={{
          getItem: (key) => drafts.get(key) ?? null,
          setItem: (key, value) => void drafts.set(key, value),
          removeItem: (key) => void drafts.delete(key),
        }}
      >
        {forms[kind]}
      </SandboxProvider>,
    );
    const review = screen.getByRole('button', { name: 'Review and create' });
    await expect.element(review).toBeEnabled();
    await review.click();
    const { container } = screen;
    const refused = () => container.querySelector('[data-invalid]');
    await expect.poll(refused).not.toBeNull();
    const seen: string[] = [];
    for (let press = 0; press < MAX_PRESSES; press++) {
      const fix = container.querySelector<HTMLElement>('[data-invalid] .tb-fix');
      const text = refused()?.textContent ?? '';
      if (!fix) break;
      seen.push(text);
      fix.click();
      await expect.poll(() => refused()?.textContent).not.toBe(text);
    }
    expect(seen.length).toBeLessThan(MAX_PRESSES);
    // Nothing is refused any more, or no amount would do.
    expect(refused()?.textContent ?? LEAST).toContain(LEAST);
  },
);

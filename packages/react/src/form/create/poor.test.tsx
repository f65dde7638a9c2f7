import { expect, test } from 'vitest';
import { fixCases } from './fixCases.testing.js';
import { openKept } from './openKept.testing.js';

const MONEY = { quote_investment: '400', total_investment: '400', init_margin: '400' };
const MAX_PRESSES = 6;
const LEAST = "Your balance of 25 USDT is below this bot's minimum of";

test.each(fixCases)(
  'an account of 25 USDT gets out of every refusal of a $kind, or learns that it has too little',
  async (one) => {
    const asked = Object.fromEntries(Object.entries(MONEY).filter(([key]) => key in one.good));
    const screen = await openKept(one, asked, 'chen');
    await screen.getByRole('button', { name: 'Review and create' }).click();
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

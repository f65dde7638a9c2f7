import type { Locator } from 'playwright/test';
import type { Keyboard } from './keyboard.ts';
import { expect } from './trader.ts';

/** How somebody uses the controls of a page. */
export interface Hand {
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses what an open menu has. */
  pick(item: Locator): Promise<void>;
  /** Chooses one of several radio buttons. */
  choose(option: Locator): Promise<void>;
}

/** With a mouse, or with a finger. */
export const pointer: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  pick: (item) => item.click(),
  choose: (option) => option.check({ force: true }),
};

/** With keys alone; the focus is in sight after each. */
export function keyboardHand(keys: Keyboard): Hand {
  return {
    press: (control) => keys.use(control),
    type: (field, text) => keys.fill(field, text),
    pick: async (item) => {
      const count = await item.locator('xpath=ancestor::*[@role="menu"]').getByRole('menuitem').count();
      for (let at = 0; at < count && !(await keys.isOn(item)); at++) await keys.press('ArrowDown');
      await keys.use(item);
    },
    choose: async (option) => {
      // The chosen one is the stop of its group; arrows go on from there.
      const group = option.locator('xpath=ancestor::*[@role="radiogroup" or self::fieldset][1]');
      await keys.reach(group.getByRole('radio', { checked: true }));
      const count = await group.getByRole('radio').count();
      for (let at = 0; at < count && !(await option.isChecked()); at++) await keys.press('ArrowDown');
      await expect(option).toBeChecked();
    },
  };
}

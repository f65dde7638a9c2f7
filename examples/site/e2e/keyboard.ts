import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than the longest page has. */
const MAX_STOPS = 250;

/** Somebody without a mouse. After every key something in sight has the focus, and shows it. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.expectFocusInSight(key);
  }

  /** Whether the control has the focus. */
  isOn(control: Locator): Promise<boolean> {
    return control.evaluateAll((found) => found.some((element) => element === document.activeElement));
  }

  /**
   * Moves on with Tab, or back with Shift and Tab, until the control has the focus. Begins when the control is there:
   * Tab would leave the end of a page that still loads, and the focus with it.
   */
  async reach(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await control.first().waitFor();
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await this.isOn(control)) return;
      await this.press(key);
    }
    throw new Error(`${key} does not reach ${control}.`);
  }

  /** Moves on to a control that can be used, and presses it. */
  async use(control: Locator, key = 'Enter'): Promise<void> {
    await expect(control).toBeEnabled();
    await this.reach(control);
    await this.press(key);
  }

  /** Moves on to what leads to a page of its own, which no focus goes along to, and presses it. */
  async leaveBy(control: Locator): Promise<void> {
    await this.reach(control);
    await this.#page.keyboard.press('Enter');
  }

  /** Moves on to a text field, replaces what it holds, and leaves it. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.press('ControlOrMeta+a');
    await this.#page.keyboard.type(text);
    await this.press('Tab');
  }

  /** @param after what was done, for the message */
  async expectFocusInSight(after: string): Promise<void> {
    await expect.poll(() => this.#page.evaluate(focusTrouble), { message: `the focus after ${after}` }).toBe('');
  }
}

/** What is wrong with the focus; runs in the page. `''` when something in sight has it and shows it. */
function focusTrouble(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has it';
  // Where a new page or a dialog begins is for those who hear it: a heading or a box that is no stop of Tab.
  if (element.matches('h1, h2, main, [role="dialog"]')) return '';
  const name = `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;
  // A box that lies invisibly over its words is seen by them.
  const shown = getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const fits = right - left <= innerWidth && bottom - top <= innerHeight;
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = shares.flatMap((x) =>
    shares.map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
  );
  const seen = points.filter(([x, y]) => shown.contains(document.elementFromPoint(x, y)));
  if (seen.length < (fits ? points.length / 2 : 1)) {
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return `${name} at ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight} is behind ${over?.className ?? 'nothing: outside the window'}`;
  }
  const isFramed = (box: Element, layer?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(box, layer);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  // What lies over a drawing frames it from above.
  const isCovered = getComputedStyle(shown, '::after').content !== 'none' && isFramed(shown, '::after');
  const framed =
    isCovered || [shown, shown.parentElement, shown.parentElement?.parentElement].some((box) => box && isFramed(box));
  return framed ? '' : `${name} does not show it`;
}

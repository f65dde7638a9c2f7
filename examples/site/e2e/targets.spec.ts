import { filledPlaces } from './places.ts';
import { controlsOf, test, visitPlace } from './stage.ts';
import { expect, PHONE, WIDE } from './trader.ts';

/** What a finger needs, in CSS pixels of a phone as it is held, so after the scale of the page. In a line of text less. */
const FINGER = { alone: 44, inText: 24 };

for (const locale of ['en-US', 'ar-SA']) {
  test.describe(locale, () => {
    test.use({ ...PHONE, locale });
    for (const place of filledPlaces) {
      test(`22.9 a finger finds every control: ${place.name}`, { tag: WIDE }, async ({ trader, theatre }) => {
        await visitPlace(trader, theatre, place, async () => {
          expect(await (await controlsOf(trader.page)).evaluateAll(missed, FINGER)).toEqual([]);
        });
      });
    }
  });
}

/** Controls whose area, as far as it answers to a press, is smaller than a finger needs. Runs in the page. */
function missed(controls: readonly Element[], finger: typeof FINGER): readonly string[] {
  const scale = screen.width / innerWidth;
  const found: string[] = [];
  for (const control of controls) {
    // A region that scrolls takes the focus of the keyboard, and no finger.
    if (control.localName === 'section' || !control.checkVisibility({ opacityProperty: true })) continue;
    // Tabs have the height of a finger, and their texts stand close: a wider one would push the last out of sight.
    const isInText = control.matches('p a, .tb-info, .tb-tab');
    // A border of the field around an input belongs to it.
    const least = (isInText ? finger.inText : finger.alone) / scale - 4;
    const label = control.closest('label');
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = (label ?? control).getBoundingClientRect();
    // For screen readers or the keyboard alone.
    if (box.width < 2 || box.height < 2 || box.bottom <= 0) continue;
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const answers = (dx: number, dy: number) => {
      const at = document.elementFromPoint(x + dx, y + dy);
      return at !== null && (control.contains(at) || (label?.contains(at) ?? false));
    };
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < least && answers(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    const width = reach(1, 0) + reach(-1, 0);
    const height = reach(0, 1) + reach(0, -1);
    if (width >= least && height >= least) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent;
    found.push(
      `${control.parentElement?.classList} > ${control.localName}.${control.classList} ${width} × ${height} “${name.trim().slice(0, 24)}”`,
    );
  }
  return found;
}

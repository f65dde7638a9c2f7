const INPUTS = ['pointerdown', 'keydown'] as const;
/** A page that is only looked at is in use by then, too. */
const AT_LATEST_MS = 10_000;

/** Resolves once somebody uses the page: for what the first screen must not share its line with. */
export function whenInUse(
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout'>,
): Promise<void> {
  return new Promise((resolve) => {
    const use = () => {
      for (const name of INPUTS) page.removeEventListener(name, use, true);
      resolve();
    };
    for (const name of INPUTS) page.addEventListener(name, use, true);
    page.setTimeout(use, AT_LATEST_MS);
  });
}

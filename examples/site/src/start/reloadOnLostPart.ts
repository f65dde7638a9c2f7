/** When the page was last loaded anew for this, in ms since the epoch. */
const KEY = 'tb-reloaded';
/** A part that is still lost so soon after is not there; then the page reports it instead. */
const AGAIN_MS = 60_000;

/** What is needed of a page. */
interface ReloadPage {
  addEventListener(type: string, listener: () => void): void;
  fetch(address: string, options: RequestInit): Promise<unknown>;
  readonly location: Pick<Location, 'href' | 'reload'>;
}

/**
 * A part of the site that cannot be loaded belongs to an older build: the page is loaded anew, once (F159). Not without a
 * storage, which alone keeps it from doing so again and again; not while the site is out of reach, which would leave
 * nothing of the page; and not while an order is out, whose dialog would be gone.
 *
 * @param isBusy whether the outcome of an order is still open
 */
export function reloadOnLostPart(
  page: ReloadPage,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  now: () => number,
  isBusy: () => boolean,
): void {
  const reload = async () => {
    try {
      if (!storage || now() - Number(storage.getItem(KEY) ?? Number.NaN) < AGAIN_MS) return;
      await page.fetch(page.location.href, { cache: 'no-store' });
      if (isBusy()) return;
      storage.setItem(KEY, String(now()));
    } catch {
      // Out of reach, or the storage is full or forbidden: the message of the page has a button for it.
      return;
    }
    page.location.reload();
  };
  page.addEventListener('vite:preloadError', () => void reload());
}

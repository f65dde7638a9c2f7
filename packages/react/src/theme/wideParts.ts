/** May scroll sideways by themselves: tables, and lists of tabs, whose arrow keys bring every tab into sight. */
const MAY_SCROLL = '.tb-table-frame, .tb-tabs';
/** Cut off on purpose: for screen readers alone, pictures, drawings. */
const MAY_CUT = '.tb-sr-only, .tb-coin, .tb-chart-stage, svg';
/** Parts named in a finding, and letters of each. */
const MAX_PARTS = 5;
const MAX_LETTERS = 24;

/** Parts that make the page or a region of it scroll sideways, or that are cut off at a side. */
export function wideParts(page: Document): readonly string[] {
  const all = [page.documentElement, ...page.body.querySelectorAll('*')];
  return all
    .filter((region) => region.scrollWidth > region.clientWidth + 1 && holdsSideways(region))
    .map((region) => {
      const missing = region.scrollWidth - region.clientWidth;
      return `${nameOf(region)} is ${missing} px too narrow for ${culprits(region).join(', ')}`;
    });
}

/** Scrolls sideways or cuts off; what simply lets its content out shows up in a region further out. */
function holdsSideways(region: Element): boolean {
  if (region.closest(MAY_SCROLL) || region.closest(MAY_CUT) || !region.checkVisibility()) return false;
  return isPage(region) || clips(region);
}

/** Innermost parts that reach out of the region, not looking into regions of their own. */
function culprits(region: Element): readonly string[] {
  const left = isPage(region) ? 0 : region.getBoundingClientRect().left;
  const right = left + region.clientWidth;
  const search = (part: Element): readonly Element[] => {
    if (part.closest('svg') || !part.checkVisibility()) return [];
    const inner = clips(part) ? [] : [...part.children].flatMap(search);
    const own = part.getBoundingClientRect();
    return inner.length > 0 || (own.right <= right + 1 && own.left >= left - 1) ? inner : [part];
  };
  return [...region.children].flatMap(search).slice(0, MAX_PARTS).map(described);
}

const isPage = (region: Element) => region === region.ownerDocument.documentElement;
const clips = (region: Element) => getComputedStyle(region).overflowX !== 'visible';
const nameOf = (part: Element) => [part.localName, ...part.classList].join('.');
const described = (part: Element) => `${nameOf(part)} “${part.textContent.trim().slice(0, MAX_LETTERS)}”`;

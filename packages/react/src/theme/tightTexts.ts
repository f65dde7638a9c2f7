/** Boxes that a text must stay inside of: what is pressed, chosen, or stands in a table. */
const BOXES = 'button, .tb-button, .tb-chip, .tb-badge, .tb-segments label, summary, [role="tab"], th, td';
/** For screen readers alone, or drawn. */
const UNSEEN = '.tb-sr-only, svg, [aria-hidden="true"]';
const MAX_LETTERS = 40;

/** Texts that reach out of the side of the box they stand in, and so over what is beside it. */
export function tightTexts(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>(BOXES)]
    .filter((box) => box.checkVisibility() && reachesOut(box))
    .map((box) => `${[box.localName, ...box.classList].join('.')} “${box.textContent.trim().slice(0, MAX_LETTERS)}”`);
}

function reachesOut(box: HTMLElement): boolean {
  const { left, right } = box.getBoundingClientRect();
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.parentElement?.closest(UNSEEN)) continue;
    range.selectNodeContents(currentNode);
    for (const rect of range.getClientRects()) {
      if (rect.width > 0 && (rect.right > right + 1 || rect.left < left - 1)) return true;
    }
  }
  return false;
}

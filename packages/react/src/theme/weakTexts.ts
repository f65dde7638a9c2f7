import { contrast } from './colorMaths.js';

/** WCAG 2.2 calls text large from 24 px, bold text from 14 pt; it needs less contrast. */
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;
const LEAST = { large: 3, other: 4.5 } as const;

/** Inactive controls and their labels are exempt; what no eye sees has no contrast. */
const EXEMPT = ':disabled, [aria-disabled="true"], [data-disabled], label:has(:disabled), .tb-sr-only, option';
/** Of a text, in a finding. */
const MAX_LETTERS = 40;
const FIELDS = 'input:not([type="range"], [type="checkbox"], [type="radio"]), select, textarea';

/** Red, green and blue of 255, and opacity of 1. */
type Color = readonly [number, number, number, number];

/** What lies behind an element and what it lays over that. */
interface Backdrop {
  readonly under: Color;
  readonly ground: Color;
  readonly opacity: number;
}

/**
 * Texts below the contrast they need, as they are painted now: computed colors over the backgrounds of the elements
 * around them, with every opacity. What stands over something that is not around it (a drawing) is not known here.
 */
export function weakTexts(root: Element): readonly string[] {
  const backdrops = new Map<Element, Backdrop>();
  const found = new Set<string>();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const text = textOf(element);
    if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const [front, back] = paint(element, parseColor(style.color), backdrops);
    const least = leastFor(style);
    const ratio = contrast(toHex(front), toHex(back));
    const name = [element.localName, ...element.classList].join('.');
    if (ratio < least)
      found.add(`${name} “${text}”: ${ratio.toFixed(2)} of ${least}, ${toHex(front)} on ${toHex(back)}`);
  }
  return [...found];
}

/** Text that the element itself paints, `''` for none. */
function textOf(element: Element): string {
  if (element.closest(EXEMPT)) return '';
  if (element.matches(FIELDS)) return element.getAttribute('aria-label') ?? element.localName;
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return own
    .map((node) => node.textContent)
    .join(' ')
    .trim()
    .slice(0, MAX_LETTERS);
}

function leastFor({ fontSize, fontWeight }: CSSStyleDeclaration): number {
  const px = Number.parseFloat(fontSize);
  const isLarge = px >= LARGE_PX || (px >= LARGE_BOLD_PX && Number(fontWeight) >= BOLD);
  return isLarge ? LEAST.large : LEAST.other;
}

/** Colors of text and ground as they come to the screen. */
function paint(element: Element, color: Color, backdrops: Map<Element, Backdrop>): readonly [Color, Color] {
  let { ground } = backdropOf(element, backdrops);
  let front = over(color, ground);
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { under, opacity } = backdropOf(part, backdrops);
    if (opacity === 1) continue;
    front = over([front[0], front[1], front[2], opacity], under);
    ground = over([ground[0], ground[1], ground[2], opacity], under);
  }
  return [front, ground];
}

function backdropOf(element: Element, backdrops: Map<Element, Backdrop>): Backdrop {
  const known = backdrops.get(element);
  if (known) return known;
  const { backgroundColor, opacity } = getComputedStyle(element);
  const under: Color = element.parentElement ? backdropOf(element.parentElement, backdrops).ground : [255, 255, 255, 1];
  const backdrop = { under, ground: over(parseColor(backgroundColor), under), opacity: Number(opacity) };
  backdrops.set(element, backdrop);
  return backdrop;
}

/** A color laid over an opaque one. */
function over([r, g, b, alpha]: Color, under: Color): Color {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(r, under[0]), mix(g, under[1]), mix(b, under[2]), 1];
}

/** Computed colors of the theme come as `rgb()` or `rgba()`. */
function parseColor(text: string): Color {
  const [r, g, b, alpha = 1] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  if (r === undefined || g === undefined || b === undefined) throw new Error(`The color ${text} cannot be measured.`);
  // A mixed color is given as shares of one.
  if (text.startsWith('color(srgb ')) return [r * 255, g * 255, b * 255, alpha];
  if (!text.startsWith('rgb')) throw new Error(`The color ${text} cannot be measured.`);
  return [r, g, b, alpha];
}

function toHex([r, g, b]: Color): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

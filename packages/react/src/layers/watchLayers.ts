import { layers, port } from './layers.js';

/** In the state of an entry of the history: how many layers lie over the page there. */
const KEY = 'tradingbot.layers';
/** No way through the history takes so long: it led nowhere. */
const LOST_MS = 2000;

/** Whether a layer lives in the address: then Back closes it by itself, and it adds nothing to the history. */
const known = new WeakMap<() => void, boolean>();
/** What may go on when the way through the history has ended. */
const waiting: (() => void)[] = [];
let due: ReturnType<typeof setTimeout> | undefined;
/** Set while this module itself goes through the history: that `popstate` is nobody's press of Back. */
let lost: ReturnType<typeof setTimeout> | undefined;
/** How far the page was scrolled as that began. */
let place: ScrollToOptions = {};

const depth = (): number => Number(history.state?.[KEY]) || 0;

/** Options of {@link watchLayers}. */
export interface LayerOptions {
  /** Whether the address of the page says that a dialog is open: the lowest one that is opened then is that dialog. */
  readonly isInAddress?: () => boolean;
}

/**
 * Lets Back close dialogs, sheets and menus: each has an entry of its own in the history, with the same address. A page
 * calls it once, when it stands; without it Back leaves the page. Entries are counted, not owned: a layer that replaces
 * another one takes over its entry, and one that is left from before a reload, or that Forward leads to, is left again.
 */
export function watchLayers({ isInAddress = () => false }: LayerOptions = {}): void {
  if (port.changed === undefined) addEventListener('popstate', arrive);
  port.changed = () => {
    for (const layer of layers) known.set(layer, known.get(layer) ?? (isInAddress() && !hasAddressed()));
    schedule();
  };
  port.navigate = navigate;
  port.changed();
}

const hasAddressed = (): boolean => [...layers].some((layer) => known.get(layer));

/** Layers with an entry of their own. */
const ownLayers = () => [...layers].filter((layer) => !known.get(layer));

/** Later, so that a layer that goes and one that comes, or a navigation, are one step. */
function schedule(): void {
  clearTimeout(due);
  due = setTimeout(keepInStep);
}

function keepInStep(): void {
  if (lost !== undefined) return;
  const { length } = ownLayers();
  const extra = depth() - length;
  if (extra > 0) go(-extra);
  for (let at = depth() + 1; at <= length; at += 1) mark('pushState', at);
}

function mark(way: 'pushState' | 'replaceState', at: number): void {
  history[way]({ ...history.state, [KEY]: at }, '');
}

function go(steps: number): void {
  place = placeNow();
  lost = setTimeout(() => {
    // Such as the history of a tab that was copied.
    mark('replaceState', 0);
    end();
  }, LOST_MS);
  history.go(steps);
}

function arrive(): void {
  if (lost !== undefined) {
    if (waiting.length === 0) stay(place);
    end();
    return;
  }
  const covering = ownLayers().slice(depth()).reverse();
  if (covering.length > 0) stay(placeNow());
  for (const close of covering) close();
  schedule();
}

const placeNow = (): ScrollToOptions => ({ left: scrollX, top: scrollY, behavior: 'instant' });

/** The page is the same: where the browser scrolls it to where it was when the layer opened, that is taken back, unseen. */
function stay(at: ScrollToOptions): void {
  scrollTo(at);
  requestAnimationFrame(() => scrollTo(at));
}

function end(): void {
  clearTimeout(lost);
  lost = undefined;
  while (lost === undefined && waiting.length > 0) waiting.shift()?.();
  schedule();
}

function navigate(act: (replace?: boolean) => void, replace?: boolean): void {
  if (lost !== undefined) {
    waiting.push(() => navigate(act, replace));
    return;
  }
  const at = depth();
  // A new page takes the first entry of the layers, a replaced one that of the page below them.
  const slot = replace ? 0 : 1;
  if (at > slot) {
    waiting.unshift(() => act(true));
    go(slot - at);
    return;
  }
  act(at === slot || replace);
  schedule();
}

import { useLayoutEffect, useRef } from 'react';
import { port } from './navigation.js';

/** In the state of an entry of the history: how many layers lie over the page there. */
const KEY = 'tradingbot.layers';
/** No way through the history takes so long: it led nowhere. */
const LOST_MS = 2000;

/** What lies over the page, the top one last. */
const layers: (() => void)[] = [];
/** What may go on when the way through the history has ended. */
const waiting: (() => void)[] = [];
let isListening = false;
let due: ReturnType<typeof setTimeout> | undefined;
/** Set while this module itself goes through the history: that `popstate` is nobody's press of Back. */
let lost: ReturnType<typeof setTimeout> | undefined;
/** How far the page was scrolled as that began. */
let place: ScrollToOptions = {};

const depth = (): number => Number(history.state?.[KEY]) || 0;

/** While it is open it lies over the page, and Back closes it. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  // Before the history is looked at again: what Back has closed must be gone by then.
  useLayoutEffect(() => (isOpen ? addLayer(() => latest.current()) : undefined), [isOpen]);
}

/**
 * Puts a layer over the page. Each has an entry of its own in the history, with the same address, so that Back closes
 * one after the other. Entries are counted, not owned: a layer that replaces another one takes over its entry.
 *
 * @param close asked for by Back; a layer that stays open gets its entry again
 * @returns it is not there any more
 */
function addLayer(close: () => void): () => void {
  watchLayers();
  layers.push(close);
  return () => {
    layers.splice(layers.indexOf(close), 1);
    schedule();
  };
}

/**
 * Keeps the history in step with the layers. A page that uses dialogs calls it once it stands: an entry that is left from
 * before a reload, or that Forward leads to, has no layer any more and is left again.
 */
export function watchLayers(): void {
  if (!isListening) addEventListener('popstate', arrive);
  isListening = true;
  port.navigate = navigate;
  schedule();
}

/** Later, so that a layer that goes and one that comes, or a navigation, are one step. */
function schedule(): void {
  clearTimeout(due);
  due = setTimeout(keepInStep);
}

function keepInStep(): void {
  if (lost !== undefined) return;
  const extra = depth() - layers.length;
  if (extra > 0) go(-extra);
  for (let at = depth() + 1; at <= layers.length; at += 1) mark('pushState', at);
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
  const covering = layers.slice(depth()).reverse();
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

import '../src/theme/theme.css';
import { createElement, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FuturesGridForm, FuturesGridScope } from '../src/components/futures-grid-form/index.js';
import { SpotGridForm, SpotGridScope } from '../src/components/spot-grid-form/index.js';
import { SymbolPicker } from '../src/components/symbol-picker/index.js';
import { createFavorites } from '../src/hooks/createFavorites.js';
import type { SymbolChoice } from '../src/hooks/symbolChoice.js';
import { createSandboxSession } from '../src/testing/createSandboxSession.js';
import { PlainProvider } from '../src/testing/PlainProvider.js';
import { SandboxProvider } from '../src/testing/SandboxProvider.js';
import type { BenchPage } from './BenchPage.js';
import { createLine } from './createLine.js';
import { NaiveTable } from './NaiveTable.js';

const element = document.body.appendChild(document.createElement('div'));
let root: Root | undefined;
const show = (node: ReactNode) => {
  root?.unmount();
  root = createRoot(element);
  root.render(node);
};
/** The field that both grid forms end with. */
const INVESTMENT = 'input[name$="investment"]';

const nextFrame = () => new Promise(requestAnimationFrame);
/** The first match, in the frame in which it is there. */
async function appear<E extends Element>(selector: string): Promise<E> {
  for (;;) {
    const found = document.querySelector<E>(selector);
    if (found) return found;
    await nextFrame();
  }
}

const choicesOf = (count: number): readonly SymbolChoice[] =>
  Array.from({ length: count }, (_, index) => {
    const base = `C${index}`;
    return { symbol: `${base}USDT`, base, quote: 'USDT', group: 'USDT', tick: '0.1', price: '5' };
  });

let run: (perSecond: number) => void = () => {};
let nextDigit = 0;

const bench: BenchPage = {
  async showTable(kind, rows) {
    const choices = choicesOf(rows);
    const line = createLine(choices.map(({ symbol }) => symbol));
    run = line.run;
    show(
      <PlainProvider quotes={line.socket}>
        {kind === 'ours' ? <Picker choices={choices} /> : <NaiveTable choices={choices} socket={line.socket} />}
      </PlainProvider>,
    );
    if (kind === 'naive') return void (await appear('tbody tr'));
    (await appear<HTMLButtonElement>('.tb-picker-button')).click();
    await appear('[role="grid"] [aria-rowindex="2"]');
  },
  run: (perSecond) => run(perSecond),
  async countFrames(ms) {
    const end = performance.now() + ms;
    let frames = 0;
    while (((await nextFrame()) as number) < end) frames += 1;
    return frames;
  },
  async openPicker() {
    await closePicker();
    const button = await appear<HTMLButtonElement>('.tb-picker-button');
    const begun = performance.now();
    button.click();
    await appear('[role="grid"] [aria-rowindex="2"]');
    await nextFrame();
    const took = performance.now() - begun;
    await closePicker();
    return took;
  },
  async drawAll(rows) {
    root?.unmount();
    const choices = choicesOf(rows);
    const line = createLine([]);
    const begun = performance.now();
    show(
      <PlainProvider quotes={line.socket}>
        <NaiveTable choices={choices} socket={line.socket} />
      </PlainProvider>,
    );
    await appear('tbody tr');
    await nextFrame();
    return performance.now() - begun;
  },
  async showForm(kind) {
    const session = createSandboxSession();
    const [Scope, Form] = kind === 'spot' ? [SpotGridScope, SpotGridForm] : [FuturesGridScope, FuturesGridForm];
    show(
      <SandboxProvider session={session}>
        <Scope symbol="BTCUSDT">{createElement(Form)}</Scope>
      </SandboxProvider>,
    );
    await appear('[role="tab"]');
    document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click();
    await appear(INVESTMENT);
  },
  async typeKey() {
    const input = await appear<HTMLInputElement>(INVESTMENT);
    const figures = await appear('.tb-preview .tb-dl');
    const before = figures.textContent;
    nextDigit += 1;
    const begun = performance.now();
    setValue(input, `${1000 + nextDigit * 7}`);
    // React draws what a key changes at the end of the task.
    await undefined;
    while (figures.textContent === before) await nextFrame();
    return performance.now() - begun;
  },
};
Object.assign(globalThis, { bench });

function Picker({ choices }: { readonly choices: readonly SymbolChoice[] }) {
  const [favorites] = useState(() => createFavorites(() => undefined, 'bench'));
  return <SymbolPicker value="C0USDT" onChange={() => {}} choices={choices} favorites={favorites} />;
}

async function closePicker(): Promise<void> {
  document.querySelector<HTMLElement>('.tb-dialog-head button')?.click();
  while (document.querySelector('.tb-dialog')) await nextFrame();
}

/** As a key does: React listens to the value that the element's own setter does not tell it of. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

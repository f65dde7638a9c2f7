import type { SymbolChoice } from '@tradingbot/core';
import '../src/theme/theme.css';
import { type BotClient, createPrices, type QuoteSocket } from '@tradingbot/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { chartSettings } from '../src/chart/chartSettings.js';
import { type ChartFill, RangeChart } from '../src/chart/index.js';
import { FuturesComboForm, FuturesComboScope } from '../src/kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridScope } from '../src/kinds/futures-grid/form/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from '../src/kinds/futures-martingale/form/index.js';
import { SpotDcaForm, SpotDcaScope } from '../src/kinds/spot-dca/form/index.js';
import { SpotGridForm, SpotGridScope } from '../src/kinds/spot-grid/form/index.js';
import { BotList } from '../src/list/index.js';
import { SymbolPicker } from '../src/parts/symbol-picker/index.js';
import { createSandboxSession } from '../src/testing/createSandboxSession.js';
import { openBot } from '../src/testing/openBot.js';
import { PlainProvider } from '../src/testing/PlainProvider.js';
import { SandboxProvider } from '../src/testing/SandboxProvider.js';
import { withManyBots } from '../src/testing/withManyBots.js';
import type { BenchPage, FormName } from './BenchPage.js';
import { createLine } from './createLine.js';
import { ReferenceTable, WindowedTable } from './ReferenceTable.js';

const element = document.body.appendChild(document.createElement('div'));
let root: Root | undefined;
const show = (node: ReactNode) => {
  root?.unmount();
  root = createRoot(element);
  root.render(node);
};
/** Every create form with the selector of a field for money. */
const FORMS: Readonly<Record<FormName, { readonly form: ReactNode; readonly money: string }>> = {
  'spot grid': {
    form: (
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridForm />
      </SpotGridScope>
    ),
    money: 'input[name$="investment"]',
  },
  'futures grid': {
    form: (
      <FuturesGridScope symbol="BTCUSDT">
        <FuturesGridForm />
      </FuturesGridScope>
    ),
    money: 'input[name$="investment"]',
  },
  'spot DCA': {
    form: (
      <SpotDcaScope base="BTC" quote="USDT">
        <SpotDcaForm />
      </SpotDcaScope>
    ),
    money: '.tb-form-row input',
  },
  'futures martingale': {
    form: (
      <FuturesMartingaleScope symbol="BTCUSDT">
        <FuturesMartingaleForm />
      </FuturesMartingaleScope>
    ),
    money: 'input[name="init_margin"]',
  },
  'futures combo': {
    form: (
      <FuturesComboScope>
        <FuturesComboForm />
      </FuturesComboScope>
    ),
    money: 'input[name="init_margin"]',
  },
};

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

/** Pairs that the list's bots trade; a page of it shows each more than once. */
const PAIRS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'DOGEUSDT'];
const BAR_MS = 900_000;
const BARS = 1000;
const candles = Array.from({ length: BARS }, (_, bar) => ({
  time: bar * BAR_MS,
  open: '100',
  high: `${103 + (bar % 7)}`,
  low: `${97 - (bar % 5)}`,
  close: `${100 + (bar % 4)}`,
  volume: '5',
  turnover: '500',
}));
const fillsOf = (count: number): readonly ChartFill[] =>
  Array.from({ length: count }, (_, place) => ({
    time: Math.floor((place * BARS * BAR_MS) / count),
    price: `${98 + (place % 6)}`,
    side: place % 2 === 0 ? 'buy' : 'sell',
  }));

/** Bands over the candles and a pane below them. */
const TWO_INDICATORS = { indicators: { bollinger: { isShown: true }, rsi: { isShown: true } } };

/** Prices of a socket that sends everything. */
const pricesOf = (socket: QuoteSocket, client?: BotClient) =>
  createPrices({ client: client as BotClient, socket, contractName: (contract) => contract });

let run: (perSecond: number) => void = () => {};
let firstCameAt = () => 0;
let nextDigit = 0;
let money = '';

const bench: BenchPage = {
  async showTable(kind, rows) {
    const choices = choicesOf(rows);
    const line = createLine(choices.map(({ symbol }) => symbol));
    run = line.run;
    show(
      <PlainProvider prices={pricesOf(line.socket)}>
        {kind === 'ours' && <Picker choices={choices} />}
        {kind === 'naive' && <ReferenceTable choices={choices} socket={line.socket} />}
        {kind === 'windowed' && <WindowedTable choices={choices} socket={line.socket} />}
      </PlainProvider>,
    );
    firstCameAt = () => line.firstCameAt;
    if (kind !== 'ours') return void (await appear('tbody tr'));
    (await appear<HTMLButtonElement>('.tb-picker-button')).click();
    await appear('[role="grid"] [aria-rowindex="2"]');
  },
  run: (perSecond) => run(perSecond),
  async lag(ms) {
    const row = await appear(':is([role="grid"] [aria-rowindex="2"], tbody tr:first-child)');
    const lags: number[] = [];
    const observer = new MutationObserver(() => {
      const came = firstCameAt();
      // Both callbacks of a frame come before it is painted.
      requestAnimationFrame(() => lags.push(performance.now() - came));
    });
    observer.observe(row, { childList: true, characterData: true, subtree: true });
    await new Promise((resolve) => setTimeout(resolve, ms));
    observer.disconnect();
    return lags.toSorted((a, b) => a - b)[Math.floor(lags.length / 2)] ?? Number.NaN;
  },
  async countFrames(ms) {
    const end = performance.now() + ms;
    let frames = 0;
    while (((await nextFrame()) as number) < end) frames += 1;
    return frames;
  },
  async showBots(count) {
    const session = createSandboxSession();
    for (const symbol of PAIRS) await openBot(session, { symbol });
    const line = createLine(PAIRS);
    run = line.run;
    show(
      <SandboxProvider session={{ ...withManyBots(session, count), prices: pricesOf(line.socket, session.client) }}>
        <BotList onOpen={() => {}} onClose={() => {}} />
      </SandboxProvider>,
    );
    await appear('tbody tr:nth-child(20)');
  },
  async showChart(fills) {
    const storage = new Map(fills > 0 ? [[chartSettings.key, JSON.stringify(TWO_INDICATORS)]] : []);
    show(
      <PlainProvider
        storage={{
          getItem: (key) => storage.get(key) ?? null,
          setItem: (key, value) => storage.set(key, value),
          removeItem: (key) => storage.delete(key),
        }}
      >
        <Chart fills={fillsOf(fills)} everyMs={fills > 0 ? 50 : undefined} />
      </PlainProvider>,
    );
    await appear('.tb-chart canvas');
  },
  async countFramesOfPanning(ms) {
    const canvas = await appear<HTMLElement>('.tb-chart canvas');
    const end = performance.now() + ms;
    let frames = 0;
    while (((await nextFrame()) as number) < end) {
      frames += 1;
      // There and back again.
      const deltaX = frames % 60 < 30 ? 20 : -20;
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true }));
    }
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
      <PlainProvider prices={pricesOf(line.socket)}>
        <ReferenceTable choices={choices} socket={line.socket} />
      </PlainProvider>,
    );
    await appear('tbody tr');
    await nextFrame();
    return performance.now() - begun;
  },
  async showForm(name) {
    const { form } = FORMS[name];
    money = FORMS[name].money;
    show(<SandboxProvider session={createSandboxSession()}>{form}</SandboxProvider>);
    await appear('form');
    document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click();
    await appear(money);
  },
  async typeKey() {
    const input = await appear<HTMLInputElement>(money);
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

/** A chart of one market; its price changes every so many ms, or never. */
function Chart({ fills, everyMs }: { readonly fills: readonly ChartFill[]; readonly everyMs: number | undefined }) {
  const [last, setLast] = useState('100');
  useEffect(() => {
    if (everyMs === undefined) return;
    let move = 0;
    const timer = setInterval(() => setLast(`${100 + (move++ % 30) / 10}`), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  const moving = useMemo(
    () => candles.map((candle, at) => (at < BARS - 1 ? candle : { ...candle, close: last })),
    [last],
  );
  return (
    <RangeChart
      symbol="BTCUSDT"
      tick="0.1"
      currency="USDT"
      candles={moving}
      interval="15m"
      onIntervalChange={() => {}}
      last={last}
      lines={[]}
      fills={fills}
      table={null}
    />
  );
}

function Picker({ choices }: { readonly choices: readonly SymbolChoice[] }) {
  return <SymbolPicker market="spot" value="C0USDT" onChange={() => {}} choices={choices} />;
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

import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeClock } from '../testing/fakeClock.js';
import { PlainProvider } from '../testing/PlainProvider.js';
import { ChartStage } from './ChartStage.js';
import type { ChartOverlay } from './chartLines.js';
import { chartSettings } from './chartSettings.js';
import type { RangeChartDrawing } from './createRangeChart.js';

const drawing = vi.hoisted(() => ({ setCandles: vi.fn(), setOverlay: vi.fn() }));
vi.mock('./createRangeChart.js', () => ({
  createRangeChart: (): RangeChartDrawing => ({
    ...drawing,
    setColors: () => {},
    setScale: () => {},
    yOf: () => null,
    priceAt: () => null,
    height: () => 0,
    axisWidth: () => 0,
    setIndicators: () => {},
    setVolume: () => {},
    setTop: () => {},
    pointAt: () => {},
    screenshot: () => document.createElement('canvas'),
    dispose: () => {},
  }),
}));

const candle = { time: Date.UTC(2026, 0, 1), open: '62000', high: '62800', low: '61500', volume: '1' };

interface Shown {
  readonly close: string;
  readonly average: string;
  readonly levels: ChartOverlay['levels'];
  readonly settings: string;
}

const START: Shown = { close: '62400', average: '60000', levels: [], settings: 'of the first draft' };

function Stage({ close, average, levels, settings }: Shown) {
  const lines = [{ id: 'average', price: average }] as const;
  return (
    <ChartStage
      label="Chart"
      summary="A chart."
      symbol="BTCUSDT"
      interval="1h"
      wanted={chartSettings.read(undefined)}
      screenshot={{ current: undefined }}
      candles={[{ ...candle, close }]}
      lines={lines}
      overlay={{ lines, levels, fills: [] }}
      tick="0.1"
      currency="USDT"
      last={close}
      settings={settings}
    />
  );
}

async function open() {
  const clock = fakeClock();
  const stage = (shown: Shown) => (
    <PlainProvider clock={clock}>
      <Stage {...shown} />
    </PlainProvider>
  );
  const screen = await render(stage(START));
  drawing.setCandles.mockClear();
  drawing.setOverlay.mockClear();
  return {
    show: (changes: Partial<Shown>) => screen.rerender(stage({ ...START, ...changes })),
    pass: (ms: number) => act(async () => clock.advance(ms)),
  };
}

const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));

beforeEach(() => void vi.clearAllMocks());

test('what the market moves is drawn twice a second', async () => {
  const { show, pass } = await open();
  await show({ close: '62500', average: '60001' });
  await pass(499);
  expect(drawing.setCandles).not.toHaveBeenCalled();
  expect(drawing.setOverlay).not.toHaveBeenCalled();
  await pass(1);
  expect(drawing.setCandles).toHaveBeenLastCalledWith([{ ...candle, close: '62500' }]);
  const lines = [{ id: 'average', price: '60001' }];
  expect(drawing.setOverlay).toHaveBeenLastCalledWith(expect.objectContaining({ lines }));
});

test('what the market moves is not drawn while somebody types', async () => {
  const { show, pass } = await open();
  await show({ close: '62500' });
  await pass(400);
  press();
  await pass(599);
  expect(drawing.setCandles).not.toHaveBeenCalled();
  await pass(1);
  expect(drawing.setCandles).toHaveBeenLastCalledWith([{ ...candle, close: '62500' }]);
});

test('what is set is drawn without any wait, also while somebody types', async () => {
  const { show } = await open();
  press();
  await show({ settings: 'of the second draft', average: '59000' });
  const lines = [{ id: 'average', price: '59000' }];
  await expect.poll(() => drawing.setOverlay.mock.lastCall).toEqual([expect.objectContaining({ lines })]);
});

test('what the market moves after something was set waits for its turn', async () => {
  const { show, pass } = await open();
  await show({ settings: 'of the second draft', average: '59000' });
  await expect.poll(() => drawing.setOverlay.mock.calls.length).toBe(1);
  await show({ settings: 'of the second draft', average: '59001' });
  await pass(499);
  expect(drawing.setOverlay).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(drawing.setOverlay).toHaveBeenCalledTimes(2);
});

test('levels that were not there yet are drawn without any wait', async () => {
  const { show } = await open();
  press();
  const levels = [{ price: '58000', side: 'buy' }] as const;
  await show({ levels });
  await expect.poll(() => drawing.setOverlay.mock.lastCall).toEqual([expect.objectContaining({ levels })]);
});

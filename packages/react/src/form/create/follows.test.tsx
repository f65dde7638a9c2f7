import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ChartStageProps } from '../../chart/ChartStage.js';
import { SpotGridChart, SpotGridScope, SpotGridWhatIf, useSpotGridModel } from '../../kinds/spot-grid/form/index.js';
import { SpotGridPreview } from '../../kinds/spot-grid/form/SpotGridPreview.js';
import { fakeClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';

const drawn = vi.hoisted((): ChartStageProps[] => []);
vi.mock('../../chart/ChartStage.js', () => ({ ChartStage: (props: ChartStageProps) => void drawn.push(props) }));

const STEP_MS = 50;
const MINUTE_MS = 60_000;
/** Where twenty grids begin: they end at one price for each width of a grid. */
const LOWER = 60_000;
const GRIDS = 20;
/** What follows a draft has this long, in steps of the market. */
const SOON = 12;

function Widen() {
  const { isStarting, editAsManual, set, mode } = useSpotGridModel();
  const widen = (width: number) => {
    const changes = { min_price: String(LOWER), max_price: String(LOWER + GRIDS * width), cell_number: String(GRIDS) };
    return mode === 'manual' ? set(changes) : editAsManual({ ...changes, quote_investment: '5000' });
  };
  return (
    <input
      aria-label="Width"
      disabled={isStarting}
      onInput={({ currentTarget }) => widen(Number(currentTarget.value))}
    />
  );
}

/** The width of a grid as a figure by itself. */
const isFigure = (grid: number) => new RegExp(`(?<![\\d,.])${grid.toLocaleString('en-US')}(\\.0+)?(?![\\d,])`);

/** Lets React work as long as it has something to do: a task of the lowest kind comes after all that wait. */
async function letItWork(): Promise<void> {
  await scheduler.postTask(() => undefined, { priority: 'background' });
}

test('F171 preview, what-if and chart follow a draft that changes ten times while prices change every 50 ms for a minute', {
  timeout: 120_000,
}, async () => {
  const session = createSandboxSession();
  const clock = fakeClock();
  const screen = await render(
    <SandboxProvider session={session} clock={clock}>
      <SpotGridScope symbol="BTCUSDT">
        <Widen />
        <div data-testid="preview">
          <SpotGridPreview />
        </div>
        <div data-testid="what-if">
          <SpotGridWhatIf />
        </div>
        <SpotGridChart />
      </SpotGridScope>
    </SandboxProvider>,
  );
  const width = screen.getByRole('textbox', { name: 'Width' });
  await expect.element(width).toBeEnabled();
  const preview = screen.getByTestId('preview').element();
  const whatIf = screen.getByTestId('what-if').element();
  const step = async () => {
    session.sandbox.advance(1000);
    clock.advance(STEP_MS);
    await letItWork();
  };
  const type = (grid: number) => {
    const element = width.element();
    if (!(element instanceof HTMLInputElement)) throw new TypeError('The width is typed.');
    element.value = String(grid);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const shownOf = (grid: number) => ({
    preview: isFigure(grid).test(preview.textContent),
    whatIf: isFigure(LOWER + GRIDS * grid).test(whatIf.textContent),
    chart: drawn.at(-1)?.overlay.levels.some(({ price }) => Number(price) === LOWER + GRIDS * grid) ?? false,
  });
  // What is loaded when it is first shown is there before anything is measured.
  type(900);
  const isLoaded = async () => {
    await step();
    return Object.values(shownOf(900)).every(Boolean);
  };
  await expect.poll(isLoaded).toBe(true);
  const steps = MINUTE_MS / STEP_MS;
  const late: string[] = [];
  for (let at = 0; at < steps; at++) {
    if (at % (steps / 10) === 0) {
      const grid = 1000 + at;
      type(grid);
      for (let soon = 0; soon < SOON; soon++) await step();
      for (const [part, isThere] of Object.entries(shownOf(grid))) if (!isThere) late.push(`${part} at ${grid}`);
    }
    await step();
  }
  expect(late).toEqual([]);
});

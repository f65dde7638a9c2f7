import { type ComponentType, type ReactNode, useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FuturesGridChart, FuturesGridScope, useFuturesGridModel } from '../kinds/futures-grid/form/index.js';
import {
  FuturesMartingaleChart,
  FuturesMartingaleScope,
  useFuturesMartingaleModel,
} from '../kinds/futures-martingale/form/index.js';
import { SpotGridChart, SpotGridScope, useSpotGridModel } from '../kinds/spot-grid/form/index.js';
import { hurriedClock } from '../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import type { ChartStageProps } from './ChartStage.js';

const rendered = vi.hoisted((): ChartStageProps[] => []);
vi.mock('./ChartStage.js', () => ({ ChartStage: (props: ChartStageProps) => void rendered.push(props) }));

/** A form of a kind, and what sets something in it that moves its levels and leaves their number as it is. */
interface FormOfAKind {
  readonly Scope: ComponentType<{ readonly symbol: string; readonly children: ReactNode }>;
  readonly Chart: ComponentType;
  readonly Change: ComponentType;
}

/** It has no ladder without money. */
function useSomeMoney() {
  const model = useFuturesMartingaleModel();
  const { isStarting, draft, set } = model;
  useEffect(() => {
    if (!isStarting && draft.init_margin === '') set({ init_margin: '1000' });
  });
  return model;
}

const martingale: FormOfAKind = {
  Scope: FuturesMartingaleScope,
  Chart: FuturesMartingaleChart,
  Change: () => {
    const { isStarting, set } = useSomeMoney();
    return <Press isDisabled={isStarting} onPress={() => set({ price_float_percent: '0.011' })} />;
  },
};

function MoreMoney() {
  const { isStarting, planned, set } = useSomeMoney();
  return (
    <>
      <Press isDisabled={isStarting} onPress={() => set({ init_margin: '2000' })} />
      <output>{planned.init_margin}</output>
    </>
  );
}

const forms: Readonly<Record<string, FormOfAKind>> = {
  'spot grid': {
    Scope: SpotGridScope,
    Chart: SpotGridChart,
    Change: () => {
      const { isStarting, set } = useSpotGridModel();
      return <Press isDisabled={isStarting} onPress={() => set({ max_price: '90000' })} />;
    },
  },
  'futures grid': {
    Scope: FuturesGridScope,
    Chart: FuturesGridChart,
    Change: () => {
      const { isStarting, set } = useFuturesGridModel();
      return <Press isDisabled={isStarting} onPress={() => set({ grid_type: 'geometric' })} />;
    },
  },
  'futures martingale': martingale,
};

function Press({ isDisabled, onPress }: { readonly isDisabled: boolean; readonly onPress: () => void }) {
  return (
    <button type="button" disabled={isDisabled} onClick={onPress}>
      Change
    </button>
  );
}

const levelsOf = (props: ChartStageProps | undefined) => props?.overlay.levels.map(({ price }) => price).join() ?? '';
const levels = () => levelsOf(rendered.at(-1));

async function open({ Scope, Chart, Change }: FormOfAKind) {
  const session = createSandboxSession();
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <Scope symbol="BTCUSDT">
        <Change />
        <Chart />
      </Scope>
    </SandboxProvider>,
  );
  const button = screen.getByRole('button', { name: 'Change' });
  await expect.element(button).toBeEnabled();
  await expect.poll(levels).not.toBe('');
  return { session, screen, button, before: rendered.at(-1) };
}

beforeEach(() => void rendered.splice(0));

test.each(Object.entries(forms))('a %s gives its chart other levels together with other settings', async (_, form) => {
  const { button, before } = await open(form);
  await button.click();
  await expect.poll(levels).not.toBe(levelsOf(before));
  const first = rendered.find(({ settings }) => settings === rendered.at(-1)?.settings);
  expect(levelsOf(first)).toBe(levels());
  expect(first?.settings).not.toBe(before?.settings);
});

test('other money is no other setting', async () => {
  const { screen, button, before } = await open({ ...martingale, Change: MoreMoney });
  await button.click();
  await expect.element(screen.getByText('2000')).toBeVisible();
  expect(rendered.at(-1)?.settings).toBe(before?.settings);
});

test('a ladder that moves with the market has the settings that it had', async () => {
  const { session, before } = await open(martingale);
  session.sandbox.prices.jump({ percent: 1 });
  await expect.poll(levels).not.toBe(levelsOf(before));
  expect(rendered.at(-1)?.settings).toBe(before?.settings);
});

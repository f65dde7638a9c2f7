import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../../../testing/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from './index.js';

test('T9 the take profit of a round says that it is of the investment, and which move of the price it takes', async () => {
  const session = createSandboxSession();
  const screen = await render(
    <SandboxProvider session={session}>
      <FuturesMartingaleScope symbol="BTCUSDT">
        <FuturesMartingaleForm />
      </FuturesMartingaleScope>
    </SandboxProvider>,
  );
  await screen.getByRole('tab', { name: 'Manual' }).click();
  await screen.getByLabelText('Investment', { exact: true }).fill('1000');
  const target = screen.getByRole('textbox', { name: 'Take profit per round' });
  const moveAt = async (percent: string) => {
    await target.fill(percent);
    await expect.element(target).toHaveAccessibleDescription(/a move of about \d+\.\d\d%/);
    return Number(/about (\d+\.\d\d)%/.exec(screen.container.textContent ?? '')?.[1]);
  };
  const small = await moveAt('1');
  await expect.poll(() => moveAt('2')).toBeGreaterThan(small);
});

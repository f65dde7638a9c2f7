import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SpotGridForm, SpotGridScope, useSpotGridModel } from '../../kinds/spot-grid/form/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { withAnswers } from '../../testing/withAnswers.js';

function Typed() {
  // Into the tab for typing: until the user is known, which tab is open may still change.
  const { draft, editAsManual } = useSpotGridModel();
  return (
    <input
      aria-label="Typed"
      value={draft.cell_number}
      onChange={({ target }) => editAsManual({ cell_number: target.value })}
    />
  );
}

function Following({ rendered }: { readonly rendered: string[] }) {
  const { planned, plan } = useSpotGridModel();
  const text = `${planned.cell_number} grids have ${plan?.shape?.levels.length} levels`;
  rendered.push(text);
  return <p>{text}</p>;
}

/** Types as a browser does, without waiting for anything. */
function type(input: Element, text: string): void {
  if (!(input instanceof HTMLInputElement)) throw new TypeError('Only an input can be typed into.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test('what is typed is there before what follows from it, whose draft and plan are always of one moment', async () => {
  const session = createSandboxSession();
  const rendered: string[] = [];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <SpotGridScope symbol="BTCUSDT">
        <Typed />
        <Following rendered={rendered} />
      </SpotGridScope>
    </SandboxProvider>,
  );
  const typed = screen.getByRole('textbox', { name: 'Typed' });
  type(typed.element(), '12');
  await expect.element(screen.getByText('12 grids have 13 levels')).toBeVisible();
  rendered.length = 0;
  flushSync(() => type(typed.element(), '20'));
  expect(typed.element()).toHaveProperty('value', '20');
  expect(rendered).toEqual([]);
  await expect.element(screen.getByText('20 grids have 21 levels')).toBeVisible();
  // What was there before may be rendered once more; a draft with the plan of another never is.
  expect(rendered.filter((text) => text !== '12 grids have 13 levels')).toEqual(['20 grids have 21 levels']);
});

test('a press right after a key reviews nothing that was not checked with that key', async () => {
  const session = createSandboxSession({ user: 'boris' });
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridForm />
      </SpotGridScope>
    </SandboxProvider>,
  );
  await expect.element(screen.getByText('Recommended settings for BTCUSDT.')).toBeVisible();
  const investment = screen.getByLabelText('Investment', { exact: true });
  const review = screen.getByRole('button', { name: 'Review and create' });
  await investment.fill('1000');
  await expect.poll(() => screen.getByRole('form').element().hasAttribute('data-pending')).toBe(false);
  await expect.element(review).toBeEnabled();
  const [field, button] = [investment.element(), review.element()];
  if (!(button instanceof HTMLButtonElement)) throw new TypeError('The review is a button.');
  flushSync(() => type(field, '1'));
  button.click();
  await expect.element(investment).toBeInvalid();
  await expect.element(investment).toHaveFocus();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();

  flushSync(() => type(field, '2000'));
  button.click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(/Investment2,000 USDT/);
});

test('what is typed while the exchange checks is not reviewed as if it had been checked', async () => {
  const session = createSandboxSession();
  let isHeld = false;
  let release: (() => void) | undefined;
  const held = withAnswers(session, async (request, ask) => {
    if (isHeld && request.url.includes('/validate-input')) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return await ask(request);
  });
  const screen = await render(
    <SandboxProvider session={held} clock={hurriedClock(() => session.sandbox.now)}>
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridForm />
      </SpotGridScope>
    </SandboxProvider>,
  );
  const investment = screen.getByLabelText('Investment', { exact: true });
  const review = screen.getByRole('button', { name: 'Review and create' });
  await investment.fill('1000');
  await expect.poll(() => screen.getByRole('form').element().hasAttribute('data-pending')).toBe(false);
  await expect.element(review).toBeEnabled();
  isHeld = true;
  await review.click();
  await expect.poll(() => release).toBeDefined();
  type(investment.element(), '2000');
  await expect.element(investment).toHaveValue('2000');
  isHeld = false;
  release?.();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(/Investment1,000 USDT/);
});

import type { ComponentPropsWithRef } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, ButtonLink, type ButtonProps } from './index.js';

test.each<[NonNullable<ButtonProps['kind']>, ButtonProps]>([
  ['primary', {}],
  ['danger', {}],
  ['primary', { 'aria-disabled': true }],
])('a %s button %o keeps its ground, and so its contrast, under the pointer', async (kind, state) => {
  const screen = await render(
    // Nothing is measured in the middle of a transition.
    <div style={{ '--tb-motion-hover': '0s' } as object}>
      <Button kind={kind} {...state}>
        Create
      </Button>
      <Button>Back</Button>
    </div>,
  );
  const ground = (name: string) => getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor;
  await userEvent.hover(screen.getByRole('button', { name: 'Back' }));
  const own = ground('Create');
  const hovered = ground('Back');
  await userEvent.hover(screen.getByRole('button', { name: 'Create' }));
  expect(ground('Create')).toBe(own);
  // The pointer is seen elsewhere.
  expect(ground('Back')).not.toBe(hovered);
});

test('a button submits the form around it only if it says so', async () => {
  const sent: string[] = [];
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('form');
      }}
    >
      <Button>Back</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Back' }).click();
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(sent).toEqual(['form']);
});

test('what a button is shows as its classes and data attributes, beside those of the caller', async () => {
  const screen = await render(
    <>
      <Button kind="danger" wide className="own" data-action="close">
        Close
      </Button>
      <Button kind="quiet">Reset</Button>
    </>,
  );
  const close = screen.getByRole('button', { name: 'Close' });
  await expect.element(close).toHaveAttribute('class', 'tb-button own');
  await expect.element(close).toHaveAttribute('data-kind', 'danger');
  await expect.element(close).toHaveAttribute('data-wide', 'true');
  await expect.element(close).toHaveAttribute('data-action', 'close');
  const reset = screen.getByRole('button', { name: 'Reset' });
  await expect.element(reset).toHaveAttribute('class', 'tb-button tb-quiet');
  await expect.element(reset).not.toHaveAttribute('data-kind');
});

/** The link of a host's router. */
function RouterLink({ href = '', ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest} href={`/host${href}`} />;
}

test('a link looks like a button, and may be that of a router', async () => {
  const screen = await render(
    <>
      <ButtonLink kind="primary" href="/create/">
        Create
      </ButtonLink>
      <ButtonLink as={RouterLink} href="/my-bot/">
        My bots
      </ButtonLink>
    </>,
  );
  const create = screen.getByRole('link', { name: 'Create' });
  await expect.element(create).toHaveAttribute('href', '/create/');
  await expect.element(create).toHaveAttribute('data-kind', 'primary');
  const mine = screen.getByRole('link', { name: 'My bots' });
  await expect.element(mine).toHaveAttribute('href', '/host/my-bot/');
  await expect.element(mine).toHaveAttribute('class', 'tb-button');
});

import type { BotClient } from '@tradingbot/core';
import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../testing/PlainProvider.js';
import { useBotClient } from './useBotClient.js';
import { useWall } from './useWall.js';

function Page({ onClient }: { readonly onClient: (client: BotClient) => void }) {
  const { wall, dismiss } = useWall();
  onClient(useBotClient());
  return (
    <>
      <p>wall: {wall ? `${wall.code} ${wall.message}` : 'none'}</p>
      <button type="button" onClick={dismiss}>
        Back
      </button>
    </>
  );
}

test('holds the refusal that the client reports until it is dismissed', async () => {
  let client: BotClient | undefined;
  const answer = JSON.stringify({ ret_code: 10024, ret_msg: 'Not in your country.', result: {} });
  const screen = await render(
    <PlainProvider answer={() => new Response(answer, { headers: { 'content-type': 'application/json' } })}>
      <Page
        onClient={(made) => {
          client = made;
        }}
      />
    </PlainProvider>,
  );
  await expect.element(screen.getByText('wall: none')).toBeVisible();
  if (client) await listSpotSymbols(client, {}).catch(() => undefined);
  await expect.element(screen.getByText('wall: 10024 Not in your country.')).toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByText('wall: none')).toBeVisible();
});

import { createSpotGridBot } from '@tradingbot/core/endpoints';
import { journalOf } from '@tradingbot/core/writes';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import { useOpenWrites, useResumedWrites } from './useOpenWrites.js';

const params = {
  symbol: 'BTCUSDT',
  min_price: '60000',
  max_price: '90000',
  cell_number: 20,
  quote_investment: '4000',
};

function Page({ onResumed }: { readonly onResumed: (outcome: string) => void }) {
  const { open } = useOpenWrites();
  useResumedWrites(({ outcome, tags }) => onResumed(`${outcome} ${tags.join(' ')}`));
  return <p>open: {open.map(({ endpoint }) => endpoint).join(' ') || 'none'}</p>;
}

test('W2 F164 what a page left behind is looked up as soon as the user is known, and leaves the open writes', async () => {
  const session = createSandboxSession();
  const intent = { kind: 'spot_grid', endpoint: 'createSpotGridBot', params } as const;
  await journalOf(session.client).write(intent, async ({ sending }) => {
    sending({ ids: [], isWhole: true });
    return { outcome: 'unknown' } as const;
  });
  await createSpotGridBot(session.client, params);
  const heard: string[] = [];
  const screen = await render(
    <SandboxProvider session={session}>
      <Page onResumed={(outcome) => heard.push(outcome)} />
    </SandboxProvider>,
  );
  await expect.poll(() => heard).toEqual(['done bots balance']);
  await expect.element(screen.getByText('open: none')).toBeVisible();
});

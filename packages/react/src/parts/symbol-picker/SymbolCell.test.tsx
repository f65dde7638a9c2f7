import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DRAFT_KEY } from '../../form/create/draftKey.js';
import { FuturesComboForm, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { SpotDcaForm, SpotDcaScope } from '../../kinds/spot-dca/form/index.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { SymbolCell } from './index.js';

/** A storage with what was kept before. */
function storageOf(kept: Record<string, string>) {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const COMBO = JSON.stringify({
  mode: 'manual',
  manual: {
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.5' },
    ],
  },
});

test('a contract of a combo is chosen by name from the list of its market, by keyboard alone', async () => {
  const screen = await render(
    <SandboxProvider
      session={createSandboxSession()}
      tabStorage={storageOf({ [`${DRAFT_KEY}futures-combo.combo`]: COMBO })}
    >
      <FuturesComboScope>
        <FuturesComboForm />
      </FuturesComboScope>
    </SandboxProvider>,
  );
  const second = screen.getByRole('button', { name: 'Contract ETHUSDT' });
  await expect.element(second).toBeVisible();
  second.element().focus();
  await userEvent.keyboard('{Enter}');
  const search = screen.getByRole('combobox', { name: 'Search markets' });
  await expect.element(search).toHaveFocus();
  // The keys of the list are not those of the form: what is chosen stays chosen, and no review opens.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(second).toHaveFocus();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('sol');
  await expect.element(screen.getByRole('row', { name: /SOL/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const changed = screen.getByRole('button', { name: 'Contract SOLUSDT' });
  await expect.element(changed).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: /SOLUSDT/ })).toHaveValue('50');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a coin of a DCA bot is chosen among the coins that can be bought, with their prices; Esc changes nothing', async () => {
  const screen = await render(
    <SandboxProvider session={createSandboxSession()}>
      <SpotDcaScope base="BTC" quote="USDT">
        <SpotDcaForm />
      </SpotDcaScope>
    </SandboxProvider>,
  );
  const coin = screen.getByRole('button', { name: 'Coin BTC' });
  await coin.click();
  await expect.element(screen.getByRole('row', { name: /ETH\/USDT [\d,.]+/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(coin).toHaveFocus();
  await coin.click();
  await screen.getByRole('row', { name: /ETH\/USDT/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Coin ETH' })).toHaveFocus();
});

test('three thousand symbols can be offered, also those that the list of the market does not have', async () => {
  const offered = Array.from({ length: 3000 }, (_, at) => ({ symbol: `C${at}USDT`, base: `C${at}`, quote: 'USDT' }));
  const picked: string[] = [];
  const screen = await render(
    <SandboxProvider session={createSandboxSession()}>
      <SymbolCell
        label="Coin"
        text="C7"
        value="C7USDT"
        market="spot"
        offered={offered}
        onPick={({ symbol }) => picked.push(symbol)}
      />
    </SandboxProvider>,
  );
  await screen.getByRole('button', { name: 'Coin C7' }).click();
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3001');
  expect(screen.getByRole('row').elements().length).toBeLessThan(100);
  await userEvent.keyboard('C2987{Enter}');
  expect(picked).toEqual(['C2987USDT']);
});

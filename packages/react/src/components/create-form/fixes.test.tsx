import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { FuturesComboForm, FuturesComboScope } from '../futures-combo-form/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from '../futures-martingale-form/index.js';
import { SpotDcaForm, SpotDcaScope } from '../spot-dca-form/index.js';
import { DRAFT_KEY } from './draftKey.js';

interface FixCase {
  readonly kind: string;
  /** Name of the kept draft. */
  readonly name: string;
  readonly form: ReactNode;
  /** A draft that can be sent. */
  readonly good: object;
  /** What makes a draft meet a code, and the name of the control it stands at. */
  readonly codes: Readonly<Record<string, readonly [changes: object, control: string]>>;
}

/** Long contracts with these weights. */
function contracts(...weights: readonly string[]) {
  const names = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
  return weights.map((target_position_percent, row) => ({ symbol: names[row], side: 'long', target_position_percent }));
}

/** One more contract than a combo may have. */
const MANY = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'AVAX', 'LINK', 'DOT', 'TRX'].map((base) => ({
  symbol: `${base}USDT`,
  side: 'long',
  target_position_percent: '0.09',
}));

const cases: readonly FixCase[] = [
  {
    kind: 'martingale',
    name: 'futures-martingale.BTCUSDT',
    form: (
      <FuturesMartingaleScope symbol="BTCUSDT">
        <FuturesMartingaleForm />
      </FuturesMartingaleScope>
    ),
    good: {
      leverage: '5',
      price_float_percent: '0.02',
      add_position_percent: '1.2',
      add_position_num: '5',
      round_tp_percent: '0.02',
      init_margin: '1000',
    },
    codes: {
      leverage_too_low: [{ leverage: '0.5' }, 'leverage'],
      leverage_too_high: [{ leverage: '1000' }, 'leverage'],
      add_position_num_too_low: [{ add_position_num: '0' }, 'add_position_num'],
      add_position_num_too_high: [{ add_position_num: '11' }, 'add_position_num'],
      price_float_percent_too_low: [{ price_float_percent: '0.0001' }, 'price_float_percent'],
      price_float_percent_too_high: [{ price_float_percent: '0.3' }, 'price_float_percent'],
      add_position_percent_too_low: [{ add_position_percent: '0.5' }, 'add_position_percent'],
      add_position_percent_too_high: [{ add_position_percent: '3' }, 'add_position_percent'],
      round_target_tp_percent_too_low: [{ round_tp_percent: '0.001' }, 'round_tp_percent'],
      round_target_tp_percent_too_high: [{ round_tp_percent: '9' }, 'round_tp_percent'],
      sl_per_too_low: [{ sl_percent: '-0.1' }, 'sl_percent'],
      sl_per_too_high: [{ sl_percent: '1.5' }, 'sl_percent'],
      entry_price_too_low: [{ entry_price: '1' }, 'entry_price'],
      entry_price_too_high: [{ entry_price: '900000' }, 'entry_price'],
      init_margin_too_low: [{ init_margin: '1' }, 'init_margin'],
      init_margin_too_high: [{ init_margin: '900000000' }, 'init_margin'],
      required: [{ round_tp_percent: '' }, 'round_tp_percent'],
      not_a_number: [{ leverage: 'x5' }, 'leverage'],
      not_whole: [{ add_position_num: '2.5' }, 'add_position_num'],
      not_a_tick: [{ entry_price: '70000.03' }, 'entry_price'],
      too_precise: [{ init_margin: '1000.1234567890123' }, 'init_margin'],
      insufficient_balance: [{ init_margin: '200000' }, 'init_margin'],
    },
  },
  {
    kind: 'DCA bot',
    name: 'spot-dca.BTCUSDT',
    form: (
      <SpotDcaScope base="BTC" quote="USDT">
        <SpotDcaForm />
      </SpotDcaScope>
    ),
    good: {
      pairs: [
        { base: 'BTC', amount: '60' },
        { base: 'ETH', amount: '40' },
      ],
      frequency_in_second: '604800',
    },
    codes: {
      required: [{ pairs: [{ base: 'BTC', amount: '' }] }, 'amount.0'],
      not_a_number: [{ pairs: [{ base: 'BTC', amount: '1 000x' }] }, 'amount.0'],
      not_a_step: [{ pairs: [{ base: 'BTC', amount: '60.123456789' }] }, 'amount.0'],
      amount_too_low: [{ pairs: [{ base: 'BTC', amount: '0.01' }] }, 'amount.0'],
      amount_too_high: [{ pairs: [{ base: 'BTC', amount: '900000000000' }] }, 'amount.0'],
      duplicated_symbol_chosen: [
        {
          pairs: [
            { base: 'BTC', amount: '60' },
            { base: 'BTC', amount: '40' },
          ],
        },
        'base.1',
      ],
      symbol_not_exists: [{ pairs: [{ base: 'NOTHING', amount: '60' }] }, 'base.0'],
      symbol_num_too_low: [{ pairs: [] }, 'pairs'],
      symbol_num_too_high: [
        { pairs: ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE'].map((base) => ({ base, amount: '50' })) },
        'pairs',
      ],
      frequency_too_low: [{ frequency_in_second: '5' }, 'frequency_in_second'],
      frequency_too_high: [{ frequency_in_second: '99999999999' }, 'frequency_in_second'],
      not_whole: [{ frequency_in_second: '60.5' }, 'frequency_in_second'],
      max_invest_amount_too_small_create: [{ max_invest_amount: '10' }, 'max_invest_amount'],
      insufficient_balance: [{ pairs: [{ base: 'BTC', amount: '200000' }] }, 'amount.0'],
    },
  },
  {
    kind: 'combo',
    name: 'futures-combo.combo',
    form: (
      <FuturesComboScope>
        <FuturesComboForm />
      </FuturesComboScope>
    ),
    good: {
      symbol_settings: contracts('0.5', '0.5'),
      leverage: '2',
      adjust_position_mode: 'time_or_percent',
      adjust_position_percent: '0.05',
      adjust_position_time_interval: '86400',
      init_margin: '5000',
    },
    codes: {
      symbol_num_too_low: [{ symbol_settings: contracts('1').slice(0, 1) }, 'symbol_settings'],
      symbol_num_too_high: [{ symbol_settings: MANY }, 'symbol_settings'],
      duplicated_symbol_chosen: [
        { symbol_settings: contracts('0.5', '0.5').map((row) => ({ ...row, symbol: 'BTCUSDT' })) },
        'symbol_settings.1',
      ],
      symbol_not_exists: [
        { symbol_settings: contracts('0.5', '0.5').map((row) => ({ ...row, symbol: `${row.symbol}X` })) },
        'symbol_settings.0',
      ],
      invalid_argument: [{ symbol_settings: contracts('0.5', '0.4') }, 'symbol_settings'],
      not_a_step: [{ symbol_settings: contracts('0.505', '0.495') }, 'symbol_settings.0'],
      required: [{ symbol_settings: contracts('0.5', '') }, 'symbol_settings.1'],
      leverage_too_low: [{ leverage: '0.5' }, 'leverage'],
      leverage_too_high: [{ leverage: '1000' }, 'leverage'],
      adjust_position_percent_too_low: [{ adjust_position_percent: '0.001' }, 'adjust_position_percent'],
      adjust_position_percent_too_high: [{ adjust_position_percent: '0.9' }, 'adjust_position_percent'],
      adjust_position_time_interval_too_low: [{ adjust_position_time_interval: '60' }, 'adjust_position_time_interval'],
      adjust_position_time_interval_too_high: [
        { adjust_position_time_interval: '9999999' },
        'adjust_position_time_interval',
      ],
      sl_per_too_low: [{ sl_percent: '0.001' }, 'sl_percent'],
      sl_per_too_high: [{ sl_percent: '2' }, 'sl_percent'],
      tp_per_too_low: [{ tp_percent: '0.001' }, 'tp_percent'],
      tp_per_too_high: [{ tp_percent: '200' }, 'tp_percent'],
      trailing_stop_percent_too_low: [{ trailing_stop_percent: '0.01' }, 'trailing_stop_percent'],
      trailing_stop_percent_too_high: [{ trailing_stop_percent: '2' }, 'trailing_stop_percent'],
      init_margin_too_low: [{ init_margin: '1' }, 'init_margin'],
      init_margin_too_high: [{ init_margin: '900000000' }, 'init_margin'],
      insufficient_balance: [{ init_margin: '200000' }, 'init_margin'],
    },
  },
];

/** A form on the manual tab with a kept draft, and the press that leads to the review. */
async function open({ name, form, good }: FixCase, changes: object) {
  const session = createSandboxSession();
  const kept = JSON.stringify({ mode: 'manual', manual: { ...good, ...changes } });
  const drafts = new Map([[DRAFT_KEY + name, kept]]);
  const screen = await render(
    <SandboxProvider
      session={session}
      clock={hurriedClock(() => session.sandbox.now)}
      tabStorage={{
        getItem: (key) => drafts.get(key) ?? null,
        setItem: (key, value) => void drafts.set(key, value),
        removeItem: (key) => void drafts.delete(key),
      }}
    >
      {form}
    </SandboxProvider>,
  );
  const review = screen.getByRole('button', { name: 'Review and create' });
  await expect.element(review).toBeEnabled();
  return { screen, review };
}

describe.each(cases)('a $kind', (one) => {
  test('can be reviewed when nothing is wrong', async () => {
    const { screen, review } = await open(one, {});
    await review.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  test.each(Object.entries(one.codes).map(([code, [changes, control]]) => ({ code, changes, control })))(
    'B3 $code stands at its field, and its fix leads to a form that passes the check of the exchange',
    async ({ changes, control }) => {
      const { screen, review } = await open(one, changes);
      await review.click();
      const field = () => screen.container.querySelector(`[name="${control}"]`);
      await expect.poll(() => field()?.closest('[data-invalid]') != null).toBe(true);
      const fix = () => screen.container.querySelector<HTMLElement>('[data-invalid] .tb-fix');
      expect(fix()).not.toBeNull();
      // A fix may uncover what stood behind: how much must be put in is known only once the ladder is right.
      await expect
        .poll(() => {
          fix()?.click();
          screen.container.querySelector<HTMLElement>('button[type=submit]')?.click();
          return document.querySelector('[role=dialog]:not([popover])') !== null;
        })
        .toBe(true);
      expect(screen.container.querySelector('[data-invalid]')?.textContent).toBeUndefined();
    },
  );
});

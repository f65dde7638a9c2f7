import { expect, it } from 'vitest';
import { markets as comboMarkets } from '../../bots/futures-combo/futuresCombo.testing.js';
import { comboDraft } from './futuresComboPlan.testing.js';
import { planFuturesCombo } from './planFuturesCombo.js';
import { unboughtContract } from './unboughtContract.js';

const markets = comboMarkets();
const draft = comboDraft({ leverage: '2', init_margin: '' });
const least = planFuturesCombo(draft, markets).bounds.init_margin.from;

it('M7 new settings of a running bot need what a new bot needs: enough for the smallest order of every contract', () => {
  expect(unboughtContract(draft, least, markets)).toBeUndefined();
  const less = String(Number(least) - 0.01);
  expect(unboughtContract(draft, less, markets)).toMatchObject({
    field: 'symbol_settings',
    code: 'contract_not_bought',
  });
});

it('F169 the leverage that cures it is enough, and none is offered where none is', () => {
  const third = String(Number(least) / 3);
  const leverage = unboughtContract(draft, third, markets)?.fixes?.[0]?.leverage ?? '';
  expect(Number(leverage)).toBeGreaterThan(5);
  expect(unboughtContract({ ...draft, leverage }, third, markets)).toBeUndefined();
  expect(unboughtContract(draft, '0.0001', markets)?.fixes?.[0]).toBeUndefined();
  expect(unboughtContract(draft, '-1', markets)?.fixes?.[0]).toBeUndefined();
});

it('reports nothing about settings that cannot be read, which are refused for that', () => {
  expect(unboughtContract({ ...draft, leverage: 'x' }, '0', markets)).toBeUndefined();
});

import { magnitude, moneyText, priceOf, quantityOf } from '../futures/futuresUnits.js';
import { averagePrice, cutFraction, realisedPnl, unrealisedPnl } from '../futures/position.js';
import { liquidationTicks } from '../futures/riskTiers.js';
import { cashOf } from './comboMachine.js';
import { legMaintenance, maintenanceOf } from './comboMargins.js';
import { type ComboPrices, priceNow, ratio, valueNow } from './comboPrices.js';
import { loadMachine } from './comboState.js';
import type { FuturesComboSide, FuturesComboState } from './futuresComboTypes.js';

/** One position of a combo. Money in quote coin. */
export interface FuturesComboPosition {
  readonly symbol: string;
  readonly base_token: string;
  readonly side: FuturesComboSide;
  /** In contracts, without sign. */
  readonly size: string;
  readonly position_value: string;
  /** Average of the fills, eight places past the tick, cut; undefined without a position. */
  readonly avg_price: string | undefined;
  /** Undefined before the first price. */
  readonly mark_price: string | undefined;
  readonly unrealized_pnl: string;
  readonly realized_pnl: string;
  readonly target_position_percent: string;
  /** Share of the value of all positions now, four places, cut. */
  readonly current_position_percent: string;
  /** Price at which the bot is liquidated if only this contract moves; undefined if none does it. */
  readonly liq_price: string | undefined;
}

const RATIO_PLACES = 4;
const AVERAGE_PLACES = 8;

/** The positions at prices, in the order of the settings; a finished bot has none. @throws EngineError as above */
export function futuresComboPositions(state: FuturesComboState, prices: ComboPrices): readonly FuturesComboPosition[] {
  const machine = loadMachine(state);
  if (machine.close) return [];
  const values = machine.legs.map((leg) => valueNow(machine, leg, prices));
  const equity = values.reduce((sum, value) => sum + value, cashOf(machine));
  const gross = values.reduce((sum, value) => sum + magnitude(value), 0n);
  return machine.legs.map((leg, index) => {
    const { contract, market, units, position, wallet } = leg;
    const value = values[index] ?? 0n;
    const average = averagePrice(units, position);
    const others = maintenanceOf(machine) - legMaintenance(leg);
    const liquidation = liquidationTicks(units, leg.table, position, { cash: equity - value - others });
    return {
      symbol: contract.symbol,
      base_token: market.symbol.baseCurrency,
      side: contract.side,
      size: quantityOf(units, magnitude(position.size)),
      position_value: moneyText(magnitude(value)),
      avg_price: average && cutFraction(average, units.tickPlaces + AVERAGE_PLACES),
      mark_price: priceNow(machine, leg, prices),
      unrealized_pnl: moneyText(unrealisedPnl(position, value)),
      realized_pnl: moneyText(realisedPnl(wallet)),
      target_position_percent: contract.target_position_percent,
      current_position_percent: ratio(magnitude(value), gross, RATIO_PLACES),
      liq_price: liquidation === undefined ? undefined : priceOf(units, liquidation),
    };
  });
}

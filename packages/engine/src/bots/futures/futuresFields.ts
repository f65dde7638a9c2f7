import { fieldsOf, type Group } from '../fieldTable.js';
import { type FuturesUnits, moneyText, priceOf, quantityOf, toLots, toMoney, toTicks } from './futuresUnits.js';

/** Builders of the fields of a futures bot's state: prices count ticks, quantities lots, money is money. */
export function futuresFields<State>() {
  const { plain, text } = fieldsOf<State>();
  return {
    plain,
    ticks: text<FuturesUnits, number>(toTicks, priceOf, 0),
    lots: text<FuturesUnits, bigint>(toLots, quantityOf, 0n),
    money: text<unknown, bigint>(
      (_, stored) => toMoney(stored),
      (_, money) => moneyText(money),
      0n,
    ),
    /** Fields of one member of the machine. */
    group: <Fields>(fields: Fields): Group<Fields> => ({ fields }),
  };
}

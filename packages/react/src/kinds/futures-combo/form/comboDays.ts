/** Days of candles that the page of a combo looks back on: all its parts ask for the same ones. */
export const COMBO_DAYS = 90;

/** More open orders than a bot can have: the exchange lists 200 of each side unless it is told how many. */
export const ALL_ORDERS = 1000;

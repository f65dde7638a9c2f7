import { createSymbolStore, isChoosable } from '@tradingbot/core';
import { connect } from './connect.ts';

// Loads the contracts, by whatever way works, and prints which way that was.
const client = await connect();
const store = createSymbolStore({ client });
store.on('log', ({ code, name }) => console.log(`Symbols: ${code} ${name}`));
await store.load();

const { source, symbols } = store.state();
const choosable = [...symbols.values()].filter(isChoosable);
console.log(`${symbols.size} contracts from ${source}, ${choosable.length} of them for new bots`);
for (const { symbol, tickSize, maxLeverage } of choosable.slice(0, 5)) {
  console.log(`${symbol}: tick ${tickSize}, up to ${maxLeverage}x`);
}

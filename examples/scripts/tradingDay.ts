import { createSandbox } from '@tradingbot/sandbox';
import { checkLedger } from './tradingDay/Ledger.ts';
import { ledgerLines } from './tradingDay/ledgerLines.ts';
import { playDay } from './tradingDay/playDay.ts';

// Plays a day with a bot of every kind in a few seconds, and prints a ledger that adds up to the last digit.
const sandbox = createSandbox({ historyDays: 21 });
const ledger = await playDay(sandbox, (hour) => {
  if (hour % 6 === 0) console.log(`${new Date(sandbox.now).toISOString().slice(0, 16).replace('T', ' ')} UTC`);
});
for (const line of ledgerLines(ledger)) console.log(line);

const wrong = checkLedger(ledger);
for (const line of wrong) console.error(line);
console.log(wrong.length === 0 ? 'Everything adds up to the last digit.' : `${wrong.length} sums do not add up.`);
if (wrong.length > 0) process.exitCode = 1;

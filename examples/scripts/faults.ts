import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pageOf } from './faults/report.ts';
import { type Outcome, runFaults } from './faults/runFaults.ts';

// Drives every write through every fault of a line, and compares what is reported of it with what was done.
const { values } = parseArgs({
  options: {
    write: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    fault: { type: 'string', multiple: true, default: [] },
    verbose: { type: 'boolean', default: false },
  },
});
const textOf = ({ write, fault, keys, reported, later, truth, untruth }: Outcome) =>
  `${untruth === undefined ? '✓' : '✗'} ${write} · ${fault}${keys === 'all' ? ' · keys with all writes' : ''}: reported ${reported.outcome}${'verdict' in reported && reported.verdict ? ` (${reported.verdict})` : ''}${'error' in reported && reported.error ? ` [${reported.error.kind} ${reported.error.codeName ?? reported.error.code ?? ''}]` : ''}${later ? `, then ${later.outcome}` : ''}, done ${truth.times}×${untruth === undefined ? '' : `: ${untruth}`}`;

const outcomes = await runFaults({
  writes: values.only,
  faults: values.fault,
  onOutcome: (outcome) => {
    if (values.verbose || outcome.untruth !== undefined) console.log(textOf(outcome));
  },
});
const untrue = outcomes.filter(({ untruth }) => untruth !== undefined);
if (values.write !== undefined) writeFileSync(values.write, pageOf(outcomes));
console.log(`${outcomes.length} runs, ${untrue.length} untrue.`);
process.exitCode = untrue.length === 0 ? 0 : 1;

// The tests that run in a browser. Vitest leads its whole run over one connection to a page that lives for minutes; now
// and then Chromium drops that connection, no test fails, and the files that are left never run. These, and only these,
// run once more in a new browser: nothing that failed is tried again.
import { readFileSync, writeFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { findLeftOut, mergeReports } from './leftOut.mjs';

const PROJECTS = ['react', 'stories'];
const REPORT = 'test-results/browser.json';
const REST = 'test-results/browserRest.json';

const first = await runTests([], REPORT);
const leftOut = findLeftOut(first);
let isPassed = first.isPassed;
if (leftOut.length > 0) {
  console.log(`\nThe browser dropped its connection. ${leftOut.length} files that had not ended run in a new one.\n`);
  isPassed = (await runTests(leftOut, REST)).isPassed;
  const [begun, rest] = [REPORT, REST].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(REPORT, JSON.stringify(mergeReports(begun, rest)));
}
process.exit(isPassed ? 0 : 1);

/** Runs test files, all without a name, and writes their results to a file. */
async function runTests(named, outputFile) {
  const reporters = ['default', ['json', { outputFile }]];
  const vitest = await createVitest('test', { project: PROJECTS, watch: false, reporters });
  const { testModules, unhandledErrors } = await vitest.start(named);
  const wanted = (await vitest.globTestSpecifications(named)).map(({ moduleId }) => moduleId);
  // Closing takes the states along.
  const states = new Map(testModules.map((module) => [module.moduleId, module.state()]));
  await vitest.close();
  const files = wanted.map((file) => ({ file, state: states.get(file) ?? 'queued' }));
  const errors = unhandledErrors.map(textOf);
  return { files, errors, isPassed: errors.length === 0 && files.every(({ state }) => state === 'passed') };
}

/** An error with what caused it, as one text. */
function textOf(error) {
  const cause = error?.cause ? `\n${textOf(error.cause)}` : '';
  return `${error?.message ?? error}${cause}`;
}

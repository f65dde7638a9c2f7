/** What Vitest says when the page that runs its tests lost its connection. */
const LOST = /Browser connection was closed while running tests/;

/**
 * Files of a run whose tests never ended because the browser was lost. None when something failed, or when there was any
 * other error: then the run is over.
 */
export function findLeftOut({ files, errors }) {
  const isLost = errors.length > 0 && errors.every((text) => LOST.test(text));
  if (!isLost || files.some(({ state }) => state === 'failed')) return [];
  return files.filter(({ state }) => state === 'pending' || state === 'queued').map(({ file }) => file);
}

/** One report of a run and of its rest: a file that ran again counts by its second results alone. */
export function mergeReports(begun, rest) {
  const again = new Set(rest.testResults.map(({ name }) => name));
  const testResults = [...begun.testResults.filter(({ name }) => !again.has(name)), ...rest.testResults];
  const count = (status) =>
    testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === status);
  return { ...begun, testResults, numPassedTests: count('passed').length, numFailedTests: count('failed').length };
}

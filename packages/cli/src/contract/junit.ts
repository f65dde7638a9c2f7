import { ENDINGS, lineOf, type Report } from './report.js';

/**
 * A report as JUnit XML, which CI servers show: a suite with a case for each endpoint, as many failures as endpoints
 * differ, as many skipped as were not called; and a suite for the run itself, which fails when a bot may still run, and
 * is in error when it did not come to its end or could not open a bot of each kind.
 */
export function junitOf({ host, counts, ended, not_opened, left_open, endpoints }: Report): string {
  const cases = endpoints.map(({ endpoint, outcome, differences, why = '' }) => {
    if (outcome === 'not_called') return testCase('contract', endpoint, `<skipped message="${escaped(why)}"/>`);
    if (outcome === 'same') return testCase('contract', endpoint, '');
    const [first = '', ...others] = differences.map(lineOf);
    return testCase(
      'contract',
      endpoint,
      `<failure message="${escaped(first)}">${escaped([first, ...others].join('\n'))}</failure>`,
    );
  });
  const errors = [
    ended === 'end' ? '' : `${ENDINGS[ended]}.`,
    not_opened.map(({ kind, why }) => `${kind}: ${why}`).join('\n'),
  ];
  const [atEnd = '', atOpening = ''] = errors.map((why) => why && `<error message="${escaped(why)}"/>`);
  const run = [
    testCase('run', 'comes to its end', atEnd),
    testCase('run', 'opens a bot of each kind', atOpening),
    testCase(
      'run',
      'closes every bot that it opened',
      left_open.length === 0 ? '' : `<failure message="${escaped(left_open.join(', '))}"/>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="tradingbot contract">',
    suite(`contract of ${host}`, cases, { failures: counts.different, errors: 0, skipped: counts.not_called }),
    suite(`run at ${host}`, run, {
      failures: left_open.length === 0 ? 0 : 1,
      errors: errors.filter((why) => why !== '').length,
      skipped: 0,
    }),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(
  name: string,
  cases: readonly string[],
  counts: Readonly<Record<'failures' | 'errors' | 'skipped', number>>,
) {
  const numbers = Object.entries(counts).map(([what, count]) => `${what}="${count}"`);
  return `<testsuite name="${escaped(name)}" tests="${cases.length}" ${numbers.join(' ')}>\n${cases.join('\n')}\n</testsuite>`;
}

function testCase(suiteName: string, name: string, inside: string): string {
  const begin = `<testcase classname="${suiteName}" name="${escaped(name)}"`;
  return inside === '' ? `${begin}/>` : `${begin}>${inside}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader makes a space of them in an attribute, unless they are written so.
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** A text of anybody inside XML. What XML cannot hold, control characters and halves of pairs, becomes `\uFFFD`. */
export function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
      .replace(/[&<>"\n\t\r]/g, (character) => ENTITIES[character] ?? character)
  );
}

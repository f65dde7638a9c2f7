import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { escaped, junitOf } from './junit.js';
import { type EndpointReport, exitCodeOf, type Report } from './report.js';

const SAME: Report = {
  host: 'http://127.0.0.1',
  mode: 'live',
  ended: 'end',
  counts: { endpoints: 0, same: 0, different: 0, not_called: 0, differences: 0, not_opened: 0, left_open: 0 },
  done: [],
  not_opened: [],
  left_open: [],
  endpoints: [],
};
const withCounts = (counts: Partial<Report['counts']>, ended: Report['ended'] = 'end'): Report => ({
  ...SAME,
  ended,
  counts: { ...SAME.counts, ...counts },
});

test.each([
  ['all as specified', SAME, 0],
  ['a difference', withCounts({ different: 1 }), 1],
  ['a bot that may still run', withCounts({ left_open: 1 }), 1],
  ['stopped', withCounts({}, 'stopped'), 2],
  ['stopped after a difference', withCounts({ different: 1 }, 'stopped'), 1],
  ['a host that is lost', withCounts({}, 'lost'), 2],
  ['a host that is lost after a difference', withCounts({ different: 3 }, 'lost'), 1],
  ['money that was not to be spent', withCounts({}, 'declined'), 2],
  ['a fault of this program', withCounts({}, 'failed'), 2],
  ['a kind that could not be opened', withCounts({ not_opened: 1 }), 2],
  ['a kind that could not be opened, and a difference', withCounts({ not_opened: 1, different: 1 }), 1],
  ['a host that is lost with a bot', withCounts({ left_open: 1 }, 'lost'), 1],
])('the exit code of %s', (_, report, code) => {
  expect(exitCodeOf(report)).toBe(code);
});

describe('JUnit XML', () => {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false });
  const anyText = fc.string({ unit: 'binary' });

  test('holds any text of a host, whatever is in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const xml = `<a b="${escaped(text)}"/>`;
        expect(XMLValidator.validate(xml)).toBe(true);
        // What XML allows: tab, line ends, and all but controls, halves of pairs and the two that are no characters.
        expect(xml).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
        const back = xml
          .slice('<a b="'.length, -'"/>'.length)
          .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
          .replace(/&(lt|gt|quot);/g, (_, name: 'lt' | 'gt' | 'quot') => ({ lt: '<', gt: '>', quot: '"' })[name])
          .replaceAll('&amp;', '&');
        const isKept = (character: string, at: number) => character === [...text][at] || character === '\ufffd';
        expect([...back].every(isKept) && [...back].length === [...text].length).toBe(true);
      }),
    );
  });

  test('counts what the report counts', () => {
    const outcome = fc.constantFrom('same' as const, 'different' as const, 'not_called' as const);
    const finding = { path: 'a.b', kind: 'unknown_field' as const, came: '<&">', expected: 'no such field', count: 2 };
    fc.assert(
      fc.property(
        fc.array(outcome),
        fc.array(anyText),
        fc.constantFrom('end', 'stopped', 'declined', 'lost', 'failed'),
        fc.array(anyText),
        (outcomes, left_open, ended, whys) => {
          const endpoints = outcomes.map(
            (one, at): EndpointReport => ({
              endpoint: `endpoint${at}`,
              outcome: one,
              differences: one === 'different' ? [{ ...finding, endpoint: `endpoint${at}` }] : [],
              ...(one === 'not_called' && { why: 'a & b' }),
            }),
          );
          const count = (wanted: string) => outcomes.filter((one) => one === wanted).length;
          const counts = {
            endpoints: outcomes.length,
            same: count('same'),
            different: count('different'),
            not_called: count('not_called'),
            differences: count('different'),
            not_opened: whys.length,
            left_open: left_open.length,
          };
          const not_opened = whys.map((why) => ({ kind: 'spot_dca' as const, why }));
          const xml = junitOf({ ...SAME, ended, counts, not_opened, left_open, endpoints });
          const [contract, run] = parser.parse(xml).testsuites.testsuite;
          const cases = [contract.testcase ?? []].flat();
          const holding = (what: string) => cases.filter((one) => what in one).length;
          expect([contract.tests, contract.failures, contract.skipped].map(Number)).toEqual([
            counts.endpoints,
            counts.different,
            counts.not_called,
          ]);
          expect([cases.length, holding('failure'), holding('skipped')]).toEqual([
            counts.endpoints,
            counts.different,
            counts.not_called,
          ]);
          expect([run.tests, run.failures, run.errors].map(Number)).toEqual([
            3,
            left_open.length > 0 ? 1 : 0,
            (ended === 'end' ? 0 : 1) + (whys.length > 0 ? 1 : 0),
          ]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

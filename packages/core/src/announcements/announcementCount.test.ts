import { expect, test } from 'vitest';
import { announcementCount } from './announcementCount.js';

const hits = (count: number) => Array.from({ length: count }, () => ({}));

test.each([
  ['what the exchange counts', { hits: hits(10), nbHits: 27, nbPages: 3 }, 0, { total: 27, pages: 3 }],
  ['pages from hits', { hits: hits(10), nbHits: 27 }, 1, { total: 27, pages: 3 }],
  ['one more page after a full one', { hits: hits(10) }, 1, { total: 21, pages: 3 }],
  ['no page after one that is not full', { hits: hits(4) }, 2, { total: 24, pages: 3 }],
  ['nothing', { hits: [] }, 0, { total: 0, pages: 0 }],
])('%s', (_name, answer, page, counted) => {
  expect(announcementCount(answer, page)).toEqual(counted);
});

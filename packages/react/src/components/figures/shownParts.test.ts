import { expect, test } from 'vitest';
import { shownParts } from './shownParts.js';

test('shown parts add up to the shown total', () => {
  expect(shownParts(['0.005', '0.005'])).toEqual(['0.01', '0']);
  expect(shownParts(['1.614', '1.084'])).toEqual(['1.61', '1.09']);
  expect(shownParts(['61.204', '-18.106'])).toEqual(['61.2', '-18.1']);
});

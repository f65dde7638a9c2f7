import { expect, test } from 'vitest';
import * as endpoints from './endpoints/index.js';
import * as format from './format/index.js';
import * as core from './index.js';
import * as registry from './registry.js';

test.each(Object.entries({ core, endpoints, format, registry }))(
  'the entry %s exports exactly these names',
  (_name, entry) => {
    expect(Object.keys(entry).sort().join(' ')).toMatchSnapshot();
  },
);

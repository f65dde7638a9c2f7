import { expect, test } from 'vitest';
import * as capsule from './capsule.js';
import * as endpoints from './endpoints/index.js';
import * as errors from './errors.js';
import * as format from './format/index.js';
import * as core from './index.js';
import * as kinds from './kinds.js';
import * as registry from './registry.js';
import * as replayWorker from './replayWorker.js';
import * as writes from './writes.js';

test.each(Object.entries({ capsule, core, endpoints, errors, format, kinds, registry, replayWorker, writes }))(
  'the entry %s exports exactly these names',
  (_name, entry) => {
    expect(Object.keys(entry).sort().join(' ')).toMatchSnapshot();
  },
);

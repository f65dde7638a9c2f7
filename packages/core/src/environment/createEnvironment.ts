import type { Environment } from './Environment.js';
import { EnvironmentError } from './EnvironmentError.js';
import { readLabel } from './readLabel.js';
import { defaultServiceDomains, type EnvironmentOptions, resolveEnvironment } from './resolveEnvironment.js';

/** What {@link createEnvironment} is made from. */
export interface EnvironmentInput extends Omit<EnvironmentOptions, 'proxied' | 'localName' | 'localEdition'> {
  /**
   * `production` (when absent), `testnet`, `test` for the test environment without a name of its own, or the name of a
   * test environment.
   */
  readonly name?: string | undefined;
  /** One of the service domains; the first of them when absent. */
  readonly domain?: string | undefined;
}

/** The test environment that is meant when none is named. */
const defaultTestName = 'public-test-1';

/**
 * An environment without a page, for scripts and servers. On a local machine use `resolveEnvironment` with its address.
 *
 * @throws EnvironmentError for a domain that is not ours or a name that no test environment can bear.
 */
export function createEnvironment({ name = 'production', domain, ...options }: EnvironmentInput = {}): Environment {
  const label = labelOf(name);
  const { kind } = readLabel(label, name);
  const domains = options.serviceDomains ?? defaultServiceDomains;
  const [first = ''] = 'length' in domains ? domains : (domains[kind] ?? []);
  return resolveEnvironment({ protocol: 'https:', host: `${label}.${domain ?? first}` }, options);
}

function labelOf(given: string): string {
  const name = given.toLowerCase();
  if (name === 'production') return 'www';
  if (name === 'testnet') return name;
  const label = name === 'test' ? defaultTestName : name;
  // `www`, a sub-site and the names of a local machine would silently mean something else.
  if (name === 'local' || name === 'dev' || readLabel(label, given).kind !== 'test') {
    throw new EnvironmentError('no test environment bears this name', given);
  }
  return label;
}

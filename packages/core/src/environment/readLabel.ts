import { EnvironmentError } from './EnvironmentError.js';

/** What stands before the service domain. */
export interface LabelFacts {
  readonly kind: 'production' | 'testnet' | 'test';
  readonly name: string;
  /** One of the exchange's other sites, which uses the configuration of the main one. */
  readonly isSubSite: boolean;
}

const SUB_SITES = new Set([
  'cloud',
  'announcements',
  'sandbox',
  'blog',
  'newblog',
  'learn',
  'affiliates',
  'institution',
]);
const TESTNET_SUFFIX = '-testnet';
/** Whole labels with a meaning of their own. Every other label names a test environment. */
const RESERVED = new Map<string, 'production' | 'testnet'>([
  ['', 'production'],
  ['www', 'production'],
  ['m', 'production'],
  ['testnet', 'testnet'],
  ['m-testnet', 'testnet'],
]);

/** Reads the label, in lower case, that stands before a service domain. @throws EnvironmentError naming `host`. */
export function readLabel(label: string, host: string): LabelFacts {
  const base = label.endsWith(TESTNET_SUFFIX) ? label.slice(0, -TESTNET_SUFFIX.length) : label;
  const isSubSite = SUB_SITES.has(base);
  const kind = isSubSite ? (base === label ? 'production' : 'testnet') : RESERVED.get(label);
  if (kind !== undefined) return { kind, name: kind, isSubSite };
  // Punycode is never shown as a name of ours.
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) || label.startsWith('xn--')) {
    throw new EnvironmentError('the subdomain is not one label of letters, digits and inner hyphens', host);
  }
  return { kind: 'test', name: label, isSubSite };
}

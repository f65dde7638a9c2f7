import { EnvironmentError } from './EnvironmentError.js';

/** A host split into its name and its port with the colon (`''` when absent). */
export interface HostParts {
  readonly name: string;
  readonly port: string;
}

const MAX_PORT = 65_535;

/**
 * Reads a host: letters, digits, hyphens and dots, or `[::1]`, with an optional port. Lower case, without a root dot.
 *
 * @throws EnvironmentError for anything else.
 */
export function parseHost(host: string): HostParts {
  // A caller in plain JavaScript may hand in what a page without a host has.
  const match =
    typeof host === 'string' && host.length <= 260 ? /^(\[::1\]|[A-Za-z0-9.-]+)(:\d{1,5})?$/.exec(host) : null;
  const [, rawName = '', port = ''] = match ?? [];
  const name = rawName.toLowerCase().replace(/\.$/, '');
  if (!match || name === '' || name.split('.').includes('') || Number(port.slice(1)) > MAX_PORT) {
    throw new EnvironmentError('the host cannot be read', host);
  }
  return { name, port };
}

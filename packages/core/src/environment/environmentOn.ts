import type { Environment } from './Environment.js';
import { EnvironmentError } from './EnvironmentError.js';
import { proxyPath } from './resolveEnvironment.js';
import { serviceAddresses } from './serviceAddresses.js';

/**
 * The same environment with its services on another of its domains, e.g. the one that `createRouteSelection` chose. What
 * belongs to the page stays: edition, cookie name, configuration host, and the API of a page that proxies it.
 *
 * @throws EnvironmentError for a domain outside `serviceDomains`.
 */
export function environmentOn(environment: Environment, domain: string): Environment {
  const { kind } = environment;
  if (domain === environment.domain) return environment;
  if (kind === 'local' || kind === 'dev' || !environment.serviceDomains.includes(domain)) {
    throw new EnvironmentError('the domain is not one of this environment', domain);
  }
  const addresses = serviceAddresses({ ...environment, kind, domain });
  if (!environment.api.endsWith(proxyPath)) return { ...environment, ...addresses, domain };
  const { api } = environment;
  return { ...environment, ...addresses, domain, api, apiHosts: [...addresses.apiHosts, new URL(api).host] };
}

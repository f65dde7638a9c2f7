import type { Environment, HostTemplates } from './Environment.js';
import { EnvironmentError } from './EnvironmentError.js';
import { parseHost } from './parseHost.js';

/** The built-in names. Assumed: the labels of the translation and announcement hosts, which no source states. */
export const defaultHosts: HostTemplates = {
  api: 'api2',
  ws: 'ws2',
  chat: 'chat',
  affiliates: 'affiliates',
  translations: 'i18n',
  announcements: 'announcements',
  production: '{service}.{domain}',
  testnet: '{service}-testnet.{domain}',
  test: '{service}.{env}.{domain}',
};

/** Where an environment with service hosts lies. */
export interface Place extends Pick<Environment, 'name' | 'domain' | 'isSecure' | 'hosts'> {
  readonly kind: 'production' | 'testnet' | 'test';
}

type Addresses = Pick<
  Environment,
  'api' | 'apiHosts' | 'ws' | 'chat' | 'affiliates' | 'translations' | 'announcements'
>;

/** Addresses of the services of a place. @throws EnvironmentError when a template gives something that is no host. */
export function serviceAddresses(place: Place): Addresses {
  const { hosts, kind, isSecure } = place;
  const host = (service: string) => {
    const template = service.includes('.') ? service : hosts[kind].replaceAll('{service}', () => service);
    const filled = template.replaceAll('{env}', () => place.name).replaceAll('{domain}', () => place.domain);
    const { name, port } = parseHost(filled);
    return name + port;
  };
  const apiHosts = (typeof hosts.api === 'string' ? [hosts.api] : hosts.api).map(host);
  const [first] = apiHosts;
  if (first === undefined) throw new EnvironmentError('no API host is configured', place.domain);
  return {
    api: `https://${first}`,
    apiHosts,
    ws: `${isSecure ? 'wss' : 'ws'}://${host(hosts.ws)}`,
    chat: `https://${host(hosts.chat)}`,
    affiliates: `https://${host(hosts.affiliates)}`,
    translations: `https://${host(hosts.translations)}`,
    announcements: `https://${host(hosts.announcements)}`,
  };
}

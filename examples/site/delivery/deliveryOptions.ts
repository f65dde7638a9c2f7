import { createEnvironment, defaultServiceDomains, type Environment } from '@tradingbot/core';

/** How a build will be served. Each comes from a variable of the build's environment. */
export interface DeliveryOptions {
  /** Path under which the whole site lies, with a slash at both ends: `SITE_PATH`, `/` when absent. */
  readonly mount: string;
  /**
   * Environments whose services the pages may call beside their own host: `SITE_ENVIRONMENT`, production when absent;
   * with the address that errors are sent to, `SITE_TELEMETRY`, none when absent.
   */
  readonly environments: readonly Environment[];
  /** Origins that may show the site in a frame, as the messaging app's: `SITE_FRAMED_BY`, separated by spaces. */
  readonly framedBy: readonly string[];
}

const MOUNT = /^\/(?:[\w.~-]+\/)*$/;

/**
 * Reads the options of a build.
 *
 * @throws RangeError for a path without slashes at both ends, and for a frame that is not exactly an https origin.
 */
export function deliveryOptions(variables: Readonly<Record<string, string | undefined>>): DeliveryOptions {
  const mount = variables.SITE_PATH ?? '/';
  if (!MOUNT.test(mount)) throw new RangeError(`SITE_PATH begins and ends with a slash, as /demo/, not "${mount}".`);
  const framedBy = (variables.SITE_FRAMED_BY ?? '').split(' ').filter((origin) => origin !== '');
  for (const origin of framedBy) {
    if (!origin.startsWith('https://') || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new RangeError(`SITE_FRAMED_BY holds https origins, as https://chat.example.com, not "${origin}".`);
  }
  const name = variables.SITE_ENVIRONMENT;
  const telemetry = variables.SITE_TELEMETRY || undefined;
  const environments = defaultServiceDomains.map((domain) => createEnvironment({ name, domain, telemetry }));
  return { mount, framedBy, environments };
}

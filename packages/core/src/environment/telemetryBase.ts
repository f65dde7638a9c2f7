import { EnvironmentError } from './EnvironmentError.js';

/**
 * Checks the base that telemetry goes to, and returns it without a slash at the end.
 *
 * @throws EnvironmentError unless it is an https address (http too on a local machine) without user, query and fragment.
 */
export function telemetryBase(address: string, isLocal: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed = url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:');
  // A bare `?` or `#` leaves no trace in `search` and `hash`.
  if (!url || !isAllowed || url.username !== '' || url.password !== '' || /[?#]/.test(url.href)) {
    throw new EnvironmentError('the telemetry address is not a plain https address', address);
  }
  return url.href.replace(/\/$/, '');
}

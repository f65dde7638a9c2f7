/** The page's host belongs to no environment of ours. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  /** The refused host, cut to 260 characters. */
  readonly host: string;

  constructor(reason: string, host: string) {
    super(`No environment: ${reason}. Add the domain to serviceDomains or open the page on one of them.`);
    this.host = String(host).slice(0, 260);
  }
}

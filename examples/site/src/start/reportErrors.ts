import { type BotClient, isBotError, type Telemetry } from '@tradingbot/core';

const loadTelemetry = () => import('./telemetry.js');

/** Sends what goes wrong on a page to the address that the build got; without one nothing is loaded or heard. */
export async function reportErrors(
  client: BotClient,
  page: Pick<Window, 'addEventListener' | 'location'>,
  load: () => Promise<{
    readonly createTelemetry: (parts: { readonly client: BotClient }) => Telemetry;
  }> = loadTelemetry,
): Promise<void> {
  if (client.environment.telemetry === undefined) return;
  const { createTelemetry } = await load();
  const telemetry = createTelemetry({ client });
  const report = (error: unknown) => {
    // It hears the calls of its client by itself.
    if (!isBotError(error)) telemetry.report(error, page.location.pathname);
  };
  page.addEventListener('error', ({ error }) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  page.addEventListener('pagehide', () => void telemetry.flush());
}

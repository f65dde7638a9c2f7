import type { Environment } from '@tradingbot/core';
import type { DeliveryOptions } from './deliveryOptions.ts';

/** Two years. */
const HSTS_SECONDS = 63_072_000;

/** Every header that keeps the pages safe, whatever server sends them (F147, F148, F149). */
export function securityHeaders(options: DeliveryOptions): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `${pagePolicy(options.environments)}; frame-ancestors ${sources(options.framedBy)}`,
    'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // For what does not know frame-ancestors; it cannot name origins.
    ...(options.framedBy.length === 0 && { 'X-Frame-Options': 'DENY' }),
  };
}

/**
 * The part of the policy that a page can also say of itself. Scripts and workers come from the site alone and nothing is
 * evaluated. Styles may stand in attributes, which the chart library and the dialogs write; icons of coins are https.
 */
export function pagePolicy(environments: readonly Environment[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...services(environments)].join(' ')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** What the pages call: API with its mirrors, quotes, translation files, announcements and telemetry. */
function services(environments: readonly Environment[]): readonly string[] {
  const all = environments.flatMap(({ apiHosts, ws, translations, announcements, telemetry }) => [
    ...apiHosts.map((host) => `https://${host}`),
    ws,
    translations,
    announcements,
    ...(telemetry === undefined ? [] : [new URL(telemetry).origin]),
  ]);
  return [...new Set(all)];
}

function sources(origins: readonly string[]): string {
  return origins.length === 0 ? "'none'" : origins.join(' ');
}

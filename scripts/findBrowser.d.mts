/** Path of an installed Chromium or Chrome. */
export function systemBrowser(): string | undefined;

/** Release of this package, as in its `package.json`; `pnpm release:version` writes both. */
export const SDK_VERSION = '1.0.0';

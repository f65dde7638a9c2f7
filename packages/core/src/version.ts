/** Release of this package; a test holds it to `package.json`. */
export const SDK_VERSION = '0.0.0';

/** Bundles the sandbox command from source. @returns the file to run. */
export function buildServer(): Promise<string>;

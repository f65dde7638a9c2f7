/** Bundles the sandbox command, or another program that is a sandbox, from source. @returns the file to run. */
export function buildServer(entry?: string): Promise<string>;

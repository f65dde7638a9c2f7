/** Builds the site unless its `dist` is what its sources would make. @returns whether it was built now. @throws Error when that fails */
export function buildSite(): Promise<boolean>;

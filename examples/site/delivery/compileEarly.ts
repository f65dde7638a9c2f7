/** Files of fewer characters go without: the line counts for the size of a route. */
const LEAST_CODE = 20_000;

/** A script of the build with its source map, as text. */
export interface BuiltScript {
  readonly code: string;
  readonly map: string;
}

/**
 * Lets the browser compile a whole file while it arrives, beside the page: first calls then find their functions
 * compiled. The line must be the first one; browsers that do not know it ignore it.
 */
export function compileEarly({ code, map }: BuiltScript): BuiltScript {
  if (code.length < LEAST_CODE) return { code, map };
  const lines = JSON.parse(map);
  // In a map each line ends with a semicolon.
  return {
    code: `//# allFunctionsCalledOnLoad\n${code}`,
    map: JSON.stringify({ ...lines, mappings: `;${lines.mappings}` }),
  };
}

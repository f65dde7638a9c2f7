/** What a bundled sandbox, and the built site, are made of. */
export declare const SERVER_INPUTS: readonly string[];
export declare const SITE_INPUTS: readonly string[];

/** Makes a file unless it was made from the same inputs. @returns whether it was made now */
export function keepBuilt(options: {
  readonly output: string;
  readonly inputs: readonly string[];
  readonly facts?: Readonly<Record<string, string | undefined>>;
  readonly build: () => unknown;
}): Promise<boolean>;

/** Whether a name of the wire is one that a draft can have. */
export function isOneOf<Name extends string>(names: readonly Name[], name: string | null | undefined): name is Name {
  return names.some((known) => known === name);
}

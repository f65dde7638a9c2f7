/** Whether a profile belongs to a member: the id is a number or digits above 0. Null, booleans and lists are anonymous. */
export function isLoggedIn(profile: { readonly id?: unknown } | null | undefined): boolean {
  const id = profile?.id;
  if (typeof id !== 'number' && typeof id !== 'string') return false;
  return /^[1-9]\d{0,19}$/.test(String(id));
}

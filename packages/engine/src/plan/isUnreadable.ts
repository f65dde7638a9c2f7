/** Whether a finding says that a field has no number: none was given, or something else. Both are cured alike. */
export function isUnreadable<Issue extends { readonly code: string }>(issue: Issue | undefined): issue is Issue {
  return issue?.code === 'required' || issue?.code === 'not_a_number';
}

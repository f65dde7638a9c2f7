import { CheckLine } from '../../parts/field/index.js';
import { EmptyState } from '../../parts/states/index.js';
import { useFormModel } from './FormScope.js';
import { useIssueText } from './useIssueText.js';

interface RefusedSettingsProps {
  /** What to say while something is still empty. */
  readonly incomplete: string;
}

/** In place of what the settings of the form would show: why they cannot run, with its ways out, or that some are missing. */
export function RefusedSettings({ incomplete }: RefusedSettingsProps) {
  const model = useFormModel();
  const issueText = useIssueText(model);
  const [issue] = model.issues;
  if (!issue || model.issues.some(({ code }) => code === 'required')) return <EmptyState text={incomplete} />;
  const { text, fixes } = issueText(issue);
  return (
    <CheckLine message={{ text, fixes: fixes.map(({ label, sets }) => ({ label, apply: () => model.set(sets) })) }} />
  );
}

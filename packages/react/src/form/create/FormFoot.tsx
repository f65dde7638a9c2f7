import { type ReactNode, Suspense, useEffect } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.js';
import { useOnline } from '../../hooks/useOnline.js';
import { useSettled } from '../../hooks/useSettled.js';
import { useUser } from '../../hooks/useUser.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { InlineError, Strip } from '../../parts/states/index.js';
import { useFormModel } from './FormScope.js';
import { controlName, focusFirst } from './focusFirst.js';
import { useIssueText } from './useIssueText.js';

// There is nothing of it before there is a plan.
const BeforeReview = lazyPart(async () => ({ default: (await import('./BeforeReview.js')).BeforeReview }));

export interface FormFootProps {
  /** What past prices say about the draft. */
  readonly verdict: ReactNode;
  /** A hook: the preview in a sentence, beside the button. */
  readonly useSummary: (() => string) | undefined;
  /** Why the last press of the button came to nothing. */
  readonly failure: unknown;
  /** There is something to review on this tab. */
  readonly canReview: boolean;
  readonly isAnonymous: boolean;
}

/** Verdict and warnings, the list of problems, and the button that leads to the review. */
export function FormFoot({ verdict, useSummary, failure, canReview, isAnonymous }: FormFootProps) {
  const { t } = useTranslation();
  const model = useFormModel();
  const isOnline = useOnline();
  const { failure: lookup } = useUser();
  const issueText = useIssueText(model);
  const { issues, submitted, stale, isChecking, checkError, mode, isForbidden } = model;
  const bounds = model.isStarting ? undefined : model.bounds;
  return (
    <div className="tb-form-foot">
      <Suspense>
        <BeforeReview verdict={canReview && verdict} />
      </Suspense>
      {stale && <Strip type="warn">{t('form.price_stale')}</Strip>}
      {submitted && issues.length > 0 && (
        <div className="tb-problems">
          <p>{t('form.problems')}</p>
          <ul>
            {issues.map((issue) => (
              <li key={`${controlName(issue.field, issue.row)} ${issue.code}`}>
                <a
                  href={`#${controlName(issue.field, issue.row)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    const form = event.currentTarget.closest('form');
                    if (form) focusFirst(form, [issue]);
                  }}
                >
                  {issueText(issue).text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {checkError && <InlineError title={t('form.limits_failed')} error={checkError} />}
      {failure !== undefined && failure !== checkError && (
        <InlineError title={t('form.limits_failed')} error={failure} />
      )}
      <div className="tb-form-bar">
        {useSummary ? <Summary useText={useSummary} /> : <SummaryLine text="" />}
        <Button
          type="submit"
          kind="primary"
          // Leaving a field may move the button from under the finger: the press still counts.
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          wide
          disabled={!isAnonymous && (!isOnline || !bounds || !canReview || isForbidden || lookup !== undefined)}
        >
          {t(isAnonymous ? 'form.log_in' : 'form.review')}
        </Button>
      </div>
      <div className="tb-row">
        <span className="tb-hint">{hint()}</span>
        {mode === 'manual' && (
          <Button kind="quiet" onClick={() => model.reset()}>
            {t('form.reset')}
          </Button>
        )}
      </div>
    </div>
  );

  function hint() {
    if (!isOnline) return t('common.offline_reason');
    if (lookup !== undefined) return t('login.unknown');
    if (!bounds) return t('form.limits_loading');
    return isChecking && t('form.checking');
  }
}

function Summary({ useText }: { readonly useText: () => string }) {
  const text = useText();
  usePreviewAnnouncement(text);
  return <SummaryLine text={text} />;
}

/** Announced once it has settled. */
function SummaryLine({ text }: { readonly text: string }) {
  return (
    <p className="tb-form-summary" aria-hidden="true">
      {text}
    </p>
  );
}

const SETTLED_MS = 1000;

/** One polite sentence once the preview has stood still for a second; `''` says nothing. */
function usePreviewAnnouncement(text: string): void {
  const announcer = useAnnounce();
  const settled = useSettled(text, SETTLED_MS);
  useEffect(() => {
    if (settled) announcer.polite(settled);
  }, [settled, announcer]);
}

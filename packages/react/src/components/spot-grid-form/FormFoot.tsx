import { useOnline } from '../../hooks/useOnline.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { InlineError, Strip } from '../states/index.js';
import { focusField } from './focusField.js';
import { PlanWarnings } from './PlanWarnings.js';
import { useSpotGridModel } from './SpotGridScope.js';
import { useIssueText } from './useIssueText.js';

/** Warnings, the list of problems, and the button that leads to the review. */
export function FormFoot({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const model = useSpotGridModel();
  const isOnline = useOnline();
  const issueText = useIssueText(model);
  const { issues, submitted, stale, isChecking, checkError, mode, bounds } = model;
  return (
    <div className="tb-form-foot">
      <PlanWarnings />
      {stale && <Strip type="warn">{t('spot.price_stale')}</Strip>}
      {submitted && issues.length > 0 && (
        <div className="tb-problems">
          <p>{t('spot.problems')}</p>
          <ul>
            {issues.map((issue) => (
              <li key={`${issue.field} ${issue.code}`}>
                <a
                  href={`#${issue.field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    const form = event.currentTarget.closest('form');
                    if (form) focusField(form, issue.field);
                  }}
                >
                  {issueText(issue).text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {checkError && <InlineError title={t('spot.limits_failed')} error={checkError} />}
      {failure !== undefined && failure !== checkError && (
        <InlineError title={t('spot.limits_failed')} error={failure} />
      )}
      <button type="submit" className="tb-button" data-kind="primary" data-wide="true" disabled={!isOnline || !bounds}>
        {t('spot.review')}
      </button>
      <div className="tb-row">
        <span className="tb-hint">
          {isOnline
            ? bounds
              ? isChecking && t('spot.checking')
              : t('spot.limits_loading')
            : t('common.offline_reason')}
        </span>
        {mode === 'manual' && (
          <button type="button" className="tb-button tb-quiet" onClick={model.reset}>
            {t('spot.reset')}
          </button>
        )}
      </div>
    </div>
  );
}

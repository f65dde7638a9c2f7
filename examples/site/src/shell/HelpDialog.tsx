import { supportPath } from '@tradingbot/core';
import { ButtonLink, Dialog, useTranslation } from '@tradingbot/react';
import { RiskDots } from '../kinds/RiskDots.js';
import { siteKinds } from '../kinds/siteKinds.js';
import { useSiteText } from '../texts/useSiteText.js';
import SaveReport from './SaveReport.js';
import { SHORTCUTS } from './shortcuts.js';

/** What is explained: the bots and the keys, or the terms. */
export type HelpTopic = 'help' | 'terms';

interface HelpDialogProps {
  readonly topic: HelpTopic;
  /** Single-key shortcuts work. */
  readonly hasKeys: boolean;
  readonly onClose: () => void;
}

const TERMS = ['risk_note', 'terms_money', 'terms_loss', 'terms_estimates', 'terms_exchange'] as const;

/** Help and terms, in one dialog each. Help begins with what the bots do and can lose, and ends with the keys. */
export default function HelpDialog({ topic, hasKeys, onClose }: HelpDialogProps) {
  const text = useSiteText();
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={text(topic)}>
      {topic === 'terms' ? (
        <ul className="tb-bullets">
          {TERMS.map((name) => (
            <li key={name}>{text(name)}</li>
          ))}
        </ul>
      ) : (
        <>
          <p>{text('risk_note')}</p>
          <h3 className="tb-h3">{text('kinds')}</h3>
          <dl className="site-help-kinds">
            {siteKinds.map(({ name, risk }) => (
              <div key={name}>
                <dt className="site-help-kind">
                  {text(name)} <RiskDots risk={risk} />
                </dt>
                <dd>{text(`${name}_does`)}</dd>
                <dd className="site-help-risk">{text(`${name}_risk`)}</dd>
              </div>
            ))}
          </dl>
          <h3 className="tb-h3">{text('get_help')}</h3>
          <span className="tb-actions">
            <ButtonLink href={supportPath(location.pathname)}>{t('common.support')}</ButtonLink>
          </span>
          <SaveReport />
          <h3 className="tb-h3">{text('keys_title')}</h3>
          {!hasKeys && <p className="tb-hint">{text('keys_are_off')}</p>}
          <Keys />
        </>
      )}
    </Dialog>
  );
}

function Keys() {
  const text = useSiteText();
  return (
    <dl className="site-keys">
      {SHORTCUTS.map(({ keys, text: name, page }) => (
        <div key={keys.join(' ')} className="site-keys-row">
          <dt className="site-keys-pressed">
            <span>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ` ${text('key_then')} `}
                  <kbd className="site-kbd">{key}</kbd>
                </span>
              ))}
            </span>
          </dt>
          <dd>{text(name, page && { page: text(page) })}</dd>
        </div>
      ))}
    </dl>
  );
}

import { InlineError, useTranslation } from '@tradingbot/react';
import { useSite } from '../start/SiteContext.js';

interface AccountUnknownProps {
  readonly failure: unknown;
  readonly className?: string;
}

/** It could not be found out who is here. It is asked again by itself, and at once for whoever presses (F177). */
export function AccountUnknown({ failure, className }: AccountUnknownProps) {
  const { t } = useTranslation();
  const { session } = useSite();
  return (
    <InlineError className={className} title={t('login.unknown')} error={failure} onRetry={() => void session.load()} />
  );
}

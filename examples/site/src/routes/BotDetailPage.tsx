import { adjustmentOf, kindOfPath } from '@tradingbot/core/kinds';
import { useTranslation } from '@tradingbot/react';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { PageLoading } from '../pageShell/PageLoading.js';
import { PageTitle } from '../pageShell/PageTitle.js';
import { LoginPanel } from '../session/LoginPanel.js';
import { useSession } from '../session/useSession.js';
import { AdjustDialog } from '../shell/AdjustDialog.js';
import { CloseDialog } from '../shell/CloseDialog.js';
import { DIALOG } from '../shell/dialogQuery.js';
import { ShareDialog } from '../shell/ShareDialog.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSettingsLink } from '../shell/useSettingsLink.js';
import { useSiteText } from '../texts/useSiteText.js';
import { details } from './detail/details.js';
import { NotFoundPage } from './NotFoundPage.js';

interface BotDetailPageProps {
  /** The kind as the path writes it. */
  readonly path: string;
  readonly id: string;
}

/** One bot of any kind; the open dialog lives in the query. */
export default function BotDetailPage({ path, id }: BotDetailPageProps) {
  const text = useSiteText();
  const { t } = useTranslation();
  const kind = kindOfPath(path);
  const kindText = kind ? t(`kind.${kind}`) : text('not_found_title');
  const [title, setTitle] = useState<string>();
  usePageTitle(title ?? kindText);
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const { createAgain, copySettings } = useSettingsLink();
  if (!kind) return <NotFoundPage />;
  if (session === undefined) return <PageLoading />;
  if (!session.loggedIn) {
    return (
      <div className="site-page">
        <PageTitle title={kindText} />
        <LoginPanel />
      </div>
    );
  }
  const Detail = details[kind];
  const dialog = query.get(DIALOG);
  const adjustment = adjustmentOf(kind, dialog);
  return (
    <div className="site-page">
      <Link href="/my-bot/" className="site-back">
        <ChevronLeft aria-hidden="true" size={16} className="site-forward" /> {text('my_bots')}
      </Link>
      <Detail
        botId={id}
        onTitle={setTitle}
        onClose={() => setQuery({ [DIALOG]: 'close' })}
        onAdjust={(name, values) => setQuery({ ...values, [DIALOG]: name })}
        onAgain={() => createAgain({ kind, id })}
        onShare={() => setQuery({ [DIALOG]: 'share' })}
        onCopySettings={() => copySettings({ kind, id })}
      />
      {adjustment && (
        <AdjustDialog
          bot={{ kind, id }}
          adjustment={adjustment}
          values={Object.fromEntries(query)}
          onDismiss={() => setQuery({})}
        />
      )}
      {dialog === 'close' && <CloseDialog bot={{ kind, id }} onDismiss={() => setQuery({})} />}
      {dialog === 'share' && <ShareDialog bot={{ kind, id }} onDismiss={() => setQuery({})} />}
    </div>
  );
}

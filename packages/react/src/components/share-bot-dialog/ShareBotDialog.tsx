import { type BotRef, botReaders, botRecipePath } from '@tradingbot/core/kinds';
import { useMemo, useRef, useState } from 'react';
import { saveFile } from '../../download/saveFile.js';
import { useBot } from '../../hooks/useBot.js';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useErrorText } from '../../hooks/useErrorText.js';
import { useToast } from '../../hooks/useToast.js';
import { useUser } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Dialog } from '../dialog/index.js';
import { InlineError, Skeleton } from '../states/index.js';
import { ShareCardPicture } from './ShareCardPicture.js';
import { shareCardOf } from './shareCard.js';

export interface ShareBotDialogProps {
  readonly bot: BotRef;
  readonly onDismiss: () => void;
  /** Full address of a path of the section, e.g. `/create/?recipe=…`. */
  readonly linkTo: (path: string) => string;
  /** Writes to the clipboard. */
  readonly onCopy: (text: string) => Promise<void>;
}

/**
 * A picture of a bot's result to show to others, and a link with its settings: in percent; amounts and the person's name
 * only when ticked.
 */
export function ShareBotDialog({ bot, onDismiss, linkTo, onCopy }: ShareBotDialogProps) {
  const { t, format, locale } = useTranslation();
  const client = useBotClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { profile } = useUser();
  // The card shows one moment; it does not change while somebody looks at it.
  const { summary, query } = useBot(botReaders[bot.kind], bot.id, { pollMs: false });
  const canvas = useRef<HTMLCanvasElement>(null);
  const [now] = useState(() => client.serverTime());
  const [withAmounts, setWithAmounts] = useState(false);
  const [withName, setWithName] = useState(false);
  const ownName = profile?.username;
  const name = withName ? ownName : undefined;
  const card = useMemo(
    () => summary && shareCardOf(t, format, locale, summary, { withAmounts, name }, now),
    [t, locale, summary, withAmounts, name, now, format],
  );
  const save = () =>
    canvas.current?.toBlob(
      (content) => content && saveFile({ name: `${bot.kind}-${bot.id}.png`, content }),
      'image/png',
    );
  const copyLink = async () => {
    try {
      await onCopy(linkTo(await botRecipePath(client, bot)));
      toast({ type: 'success', title: t('share.link_copied') });
    } catch (error) {
      toast({ type: 'fail', title: t('share.link_failed'), description: errorText(error).text });
    }
  };
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={t('share.title')}
      footer={
        <>
          <button type="button" className="tb-button" onClick={() => void copyLink()}>
            {t('share.copy_link')}
          </button>
          <button type="button" className="tb-button" data-kind="primary" disabled={!card} onClick={save}>
            {t('share.save')}
          </button>
        </>
      }
    >
      {!card && query.error && (
        <InlineError title={t('error.title')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!card && !query.error && <Skeleton lines={6} />}
      {card && (
        <>
          <ShareCardPicture ref={canvas} card={card} />
          <div className="tb-stack">
            <label className="tb-checkbox">
              <input type="checkbox" checked={withAmounts} onChange={(event) => setWithAmounts(event.target.checked)} />
              {t('share.with_amounts')}
            </label>
            {ownName && (
              <label className="tb-checkbox">
                <input type="checkbox" checked={withName} onChange={(event) => setWithName(event.target.checked)} />
                {t('share.with_name', { name: ownName })}
              </label>
            )}
          </div>
          <p className="tb-hint">{t('share.link_note')}</p>
        </>
      )}
    </Dialog>
  );
}

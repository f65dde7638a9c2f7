import { isolate } from '@tradingbot/core/format';
import { type BotRef, botReaders, botRecipePath } from '@tradingbot/core/kinds';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { saveFile } from '../../download/saveFile.js';
import { useBot } from '../../hooks/useBot.js';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useErrorText } from '../../hooks/useErrorText.js';
import { useToast } from '../../hooks/useToast.js';
import { useUser } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Checkbox } from '../../parts/checkbox/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { InlineError, Skeleton } from '../../parts/states/index.js';
import { type ShareCard, shareCardOf, shareText } from './shareCard.js';

/** Props of {@link ShareBotDialog}. */
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
          <Button onClick={() => void copyLink()}>{t('share.copy_link')}</Button>
          <Button kind="primary" disabled={!card} onClick={save}>
            {t('share.save')}
          </Button>
        </>
      }
    >
      {!card && query.error && (
        <InlineError title={t('error.title')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!card && !query.error && <Skeleton lines={6} />}
      {card && (
        <>
          <ShareCardPicture canvas={canvas} card={card} />
          <div className="tb-stack">
            <Checkbox checked={withAmounts} onChange={setWithAmounts}>
              {t('share.with_amounts')}
            </Checkbox>
            {ownName && (
              <Checkbox checked={withName} onChange={setWithName}>
                {t('share.with_name', { name: ownName })}
              </Checkbox>
            )}
          </div>
          <p className="tb-hint">{t('share.link_note')}</p>
        </>
      )}
    </Dialog>
  );
}

interface ShareCardPictureProps {
  readonly card: ShareCard;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** A share card as a picture, with what it says as its name. */
function ShareCardPicture({ card, canvas }: ShareCardPictureProps) {
  const { t, dir } = useTranslation();
  useEffect(() => {
    if (canvas.current) drawShareCard(canvas.current, card, t('share.note'), dir);
  }, [canvas, card, t, dir]);
  return (
    <canvas
      ref={canvas}
      className="tb-share-card"
      role="img"
      aria-label={shareText(card)}
      width={CARD.width}
      height={CARD.height}
    />
  );
}

/** Size of the picture in pixels, as pages that show a preview of a link like it. */
const CARD = { width: 1200, height: 630 } as const;

const PAD = 80;
const ARROW = { up: '▲ ', down: '▼ ', flat: '' } as const;

/** A line of the picture: distance of its foot from the top, size and weight of its letters. */
interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  /** Name of a color token. */
  readonly color: string;
}

/** Draws a card in the colors and letters of the page around the canvas. */
function drawShareCard(canvas: HTMLCanvasElement, card: ShareCard, note: string, dir: 'ltr' | 'rtl'): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(canvas);
  const color = (token: string) => style.getPropertyValue(token).trim();
  const result = card.side === 'flat' ? '--tb-text-1' : `--tb-${card.side}`;
  const [first = '', second = ''] = card.more;
  const lines: readonly Line[] = [
    { text: card.title, y: 142, size: 60, weight: 600, color: '--tb-text-1' },
    { text: card.about, y: 196, size: 32, weight: 400, color: '--tb-text-2' },
    { text: card.label, y: 292, size: 30, weight: 400, color: '--tb-text-3' },
    { text: isolate(ARROW[card.side] + card.ratio), y: 404, size: 112, weight: 600, color: result },
    { text: first, y: 466, size: 32, weight: 400, color: '--tb-text-2' },
    { text: second, y: 512, size: 32, weight: 400, color: '--tb-text-2' },
    { text: card.foot, y: 566, size: 26, weight: 400, color: '--tb-text-3' },
    { text: note, y: 600, size: 20, weight: 400, color: '--tb-text-3' },
  ];
  pen.fillStyle = color('--tb-surface-1');
  pen.fillRect(0, 0, CARD.width, CARD.height);
  pen.fillStyle = color(result);
  pen.fillRect(dir === 'rtl' ? CARD.width - 12 : 0, 0, 12, CARD.height);
  pen.direction = dir;
  pen.textAlign = 'start';
  for (const line of lines) drawLine(pen, line, style.fontFamily, color(line.color), dir);
}

/** One line from the edge where reading starts; what is too long gets smaller letters. */
function drawLine(pen: CanvasRenderingContext2D, line: Line, family: string, fill: string, dir: 'ltr' | 'rtl'): void {
  const room = CARD.width - 2 * PAD;
  const fontOf = (size: number) => `${line.weight} ${size}px ${family}`;
  pen.font = fontOf(line.size);
  const wide = pen.measureText(line.text).width;
  if (wide > room) pen.font = fontOf((line.size * room) / wide);
  pen.fillStyle = fill;
  pen.fillText(line.text, dir === 'rtl' ? CARD.width - PAD : PAD, line.y);
}

import { type RefObject, useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CARD, drawShareCard } from './drawShareCard.js';
import { type ShareCard, shareText } from './shareCard.js';

interface ShareCardPictureProps {
  readonly card: ShareCard;
  readonly ref: RefObject<HTMLCanvasElement | null>;
}

/** A share card as a picture, with what it says as its name. */
export function ShareCardPicture({ card, ref }: ShareCardPictureProps) {
  const { t, dir } = useTranslation();
  useEffect(() => {
    if (ref.current) drawShareCard(ref.current, card, t('share.note'), dir);
  }, [ref, card, t, dir]);
  return (
    <canvas
      ref={ref}
      className="tb-share-card"
      role="img"
      aria-label={shareText(card)}
      width={CARD.width}
      height={CARD.height}
    />
  );
}

import { botPath } from '@tradingbot/core/kinds';
import { OpenWrites } from '@tradingbot/react';
import { FrameStrip } from './FrameStrip.js';
import { sectionLink } from './sectionLink.js';
import { stripsOf } from './strips.js';
import { useCircumstances } from './useCircumstances.js';
import { useTrouble } from './useTrouble.js';

/** Lines about this account and this moment; loaded after the frame. */
export default function Strips() {
  const { trouble, retry } = useTrouble();
  const strips = stripsOf(useCircumstances(trouble));
  return (
    <>
      <OpenWrites hrefOf={(bot) => sectionLink(`/my-bot/${botPath(bot)}`)} listHref={sectionLink('/my-bot/')} />
      {strips.map((strip) => (
        <FrameStrip key={strip.name} strip={strip} onRetry={retry} />
      ))}
    </>
  );
}

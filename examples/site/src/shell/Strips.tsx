import { FrameStrip } from './FrameStrip.js';
import { stripsOf } from './strips.js';
import { useCircumstances } from './useCircumstances.js';

/** Lines about this account and this moment; loaded after the frame. */
export default function Strips() {
  return stripsOf(useCircumstances()).map((strip) => <FrameStrip key={strip.name} strip={strip} />);
}

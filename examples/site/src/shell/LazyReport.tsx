import { FramePart } from './FramePart.js';
import { useLaterPart } from './useLaterPart.js';

/** The button of the report file; nothing where it cannot be loaded. */
export function LazyReport() {
  const SaveReport = useLaterPart(() => import('./SaveReport.js'));
  return (
    <FramePart>
      <SaveReport />
    </FramePart>
  );
}

import { useExternalStore } from '../../hooks/useExternalStore.js';
import type { Announcer } from '../../provider/createAnnouncer.js';

/** The only two live regions of the page: one polite, one assertive. Mounted by the provider. */
export function LiveRegions({ announcer }: { readonly announcer: Announcer }) {
  const { polite, assertive } = useExternalStore(announcer.subscribe, announcer.snapshot, announcer.snapshot);
  return (
    <div className="tb-sr-only">
      <div role="status" aria-live="polite">
        {polite}
      </div>
      <div role="alert" aria-live="assertive">
        {assertive}
      </div>
    </div>
  );
}

import type { OpenedRecipe } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { usePaperReader } from '@tradingbot/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '../../session/useSession.js';

/** What came of the recipe, or of the paper bot, of the address: undefined without one, `'loading'` until it is read. */
export function useOpenedRecipe<Kind extends BotKind>(kind: Kind): OpenedRecipe<Kind> | 'loading' | undefined {
  const [query] = useSearchParams();
  const text = query.get('recipe');
  const amount = query.get('amount') ?? '';
  const paper = query.get('paper');
  const readPaper = usePaperReader();
  const session = useSession();
  // Whose paper bot it is has to be known.
  const isWaiting = paper !== null && !readPaper && session?.loggedIn !== false;
  const asked = paper ?? text;
  const [read, setRead] = useState<{ readonly asked: string; readonly opened: OpenedRecipe<Kind> }>();
  useEffect(() => {
    if (asked === null || isWaiting) return;
    let isWanted = true;
    const open = async (): Promise<OpenedRecipe<Kind>> => {
      const { openPaper, openRecipe } = await import('./parts/openRecipe.js');
      // A device that keeps none has none of this name.
      if (paper !== null) return openPaper((await readPaper?.(paper).catch(() => null)) ?? null, kind);
      return openRecipe(asked, kind, amount);
    };
    void open().then((opened) => {
      if (isWanted) setRead({ asked, opened });
    });
    return () => {
      isWanted = false;
    };
  }, [asked, paper, readPaper, isWaiting, kind, amount]);
  if (asked === null) return undefined;
  return read?.asked === asked ? read.opened : 'loading';
}

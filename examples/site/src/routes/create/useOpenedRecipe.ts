import type { OpenedRecipe } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { useUser } from '@tradingbot/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/** What came of the recipe, or of the paper bot, of the address: undefined without one, `'loading'` until it is read. */
export function useOpenedRecipe<Kind extends BotKind>(kind: Kind): OpenedRecipe<Kind> | 'loading' | undefined {
  const [query] = useSearchParams();
  const { status, uid } = useUser();
  const isPaper = query.has('paper');
  const text = isPaper || query.has('recipe') ? String(query) : undefined;
  // Whose paper bot it is has to be known.
  const isWaiting = isPaper && status === 'loading';
  const [read, setRead] = useState<{ readonly text: string; readonly opened: OpenedRecipe<Kind> }>();
  useEffect(() => {
    if (text === undefined || isWaiting) return;
    let isWanted = true;
    void import('./parts/openRecipe.js')
      .then(({ openRecipe }) => openRecipe(new URLSearchParams(text), kind, uid))
      .then((opened) => isWanted && setRead({ text, opened }));
    return () => {
      isWanted = false;
    };
  }, [isWaiting, text, uid, kind]);
  if (text === undefined) return undefined;
  return read?.text === text ? read.opened : 'loading';
}

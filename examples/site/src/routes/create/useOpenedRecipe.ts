import type { OpenedRecipe } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/** What came of the recipe of the address: undefined without one, `'loading'` until it is read. */
export function useOpenedRecipe<Kind extends BotKind>(kind: Kind): OpenedRecipe<Kind> | 'loading' | undefined {
  const [query] = useSearchParams();
  const text = query.get('recipe');
  const amount = query.get('amount') ?? '';
  const [read, setRead] = useState<{ readonly text: string; readonly opened: OpenedRecipe<Kind> }>();
  useEffect(() => {
    if (text === null) return;
    let isWanted = true;
    void import('./parts/openRecipe.js').then(({ openRecipe }) => {
      if (isWanted) setRead({ text, opened: openRecipe(text, kind, amount) });
    });
    return () => {
      isWanted = false;
    };
  }, [text, kind, amount]);
  if (text === null) return undefined;
  return read?.text === text ? read.opened : 'loading';
}

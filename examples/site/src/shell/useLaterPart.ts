import { useI18n } from '@tradingbot/react';
import { type ComponentType, lazy, useState } from 'react';
import { addLaterTexts } from '../texts/addSiteTexts.js';

/** A part of the frame that is loaded when it is first shown, with the English texts that are not there from the start. */
export function useLaterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const instance = useI18n();
  const [Part] = useState(() =>
    lazy(async () => {
      const [part] = await Promise.all([load(), addLaterTexts(instance)]);
      return part;
    }),
  );
  return Part;
}

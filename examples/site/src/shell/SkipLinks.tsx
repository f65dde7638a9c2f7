import { useState } from 'react';
import { useSiteText } from '../texts/useSiteText.js';

/** Parts beside the content that the keyboard can go to at once, where the page has them. */
const PARTS = [
  { name: 'skip_form', selector: 'main form' },
  { name: 'skip_table', selector: 'main table' },
] as const;

/** The first stops of the keyboard: to the content, the form, the table. */
export function SkipLinks() {
  const text = useSiteText();
  const [present, setPresent] = useState<readonly string[]>([]);
  // The page behind it changes; which parts it has is looked up when the keyboard comes by.
  const look = () => {
    const found = PARTS.filter(({ selector }) => document.querySelector(selector));
    setPresent(found.map(({ name }) => name));
  };
  const go = (selector: string) => {
    const part = document.querySelector<HTMLElement>(selector);
    if (!part) return;
    part.tabIndex = -1;
    part.focus();
  };
  return (
    <>
      <a className="site-skip" href="#content" onFocus={look}>
        {text('skip')}
      </a>
      {PARTS.filter(({ name }) => present.includes(name)).map(({ name, selector }) => (
        <button key={name} type="button" className="site-skip" onClick={() => go(selector)}>
          {text(name)}
        </button>
      ))}
    </>
  );
}

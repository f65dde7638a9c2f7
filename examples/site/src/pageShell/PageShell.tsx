import type { ReactNode } from 'react';
import { siteKinds } from '../kinds/siteKinds.js';
import { useSiteText } from '../texts/useSiteText.js';
import { PageTitle } from './PageTitle.js';
import type { ShellContent } from './pageShells.js';

interface PageShellProps {
  readonly content: ShellContent;
  /** Prefix of the section's links. */
  readonly base: string;
  /** The page itself is still to come; true when absent. */
  readonly isWaiting?: boolean;
  /** What stands where the page will be. */
  readonly children?: ReactNode;
}

/**
 * A page before its parts are loaded: title and largest text, exactly where the page has them, so that nothing jumps.
 * The build writes it into the pages that it delivers, and it stands until the page itself is there.
 */
export function PageShell({ content, base, isWaiting = true, children }: PageShellProps) {
  const text = useSiteText();
  const { title, lead, kind } = content;
  const frame = (name: string) =>
    isWaiting ? { className: `${name} site-waiting`, 'aria-busy': true } : { className: name };
  if (kind) {
    return (
      <div {...frame('site-create')}>
        <h1 className="tb-sr-only">{text(title)}</h1>
        <nav className="site-kind-tabs tb-row-shades" aria-label={text('kinds')}>
          {siteKinds.map(({ name, href }) => (
            <a key={name} href={base + href} aria-current={name === kind ? 'page' : undefined}>
              {text(name)}
            </a>
          ))}
        </nav>
        {lead && <p className="site-lead site-create-lead">{text(lead)}</p>}
        {children}
      </div>
    );
  }
  return (
    <div {...frame(content.path === '/' ? 'site-home' : 'site-page')}>
      <PageTitle title={text(title)} lead={lead && text(lead)} />
      {children}
    </div>
  );
}

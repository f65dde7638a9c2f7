import type { QuoteSocket } from '@tradingbot/core';
import { useSiteText } from '../texts/useSiteText.js';

const STATE = {
  open: 'quotes_live',
  connecting: 'quotes_connecting',
  waiting: 'quotes_down',
  idle: 'quotes_connecting',
} as const;

/** Risk note and the state of the quotes. */
export function Footer({ server }: { readonly server: QuoteSocket['status'] }) {
  const text = useSiteText();
  return (
    <footer className="site-footer">
      <span>{text('risk_note')}</span>
      <span className="site-quotes" data-state={server}>
        {text(STATE[server])}
      </span>
    </footer>
  );
}

import type { QuoteSocket } from '@tradingbot/core';
import { useNow } from '@tradingbot/react';
import { useSite } from '../start/SiteContext.js';
import { useSiteText } from '../texts/useSiteText.js';
import type { HelpTopic } from './HelpDialog.js';

const STATE = {
  open: 'quotes_live',
  connecting: 'quotes_connecting',
  waiting: 'quotes_down',
  idle: 'quotes_connecting',
} as const;

interface FooterProps {
  readonly server: QuoteSocket['status'];
  readonly onHelp: (topic: HelpTopic) => void;
}

/** Risk note, help, terms, edition, the exchange's time and the state of the quotes. */
export function Footer({ server, onHelp }: FooterProps) {
  const text = useSiteText();
  const { region } = useSite().client.environment;
  return (
    <footer className="site-footer">
      <span className="site-footer-note">{text('risk_note')}</span>
      <button type="button" className="site-footer-link" aria-haspopup="dialog" onClick={() => onHelp('help')}>
        {text('help')}
      </button>
      <button type="button" className="site-footer-link" aria-haspopup="dialog" onClick={() => onHelp('terms')}>
        {text('terms')}
      </button>
      {region !== 'GLOBAL' && <span>{text(`edition_${region}`)}</span>}
      <ServerTime />
      <span className="site-quotes" data-state={server}>
        {text(STATE[server])}
      </span>
    </footer>
  );
}

/** The exchange's time, each second. */
function ServerTime() {
  const text = useSiteText();
  const time = new Date(useNow(1000)).toISOString();
  return <span className="site-clock">{text('server_time', { time: `\u2066${time.slice(11, 19)} UTC\u2069` })}</span>;
}

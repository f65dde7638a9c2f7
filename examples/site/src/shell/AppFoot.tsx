import { Button } from '@tradingbot/react';
import { useSiteText } from '../texts/useSiteText.js';

/** Inside the native app, at the end of each page: what the app's own bar and tabs do not lead to. */
export default function AppFoot({ onOpen }: { readonly onOpen: (what: 'more' | 'help') => void }) {
  const text = useSiteText();
  return (
    <div className="site-app-foot">
      <Button aria-haspopup="dialog" onClick={() => onOpen('more')}>
        {text('display_messages')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onOpen('help')}>
        {text('help')}
      </Button>
    </div>
  );
}

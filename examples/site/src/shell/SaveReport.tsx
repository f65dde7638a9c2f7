import { Button, saveFile } from '@tradingbot/react';
import { useState } from 'react';
import { readSettings } from '../settings/settings.js';
import { useSite } from '../start/SiteContext.js';
import { storageOf } from '../start/storageOf.js';
import { useSiteText } from '../texts/useSiteText.js';

/** Saves what this page did lately as a file, and shows what is in it. */
export default function SaveReport() {
  const text = useSiteText();
  const { recording } = useSite();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const { theme } = readSettings(storageOf(() => localStorage));
    const path = location.pathname + location.search;
    const capsule = await recording.capsule({ path, theme, userAgent: navigator.userAgent });
    const content = new Blob([JSON.stringify(capsule)], { type: 'application/json' });
    saveFile({ name: 'tradingbot-report.json', content });
  };
  const tried = () =>
    save().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div className="site-report">
      <Button onClick={() => void tried()}>{text('save_report')}</Button>
      <p className="tb-hint">{text('report_holds')}</p>
      {failed && (
        <p className="tb-hint" role="alert">
          {text('report_not_saved')}
        </p>
      )}
    </div>
  );
}

import { type RecipeSource, recipeLink } from '@tradingbot/core';
import type { RecipeMarket } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Link2 } from '../../parts/icons.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';

/** What a link is made of. */
export interface ShareRecipeProps<Kind extends BotKind = BotKind> {
  readonly kind: Kind;
  /** Parameters of the kind's create call, with or without amounts: no amount and no id gets into the link. */
  readonly source: RecipeSource[Kind];
  /** Its markets as they are now; whoever opens the link sees what has changed since. */
  readonly markets: readonly RecipeMarket[];
  /** Full address of a path of this section, e.g. of `/create/?recipe=…`. */
  readonly addressOf: (path: string) => string;
  /** Writes to the clipboard; the browser's when absent. */
  readonly onCopy?: ((text: string) => Promise<void>) | undefined;
}

/** Makes a link of settings, to send or to keep. */
export function ShareRecipe<Kind extends BotKind>(props: ShareRecipeProps<Kind>) {
  const { kind, source, markets, addressOf, onCopy = (text) => navigator.clipboard.writeText(text) } = props;
  const { t } = useTranslation();
  const { clock, announcer } = useTradingBot('ShareRecipe');
  const id = useId();
  /** Undefined until asked for; `''` = these settings make none. */
  const [link, setLink] = useState<string>();
  const [copied, setCopied] = useState<string>();
  const make = () => {
    try {
      setLink(addressOf(recipeLink(kind, source, { time: Math.floor(clock.now()), markets: [...markets] })));
      announcer.polite(t('recipe.share_hint'));
    } catch {
      // PoliteText below: something is missing.
      setLink('');
      announcer.polite(t('recipe.share_incomplete'));
    }
  };
  return (
    <div className="tb-share">
      <Button kind="quiet" onClick={make}>
        <Link2 aria-hidden="true" size={16} />
        {t('recipe.share')}
      </Button>
      <div>
        {link === '' && <p className="tb-hint">{t('recipe.share_incomplete')}</p>}
        {link && (
          <>
            <label htmlFor={id} className="tb-hint">
              {t('recipe.share_hint')}
            </label>
            <div className="tb-share-line">
              <textarea
                id={id}
                className="tb-share-link"
                dir="ltr"
                readOnly
                rows={3}
                value={link}
                onFocus={({ target }) => target.select()}
              />
              <Button
                // A browser without a clipboard leaves the field to copy from.
                onClick={() =>
                  onCopy(link).then(
                    () => setCopied(link),
                    () => undefined,
                  )
                }
              >
                {t(copied === link ? 'common.copied' : 'common.copy')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

import { recipeLink } from '@tradingbot/core';
import { botPath, botReaders, type CopyReader, isOver } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ReactNode } from 'react';
import { useBot } from '../../hooks/useBot.js';
import { closeReasonText } from '../../i18n/phrases/closeReason.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Skeleton, Strip } from '../../parts/states/index.js';
import { RecipeSettings } from '../recipe/index.js';

/** A bot by the address of its copy, and the ways on from there. */
export interface CopiedBotProps {
  readonly kind: BotKind;
  readonly id: string;
  /** A way on for whoever comes to a bot that is gone or cannot be copied. */
  readonly wayOut?: ReactNode;
  /** Opens a path of this section, e.g. the create form with the same settings. */
  readonly onOpen: (path: string) => void;
}

interface OwnBotProps extends CopiedBotProps {
  readonly reader: CopyReader;
  /** Shown when the account has no such bot either. */
  readonly whenGone: ReactNode;
}

/** A bot of one's own by the address of its copy: how it stands or why it closed, its settings, and the ways on. */
export function OwnBot({ kind, id, onOpen, wayOut, reader, whenGone }: OwnBotProps) {
  const { t } = useTranslation();
  const { query, data, summary } = useBot(botReaders[kind], id, { pollMs: false });
  if (query.isPending) return <Skeleton lines={12} onRetry={() => void query.refetch()} />;
  if (!summary) return whenGone;
  // One's own bot and that of another report their settings by the same names.
  const { recipe } = reader.read(data as Parameters<CopyReader['read']>[0]);
  const { state, closeCode } = summary;
  return (
    <div className="tb-copy">
      <div className="tb-copy-main">
        <Strip
          type="info"
          actions={<Button onClick={() => onOpen(`/my-bot/${botPath({ kind, id })}`)}>{t('create.open_bot')}</Button>}
        >
          {isOver(state)
            ? t('copy.own_closed', { reason: closeReasonText(t, closeCode) })
            : t('copy.own', { status: t(`status.${state}`) })}
        </Strip>
        {recipe && (
          <section aria-label={t('copy.settings')}>
            <h2 className="tb-h3">{t('copy.settings')}</h2>
            <RecipeSettings recipe={recipe} />
            <div className="tb-row">
              <span className="tb-hint">{t('copy.own_way')}</span>
              <Button kind="quiet" onClick={() => onOpen(recipeLink(recipe.kind, recipe.settings))}>
                {t('form.edit_as_manual')}
              </Button>
            </div>
          </section>
        )}
        {wayOut}
      </div>
    </div>
  );
}

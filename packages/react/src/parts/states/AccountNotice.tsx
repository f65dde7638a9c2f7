import { useAccountBlock } from '../../hooks/useAccountBlock.js';
import { useRestriction } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { ButtonLink } from '../button/index.js';
import { Strip } from './Strip.js';

/** Says before anything is typed that this account may not create or change bots, why, and where to ask. */
export function AccountNotice({ isFutures = false }: { readonly isFutures?: boolean | undefined }) {
  const { t } = useTranslation();
  const { supportAddress } = useTradingBot('AccountNotice');
  const block = useAccountBlock(isFutures);
  const restriction = useRestriction();
  if (block === undefined || (block.name === 'restricted' && restriction === undefined)) return null;
  const support = supportAddress !== undefined && <ButtonLink href={supportAddress}>{t('common.support')}</ButtonLink>;
  return (
    <Strip type="warn" actions={support}>
      {t(`form.${block.name}`)} {block.reason !== undefined && <bdi>{block.reason}</bdi>}
    </Strip>
  );
}

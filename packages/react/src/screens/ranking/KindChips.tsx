import type { RankedKind } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Segments } from '../../parts/segments/index.js';

interface KindChipsProps {
  readonly kinds: readonly RankedKind[];
  /** All without it. */
  readonly kind: RankedKind | undefined;
  readonly onChange: (kind: RankedKind | undefined) => void;
}

/** All kinds, or one of them. Where there is but one, there is no choice. */
export function KindChips({ kinds, kind, onChange }: KindChipsProps) {
  const { t } = useTranslation();
  if (kinds.length < 2) return null;
  return (
    <Segments
      className="tb-kind-chips"
      label={t('list.kind')}
      options={[{ name: 'all', label: t('rank.all') }, ...kinds.map((name) => ({ name, label: t(`kind.${name}`) }))]}
      value={kind ?? 'all'}
      onChange={(name) => onChange(name === 'all' ? undefined : name)}
    />
  );
}

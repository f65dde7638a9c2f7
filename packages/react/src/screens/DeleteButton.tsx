import { useArmed } from '../hooks/useArmed.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { PoliteText } from '../parts/live-regions/index.js';

interface DeleteButtonProps {
  /** What is deleted, where several can be. */
  readonly name?: string | undefined;
  readonly onDelete: () => void;
}

/** Deletes what is kept on this device alone, and must be pressed twice: nothing brings it back. */
export function DeleteButton({ name, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isArmed, arm] = useArmed();
  const label = t(isArmed ? 'paper.delete_again' : 'paper.delete');
  return (
    <>
      <PoliteText text={isArmed ? label : ''} />
      <Button
        kind={isArmed ? 'danger' : undefined}
        data-armed={isArmed || undefined}
        aria-label={name === undefined ? undefined : t(isArmed ? 'kept.delete_again_of' : 'kept.delete_of', { name })}
        onClick={isArmed ? onDelete : arm}
      >
        {label}
      </Button>
    </>
  );
}

import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import { type ComponentPropsWithRef, type FormEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { InlineError, Skeleton } from '../states/index.js';
import { Tabs } from '../tabs/index.js';
import { AiPanel } from './AiPanel.js';
import { FormFoot } from './FormFoot.js';
import { focusField } from './focusField.js';
import { MoneyFields } from './MoneyFields.js';
import { ProtectionFields, TrailingFields } from './ProtectionFields.js';
import { RangeFields } from './RangeFields.js';
import { SpotGridPreview } from './SpotGridPreview.js';
import { useSpotGridModel } from './SpotGridScope.js';
import { usePreviewAnnouncement } from './usePreviewAnnouncement.js';

const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog.js')).ReviewDialog }));

export interface SpotGridFormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'children'> {
  /** The bot is created; go to its page. */
  readonly onCreated?: ((gridId: string) => void) | undefined;
  /** Given while nobody is logged in: Review calls it, and nothing is sent (F127). */
  readonly onLoginRequired?: (() => void) | undefined;
}

/**
 * Create form of a spot grid bot inside a `SpotGridScope`: AI and manual tab, live preview, review, creation.
 * Renders a `<form>`; `data-pending` while the server checks.
 */
export function SpotGridForm({ onCreated, onLoginRequired, className, ...rest }: SpotGridFormProps) {
  const { t } = useTranslation();
  const model = useSpotGridModel();
  const [payload, setPayload] = useState<CreateSpotGridBotParams>();
  const [failure, setFailure] = useState<unknown>();
  usePreviewAnnouncement(model);

  const review = async (form: HTMLFormElement) => {
    if (onLoginRequired) return onLoginRequired();
    model.showAll();
    setFailure(undefined);
    const [first] = model.issues;
    if (first) return focusField(form, first.field);
    try {
      if (await model.check()) setPayload(model.toPayload());
    } catch (error) {
      setFailure(error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void review(event.currentTarget);
  };
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void review(event.currentTarget);
  };

  if (model.symbols.isPending) return <Skeleton lines={8} onRetry={() => model.symbols.refetch()} />;
  if (model.symbols.error) return <InlineError error={model.symbols.error} onRetry={() => model.symbols.refetch()} />;
  if (!model.row) return <InlineError title={t('error.symbol', { symbol: model.symbol })} error={undefined} />;
  return (
    <>
      <form
        aria-label={t('spot.form')}
        {...rest}
        className={classNames('tb-form', className)}
        data-pending={model.isChecking || undefined}
        noValidate
        onSubmit={submit}
        onKeyDown={handleKey}
      >
        <Tabs
          label={t('spot.mode')}
          tabs={[
            { name: 'ai', label: t('spot.mode_ai') },
            { name: 'manual', label: t('spot.mode_manual') },
          ]}
          selected={model.mode}
          onSelect={model.setMode}
        >
          <div className="tb-form">
            {model.mode === 'ai' ? <AiPanel /> : <RangeFields />}
            <MoneyFields quoteOnly={model.mode === 'ai'} />
            {model.mode === 'manual' && <TrailingFields />}
            {model.mode === 'manual' && <ProtectionFields />}
          </div>
        </Tabs>
        <SpotGridPreview />
        <FormFoot failure={failure} />
      </form>
      {payload && (
        <Suspense>
          <ReviewDialog payload={payload} onClose={() => setPayload(undefined)} onCreated={onCreated} />
        </Suspense>
      )}
    </>
  );
}

import type { FilterValues } from '@tradingbot/core/kinds';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../button/index.js';
import { Checkbox } from '../checkbox/index.js';
import { Dialog } from '../dialog/index.js';
import { chosenOf, type Filter, withToggled } from './filter.js';

interface FilterSheetProps {
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  /** Results these choices would have; absent when only the server knows. */
  readonly countOf: ((values: FilterValues) => number) | undefined;
  readonly onApply: (values: FilterValues) => void;
  readonly onClose: () => void;
}

/** All filters in one sheet. Nothing changes before Apply, which says how many results there will be. */
export default function FilterSheet({ filters, values, countOf, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const { control, setValue, handleSubmit } = useForm<{ chosen: FilterValues }>({ defaultValues: { chosen: values } });
  const draft = useWatch({ control, name: 'chosen' });
  const setDraft = (next: FilterValues) => setValue('chosen', next);
  const count = countOf?.(draft);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filter.bar')}
      footer={
        <>
          <Button onClick={() => setDraft({})}>{t('filter.clear')}</Button>
          <Button kind="primary" onClick={() => void handleSubmit(({ chosen }) => onApply(chosen))()}>
            {count === undefined ? t('filter.apply_plain') : t('filter.apply', { count })}
          </Button>
        </>
      }
    >
      {filters.map((filter) => {
        const chosen = chosenOf(filter, draft);
        const type = filter.multiple ? 'checkbox' : 'radio';
        return (
          <fieldset key={filter.name} className="tb-choice">
            <legend>{filter.label}</legend>
            {!filter.multiple && (
              <Checkbox
                type={type}
                name={`${id}-${filter.name}`}
                checked={chosen.length === 0}
                onChange={() => setDraft({ ...draft, [filter.name]: [] })}
              >
                {t('filter.any')}
              </Checkbox>
            )}
            {filter.options.map((option) => (
              <Checkbox
                key={option.value}
                type={type}
                name={`${id}-${filter.name}`}
                checked={chosen.includes(option)}
                onChange={() => setDraft(withToggled(filter, option.value, draft))}
              >
                {option.label}
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </Dialog>
  );
}

import { type FormStart, leverageDown, valueAt } from '@tradingbot/core/kinds';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { LeverageField, type LeverageFieldProps } from '../../parts/number-field/index.js';
import { Collapsible } from './Collapsible.js';
import { CreateForm, type CreateFormFrameProps, type CreateFormProps } from './CreateForm.js';
import { FormField } from './FormField.js';
import { useFormModel } from './FormScope.js';
import { UnseenFields, type UnseenFieldsProps } from './UnseenFields.js';

/** Fields by the name of what they show. */
type ShownFields = Readonly<Record<string, ReactNode>>;

export interface PresetFormProps<Payload>
  extends CreateFormProps,
    Pick<CreateFormFrameProps<Payload>, 'label' | 'preview' | 'verdict' | 'review'>,
    Pick<UnseenFieldsProps, 'textOf'> {
  /** What the kind knows of its form. */
  readonly model: Pick<CreateFormFrameProps<Payload>, 'toPayload' | 'toPaper'> & {
    readonly start?: FormStart<object> | undefined;
  };
  readonly money: ShownFields;
  /** What a copy may change besides, folded away. */
  readonly stops: ShownFields;
  /** Move that would liquidate, of kinds with leverage that tell one. */
  readonly liquidationMove?: LeverageFieldProps['liquidationMove'];
  readonly children?: ReactNode;
}

const LEVERAGE = 'leverage';

/**
 * Form around settings that are given, in a scope with a start: what is refused of them, the money, and of a copy less
 * leverage and its stops.
 */
export function PresetForm<Payload>(props: PresetFormProps<Payload>) {
  const { model, money, stops, liquidationMove, textOf, children, ...frame } = props;
  const { t } = useTranslation();
  const { mode, planned: draft, fields, bounds } = useFormModel();
  const given = model.start?.draft ?? {};
  const isCopy = mode === 'copy';
  const hasLeverage = isCopy && fields[LEVERAGE] !== undefined;
  const isSet = (name: string) => valueAt(draft, fields[name]?.key ?? '') !== '';
  const shown = [...Object.keys(money), ...(isCopy ? Object.keys(stops) : []), ...(hasLeverage ? [LEVERAGE] : [])];
  const content = (
    <>
      {/* How much must be put in follows from them. */}
      <UnseenFields shown={shown} given={given} textOf={textOf} />
      {nodesOf(money)}
      {hasLeverage && (
        <FormField
          as={LeverageField}
          field={LEVERAGE}
          max={leverageDown(valueAt(given, LEVERAGE), bounds?.[LEVERAGE]?.to)}
          // What the exchange allows is more than a copy may have.
          allowed={undefined}
          liquidationMove={liquidationMove}
        />
      )}
      {isCopy && (
        <Collapsible title={t('form.section_protection')} count={Object.keys(stops).filter(isSet).length}>
          {nodesOf(stops)}
        </Collapsible>
      )}
      {children}
    </>
  );
  return (
    <CreateForm {...frame} toPayload={model.toPayload} toPaper={model.toPaper} tabs={{ [mode]: content }} canReview />
  );
}

function nodesOf(fields: ShownFields): ReactNode {
  return Object.entries(fields).map(([name, node]) => <Fragment key={name}>{node}</Fragment>);
}

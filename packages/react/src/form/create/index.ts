export { AfterForm, type AfterFormProps } from './AfterForm.js';
export { AiPanel } from './AiPanel.js';
export { Collapsible } from './Collapsible.js';
export { CreateDialog } from './CreateDialog.js';
export { CreateForm, type CreateFormProps, type ReviewDialogProps } from './CreateForm.js';
export { clearDrafts } from './clearDrafts.js';
export { createFormScope, type FormProps, type SymbolFormProps } from './createFormScope.js';
export { FormField } from './FormField.js';
export { FormRow } from './FormRow.js';
export { FormScope, useFormModel } from './FormScope.js';
export type { FormStart } from './FormStart.js';
export { fieldValue } from './fieldValue.js';
export { controlName } from './focusFirst.js';
export type {
  FieldSpec,
  FieldUnit,
  FormBounds,
  FormIssue,
  FormMode,
  FormModel,
  FormUnits,
  FormWarning,
} from './formModel.js';
export { isOneOf } from './isOneOf.js';
export { CopyPanel } from './LazyCopyPanel.js';
export { PlanWarnings } from './PlanWarnings.js';
export { PresetForm } from './PresetForm.js';
export { amountText, estimate, previewRow, previewTime } from './previewRow.js';
export { RatioField } from './RatioField.js';
export { RewardField } from './RewardField.js';
export { rangeOf } from './rangeOf.js';
export { fractionOf, percentOf } from './ratioText.js';
export type { CheckPlaces } from './serverIssue.js';
export { startLeverage } from './startLeverage.js';
export { useCommonPayload, type Visit } from './useCommonPayload.js';
export { contractPriceProps, useContract } from './useContract.js';
export { type FormKind, useCreateForm } from './useCreateForm.js';
export { allowedText, useFieldMessages } from './useFieldProps.js';
export { labelOf, valueAt } from './useIssueText.js';
export { useServerCheck } from './useServerCheck.js';

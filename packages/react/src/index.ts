export { type Clock, createBrowserClock } from './clock.js';
export { BotList, type BotListProps } from './components/bot-list/index.js';
export { CloseBotDialog, type CloseBotDialogProps } from './components/close-bot-dialog/index.js';
export { Dialog, type DialogProps } from './components/dialog/index.js';
export {
  Amount,
  type AmountProps,
  Duration,
  type DurationProps,
  Figure,
  type FigureProps,
  PnL,
  type PnLProps,
  Price,
  type PriceProps,
  StatusBadge,
  type StatusBadgeProps,
  Time,
  type TimeProps,
} from './components/figures/index.js';
export {
  type Formula,
  FormulaButton,
  PreviewPanel,
  type PreviewPanelProps,
  type PreviewRow,
  Waterfall,
  type WaterfallPart,
  type WaterfallProps,
} from './components/formula/index.js';
export { LevelsTable, type LevelsTableProps } from './components/levels-table/index.js';
export {
  AmountField,
  type AmountFieldProps,
  CheckLine,
  type CheckLineProps,
  CountField,
  type CountFieldProps,
  type FieldMessage,
  PercentField,
  type PercentFieldProps,
  PriceField,
  type PriceFieldProps,
} from './components/number-field/index.js';
export {
  type ChartFill,
  type ChartLevel,
  type ChartLine,
  RangeChart,
  type RangeChartProps,
} from './components/range-chart/index.js';
export {
  Receipt,
  type ReceiptProps,
  type ReceiptRow,
  ReviewPlan,
  type ReviewPlanProps,
  type ReviewRow,
} from './components/receipt/index.js';
export { ScrollRegion, type ScrollRegionProps } from './components/scroll-region/index.js';
export { SpotGridDetail, type SpotGridDetailProps } from './components/spot-grid-detail/index.js';
export {
  type FeeRates,
  SpotGridChart,
  type SpotGridChartProps,
  SpotGridForm,
  type SpotGridFormModel,
  type SpotGridFormProps,
  SpotGridLevels,
  SpotGridScope,
  type SpotGridScopeProps,
  SpotGridWhatIf,
  useSpotGridModel,
} from './components/spot-grid-form/index.js';
export {
  Boundary,
  EmptyState,
  type EmptyStateProps,
  InlineError,
  type InlineErrorProps,
  OfflineStrip,
  Skeleton,
  type SkeletonProps,
  Strip,
  type StripProps,
} from './components/states/index.js';
export { type Tab, Tabs, type TabsProps } from './components/tabs/index.js';
export { MessageList, type MessageListProps } from './components/toast/index.js';
export { WhatIfTable, type WhatIfTableProps } from './components/what-if-table/index.js';
export type { BotState } from './hooks/botState.js';
export type { Message } from './hooks/createMessages.js';
export { useAnnounce } from './hooks/useAnnounce.js';
export { useBotClient } from './hooks/useBotClient.js';
export { type BotListRow, type BotListTotals, useBotList } from './hooks/useBotList.js';
export { type BotMutation, useBotMutation } from './hooks/useBotMutation.js';
export { type BotQueryOptions, useBotQuery } from './hooks/useBotQuery.js';
export { useCandles } from './hooks/useCandles.js';
export { useErrorText } from './hooks/useErrorText.js';
export { useMedia } from './hooks/useMedia.js';
export { useOnline } from './hooks/useOnline.js';
export { useQuote } from './hooks/useQuote.js';
export { useToast } from './hooks/useToast.js';
export { createI18n, directionOf, loadTexts, NAMESPACE } from './i18n/createI18n.js';
export type { Texts } from './i18n/en.js';
export { type TextKey, type Translate, useTranslation } from './i18n/useTranslation.js';
export { TradingBotProvider, type TradingBotProviderProps } from './TradingBotProvider.js';

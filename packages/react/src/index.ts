export { Sparkline, type SparklineProps } from './chart/sparkline/index.js';
export { AdjustBotDialog, type AdjustBotDialogProps } from './detail/adjust/index.js';
export { CloseBotDialog, type CloseBotDialogProps } from './detail/close/index.js';
export type { BotDetailProps } from './detail/index.js';
export { ShareBotDialog, type ShareBotDialogProps } from './detail/share/index.js';
export { type MadeFile, saveFile } from './download/saveFile.js';
export { AfterForm, type AfterFormProps, type CreateFormProps, clearDrafts, type Visit } from './form/create/index.js';
export { useAnnounce } from './hooks/useAnnounce.js';
export { useBotClient } from './hooks/useBotClient.js';
export { useBotList } from './hooks/useBotList.js';
export { type BotMutation, useBotMutation } from './hooks/useBotMutation.js';
export { type BotQueryOptions, useBotQuery } from './hooks/useBotQuery.js';
export { useContractChoices } from './hooks/useContractChoices.js';
export { useErrorText } from './hooks/useErrorText.js';
export { TABLE_UP, useMedia } from './hooks/useMedia.js';
export { useNow } from './hooks/useNow.js';
export { useOnline } from './hooks/useOnline.js';
export { useQuote } from './hooks/useQuote.js';
export { useRunningCount } from './hooks/useRunningCount.js';
export { type ShownQuote, useShownQuote } from './hooks/useShownQuote.js';
export { useSpotChoices } from './hooks/useSpotChoices.js';
export { useContractList, useSpotList } from './hooks/useSymbolLists.js';
export { useToast } from './hooks/useToast.js';
export { useUpgrading } from './hooks/useUpgrading.js';
export { useRestriction, useUser } from './hooks/useUser.js';
export { useWall } from './hooks/useWall.js';
export { addScreenTexts, createI18n, loadTexts } from './i18n/createI18n.js';
export type { OwnTexts, Texts } from './i18n/en.js';
export { I18nProvider } from './i18n/I18nProvider.js';
export { lazyPart } from './i18n/lazyPart.js';
export { NAMESPACE, type TextPart, withPluralForms } from './i18n/screenTexts.js';
export { useI18n, useNamespace } from './i18n/useNamespace.js';
export { type TextKey, type Translate, useTranslation } from './i18n/useTranslation.js';
export { FuturesComboDetail } from './kinds/futures-combo/detail/index.js';
export {
  FuturesComboBands,
  FuturesComboChart,
  FuturesComboForm,
  FuturesComboRecipe,
  FuturesComboReplay,
  FuturesComboScope,
  type FuturesComboScopeProps,
  FuturesComboWhatIf,
} from './kinds/futures-combo/form/index.js';
export { FuturesGridDetail } from './kinds/futures-grid/detail/index.js';
export {
  FuturesGridChart,
  type FuturesGridChartProps,
  FuturesGridForm,
  FuturesGridLevels,
  FuturesGridRecipe,
  FuturesGridReplay,
  FuturesGridScope,
  type FuturesGridScopeProps,
  FuturesGridWhatIf,
} from './kinds/futures-grid/form/index.js';
export { FuturesMartingaleDetail } from './kinds/futures-martingale/detail/index.js';
export {
  FuturesMartingaleChart,
  type FuturesMartingaleChartProps,
  FuturesMartingaleForm,
  FuturesMartingaleLadder,
  FuturesMartingaleRecipe,
  FuturesMartingaleReplay,
  FuturesMartingaleScope,
  type FuturesMartingaleScopeProps,
  FuturesMartingaleWhatIf,
} from './kinds/futures-martingale/form/index.js';
export { SpotDcaDetail } from './kinds/spot-dca/detail/index.js';
export {
  SpotDcaChart,
  SpotDcaForm,
  SpotDcaPurchases,
  SpotDcaRecipe,
  SpotDcaReplay,
  SpotDcaScope,
  type SpotDcaScopeProps,
} from './kinds/spot-dca/form/index.js';
export { SpotGridDetail } from './kinds/spot-grid/detail/index.js';
export {
  SpotGridChart,
  type SpotGridChartProps,
  SpotGridForm,
  SpotGridLevels,
  SpotGridRecipe,
  SpotGridReplay,
  SpotGridScope,
  type SpotGridScopeProps,
  SpotGridWhatIf,
} from './kinds/spot-grid/form/index.js';
export { navigateOverLayers } from './layers/layers.js';
export { type LayerOptions, watchLayers } from './layers/watchLayers.js';
export { BotList, type BotListProps } from './list/index.js';
export {
  NoticeHistory,
  type NoticeHistoryProps,
  NoticeSettings,
  Notices,
  type NoticesProps,
} from './notices/index.js';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './parts/button/index.js';
export { Checkbox, type CheckboxProps } from './parts/checkbox/index.js';
export { Dialog, type DialogProps } from './parts/dialog/index.js';
export { Field, type FieldControl, type FieldMessage, type FieldProps } from './parts/field/index.js';
export {
  Amount,
  type AmountProps,
  Figure,
  type FigureProps,
  PnL,
  type PnLProps,
  Price,
  type PriceProps,
} from './parts/figures/index.js';
export { ScrollRegion, type ScrollRegionProps, showFocused } from './parts/scroll-region/index.js';
export { Select, type SelectOption, type SelectProps } from './parts/select/index.js';
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
} from './parts/states/index.js';
export { SymbolPicker, type SymbolPickerProps } from './parts/symbol-picker/index.js';
export { type Tab, Tabs, type TabsProps } from './parts/tabs/index.js';
export { MessageList, type MessageListProps } from './parts/toast/index.js';
export type { Clock } from './provider/clock.js';
export type { Message } from './provider/createMessages.js';
export { TradingBotProvider, type TradingBotProviderProps } from './provider/TradingBotProvider.js';
export { createBotQueryClient, type EndpointQueryOptions, endpointQueryOptions, queryKeyOf } from './query/index.js';
export { symbolListsOf } from './query/symbolLists.js';
export { AiCreate, type AiCreateProps, AiPick, type AiPickProps } from './screens/ai-create/index.js';
export {
  Announcements,
  type AnnouncementsProps,
  type AnnouncementsView,
  NewsBlock,
  type NewsBlockProps,
} from './screens/announcements/index.js';
export { ComplianceWall, type ComplianceWallProps } from './screens/compliance-wall/index.js';
export { CopyBot, type CopyBotProps } from './screens/copy-bot/index.js';
export { LoginModal, type LoginModalProps } from './screens/login-modal/index.js';
export { PaperBots, type PaperBotsProps, PaperWatch } from './screens/paper/index.js';
export {
  Ranking,
  type RankingProps,
  rankingPageParams,
  TopBots,
  type TopBotsProps,
  topBotsParams,
} from './screens/ranking/index.js';
export type { RecipeProps } from './screens/recipe/index.js';
export {
  Rewards,
  type RewardsProps,
  type RewardsView,
} from './screens/rewards/index.js';
export { OpenWrites, type OpenWritesProps } from './write/open-writes/index.js';

export type { Clock } from './clock.js';
export { AdjustBotDialog, type AdjustBotDialogProps } from './components/adjust-bot-dialog/index.js';
export { AiCreate, type AiCreateProps, AiPick, type AiPickProps } from './components/ai-create/index.js';
export {
  Announcements,
  type AnnouncementsProps,
  type AnnouncementsView,
  NewsBlock,
  type NewsBlockProps,
} from './components/announcements/index.js';
export type { BotDetailProps } from './components/bot-detail/index.js';
export { BotList, type BotListProps } from './components/bot-list/index.js';
export { CloseBotDialog, type CloseBotDialogProps } from './components/close-bot-dialog/index.js';
export { ComplianceWall, type ComplianceWallProps } from './components/compliance-wall/index.js';
export { CopyBot, type CopyBotProps } from './components/copy-bot/index.js';
export {
  AfterForm,
  type AfterFormProps,
  type CreateFormProps,
  clearDrafts,
  type FormMode,
  type Visit,
} from './components/create-form/index.js';
export { Dialog, type DialogProps } from './components/dialog/index.js';
export {
  Amount,
  type AmountProps,
  Figure,
  type FigureProps,
  PnL,
  type PnLProps,
  Price,
  type PriceProps,
} from './components/figures/index.js';
export { FuturesComboDetail } from './components/futures-combo-detail/index.js';
export {
  FuturesComboBands,
  FuturesComboChart,
  FuturesComboForm,
  FuturesComboRecipe,
  FuturesComboReplay,
  FuturesComboScope,
  type FuturesComboScopeProps,
  FuturesComboWhatIf,
} from './components/futures-combo-form/index.js';
export { FuturesGridDetail } from './components/futures-grid-detail/index.js';
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
} from './components/futures-grid-form/index.js';
export { FuturesMartingaleDetail } from './components/futures-martingale-detail/index.js';
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
} from './components/futures-martingale-form/index.js';
export { LoginModal, type LoginModalProps } from './components/login-modal/index.js';
export { OpenWrites, type OpenWritesProps } from './components/open-writes/index.js';
export { Ranking, type RankingProps, TopBots, type TopBotsProps } from './components/ranking/index.js';
export type { RecipeProps } from './components/recipe/index.js';
export {
  Rewards,
  type RewardsProps,
  type RewardsView,
} from './components/rewards/index.js';
export { ScrollRegion, type ScrollRegionProps } from './components/scroll-region/index.js';
export { ShareBotDialog, type ShareBotDialogProps } from './components/share-bot-dialog/index.js';
export { SpotDcaDetail } from './components/spot-dca-detail/index.js';
export {
  SpotDcaChart,
  SpotDcaForm,
  SpotDcaPurchases,
  SpotDcaRecipe,
  SpotDcaReplay,
  SpotDcaScope,
  type SpotDcaScopeProps,
} from './components/spot-dca-form/index.js';
export { SpotGridDetail } from './components/spot-grid-detail/index.js';
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
export { SymbolPicker, type SymbolPickerProps } from './components/symbol-picker/index.js';
export { type Tab, Tabs, type TabsProps } from './components/tabs/index.js';
export { MessageList, type MessageListProps } from './components/toast/index.js';
export { type MadeFile, saveFile } from './download/saveFile.js';
export { createFavorites, type Favorites, type FavoritesStorage } from './hooks/createFavorites.js';
export type { Message } from './hooks/createMessages.js';
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
export { useUser } from './hooks/useUser.js';
export { useWall } from './hooks/useWall.js';
export { addScreenTexts, createI18n, loadTexts } from './i18n/createI18n.js';
export type { Texts } from './i18n/en.js';
export { I18nProvider } from './i18n/I18nProvider.js';
export { lazyPart } from './i18n/lazyPart.js';
export { NAMESPACE, type TextPart, withPluralForms } from './i18n/screenTexts.js';
export { useI18n, useNamespace } from './i18n/useNamespace.js';
export { type TextKey, type Translate, useTranslation } from './i18n/useTranslation.js';
export { queryKeyOf } from './query/index.js';
export { type OpenedRecipe, openRecipe } from './recipe/index.js';
export { TradingBotProvider, type TradingBotProviderProps } from './TradingBotProvider.js';

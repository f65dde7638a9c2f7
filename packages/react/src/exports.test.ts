import { expect, test } from 'vitest';
import * as root from './index.js';
import * as testing from './testing/index.js';

test('exports of every entry', () => {
  expect(Object.keys(root).sort().join(' ')).toMatchInlineSnapshot(
    `"AdjustBotDialog AfterForm AiCreate AiPick Amount Announcements BotList Boundary Button ButtonLink Checkbox CloseBotDialog ComplianceWall CopyBot Dialog EmptyState Field Figure FuturesComboBands FuturesComboChart FuturesComboDetail FuturesComboForm FuturesComboRecipe FuturesComboReplay FuturesComboScope FuturesComboWhatIf FuturesGridChart FuturesGridDetail FuturesGridForm FuturesGridLevels FuturesGridRecipe FuturesGridReplay FuturesGridScope FuturesGridWhatIf FuturesMartingaleChart FuturesMartingaleDetail FuturesMartingaleForm FuturesMartingaleLadder FuturesMartingaleRecipe FuturesMartingaleReplay FuturesMartingaleScope FuturesMartingaleWhatIf I18nProvider InlineError LoginModal MessageList NAMESPACE NewsBlock NoticeHistory NoticeSettings Notices OfflineStrip OpenWrites PaperBots PaperWatch PnL Price Ranking Rewards ScrollRegion Select ShareBotDialog Skeleton Sparkline SpotDcaChart SpotDcaDetail SpotDcaForm SpotDcaPurchases SpotDcaRecipe SpotDcaReplay SpotDcaScope SpotGridChart SpotGridDetail SpotGridForm SpotGridLevels SpotGridRecipe SpotGridReplay SpotGridScope SpotGridWhatIf Strip SymbolPicker TABLE_UP Tabs TopBots TradingBotProvider addScreenTexts clearDrafts createBotQueryClient createI18n endpointQueryOptions lazyPart loadTexts navigateOverLayers queryKeyOf rankingPageParams saveFile showFocused symbolListsOf topBotsParams useAnnounce useBotClient useBotList useBotMutation useBotQuery useContractChoices useContractList useErrorText useI18n useMedia useNamespace useNow useOnline useQuote useRestriction useRunningCount useShownQuote useSpotChoices useSpotList useToast useTranslation useUpgrading useUser useWall watchLayers withPluralForms"`,
  );
  expect(Object.keys(testing).sort().join(' ')).toMatchInlineSnapshot(
    `"SandboxProvider closeBot createSandboxSession fault openBot openCombo openDca openFuturesGrid openMartingale textFaults"`,
  );
});

import { expect, test } from 'vitest';
import * as root from './index.js';
import * as query from './query/index.js';
import * as testing from './testing/index.js';

test('exports of every entry', () => {
  expect(Object.keys(root).sort().join(' ')).toMatchInlineSnapshot(
    `"AdjustBotDialog AfterInput AiCreate AiPick Amount AmountField Announcements BotList Boundary CheckLine CloseBotDialog ComplianceWall CopyBot CountField DataTable Dialog Duration EmptyState Figure FilterBar FormulaButton FuturesComboBands FuturesComboChart FuturesComboDetail FuturesComboForm FuturesComboRecipe FuturesComboReplay FuturesComboScope FuturesComboWhatIf FuturesGridChart FuturesGridDetail FuturesGridForm FuturesGridLevels FuturesGridRecipe FuturesGridReplay FuturesGridScope FuturesGridWhatIf FuturesMartingaleChart FuturesMartingaleDetail FuturesMartingaleForm FuturesMartingaleLadder FuturesMartingaleRecipe FuturesMartingaleReplay FuturesMartingaleScope FuturesMartingaleWhatIf InlineError LevelsTable LeverageField LoginModal MessageList NAMESPACE NewsBlock OfflineStrip OpenWrites PercentField PnL PreviewPanel Price PriceField RangeChart Ranking Receipt ReviewPlan Rewards ScrollRegion ShareBotDialog ShareRecipe SideSwitch Skeleton Sparkline SpotDcaChart SpotDcaDetail SpotDcaForm SpotDcaPurchases SpotDcaRecipe SpotDcaReplay SpotDcaScope SpotGridChart SpotGridDetail SpotGridForm SpotGridLevels SpotGridRecipe SpotGridReplay SpotGridScope SpotGridWhatIf StatusBadge Strip SymbolPicker TABLE_UP Tabs TextProvider Time TopBots TradingBotProvider Waterfall WhatIfTable activeCount addScreenTexts adjustmentOf botKindOf botPath botRecipePath byDecimal byNumber clearDrafts createBrowserClock createFavorites createI18n kindOfPath loadTexts openRecipe queryKeyOf rewardTabs saveFile useAnnounce useBotClient useBotList useBotMutation useBotQuery useCandles useContractChoices useContractList useErrorText useFuturesComboModel useFuturesGridModel useFuturesMartingaleModel useI18n useMedia useNamespace useNow useOnline useOpenWrites useQuote useResumedWrites useRunningCount useSpotChoices useSpotDcaModel useSpotGridModel useSpotList useToast useTranslation useUser useWall withPluralForms"`,
  );
  expect(Object.keys(query).sort().join(' ')).toMatchInlineSnapshot(
    `"KEY_ROOT createBotQueryClient dropPrivateQueries endpointMutationOptions endpointQueryOptions invalidateTags queryKeyOf"`,
  );
  expect(Object.keys(testing).sort().join(' ')).toMatchInlineSnapshot(
    `"SandboxProvider closeBot createSandboxSession fault openBot openCombo openDca openFuturesGrid openMartingale"`,
  );
});

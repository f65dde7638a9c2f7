import { expect, test } from 'vitest';
import * as root from './index.js';
import * as query from './query/index.js';
import * as testing from './testing/index.js';

test('exports of every entry', () => {
  expect(Object.keys(root).sort().join(' ')).toMatchInlineSnapshot(
    `"Amount AmountField BotList Boundary CheckLine CloseBotDialog ComplianceWall CountField DataTable Dialog Duration EmptyState Figure FilterBar FormulaButton FuturesComboBands FuturesComboChart FuturesComboDetail FuturesComboForm FuturesComboScope FuturesComboWhatIf FuturesGridChart FuturesGridDetail FuturesGridForm FuturesGridLevels FuturesGridReplay FuturesGridScope FuturesGridWhatIf FuturesMartingaleChart FuturesMartingaleDetail FuturesMartingaleForm FuturesMartingaleLadder FuturesMartingaleReplay FuturesMartingaleScope FuturesMartingaleWhatIf InlineError LevelsTable LeverageField LoginModal MessageList NAMESPACE OfflineStrip PercentField PnL PreviewPanel Price PriceField RangeChart Receipt ReviewPlan ScrollRegion SideSwitch Skeleton Sparkline SpotDcaChart SpotDcaDetail SpotDcaForm SpotDcaPurchases SpotDcaReplay SpotDcaScope SpotGridChart SpotGridDetail SpotGridForm SpotGridLevels SpotGridReplay SpotGridScope SpotGridWhatIf StatusBadge Strip SymbolPicker Tabs Time TradingBotProvider Waterfall WhatIfTable activeCount addScreenTexts botPath byDecimal byNumber clearDrafts createBrowserClock createFavorites createI18n directionOf kindOfPath loadTexts useAnnounce useBotClient useBotList useBotMutation useBotQuery useCandles useContractChoices useErrorText useFuturesComboModel useFuturesGridModel useFuturesMartingaleModel useMedia useOnline useQuote useSpotChoices useSpotDcaModel useSpotGridModel useToast useTranslation useUser useWall withPluralForms"`,
  );
  expect(Object.keys(query).sort().join(' ')).toMatchInlineSnapshot(
    `"KEY_ROOT createBotQueryClient dropPrivateQueries endpointMutationOptions endpointQueryOptions invalidateTags queryKeyOf"`,
  );
  expect(Object.keys(testing).sort().join(' ')).toMatchInlineSnapshot(
    `"SandboxProvider closeBot createSandboxSession openBot openCombo openDca openFuturesGrid openMartingale"`,
  );
});

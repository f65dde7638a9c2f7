import { expect, test } from 'vitest';
import * as root from './index.js';
import * as query from './query/index.js';
import * as testing from './testing/index.js';

test('exports of every entry', () => {
  expect(Object.keys(root).sort().join(' ')).toMatchInlineSnapshot(
    `"Amount AmountField BotList Boundary CheckLine CloseBotDialog CountField DataTable Dialog Duration EmptyState Figure FilterBar FormulaButton FuturesGridChart FuturesGridForm FuturesGridLevels FuturesGridScope FuturesGridWhatIf InlineError LevelsTable LeverageField MessageList NAMESPACE OfflineStrip PercentField PnL PreviewPanel Price PriceField RangeChart Receipt ReviewPlan ScrollRegion SideSwitch Skeleton Sparkline SpotGridChart SpotGridDetail SpotGridForm SpotGridLevels SpotGridScope SpotGridWhatIf StatusBadge Strip SymbolPicker Tabs Time TradingBotProvider Waterfall WhatIfTable activeCount byDecimal byNumber clearDrafts createBrowserClock createFavorites createI18n directionOf loadTexts useAnnounce useBotClient useBotList useBotMutation useBotQuery useCandles useContractChoices useErrorText useFuturesGridModel useMedia useOnline useQuote useSpotChoices useSpotGridModel useToast useTranslation useUser"`,
  );
  expect(Object.keys(query).sort().join(' ')).toMatchInlineSnapshot(
    `"KEY_ROOT createBotQueryClient dropPrivateQueries endpointMutationOptions endpointQueryOptions invalidateTags queryKeyOf"`,
  );
  expect(Object.keys(testing).sort().join(' ')).toMatchInlineSnapshot(
    `"SandboxProvider closeBot createSandboxSession openBot"`,
  );
});

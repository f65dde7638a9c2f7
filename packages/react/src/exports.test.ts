import { expect, test } from 'vitest';
import * as root from './index.js';
import * as query from './query/index.js';
import * as testing from './testing/index.js';

test('exports of every entry', () => {
  expect(Object.keys(root).sort().join(' ')).toMatchInlineSnapshot(
    `"Amount AmountField BotList Boundary CheckLine CloseBotDialog CountField Dialog Duration EmptyState Figure FormulaButton InlineError LevelsTable MessageList NAMESPACE OfflineStrip PercentField PnL PreviewPanel Price PriceField RangeChart Receipt ReviewPlan ScrollRegion Skeleton SpotGridChart SpotGridDetail SpotGridForm SpotGridLevels SpotGridScope SpotGridWhatIf StatusBadge Strip Tabs Time TradingBotProvider Waterfall WhatIfTable createBrowserClock createI18n directionOf loadTexts useAnnounce useBotClient useBotList useBotMutation useBotQuery useCandles useErrorText useMedia useOnline useQuote useSpotGridModel useToast useTranslation"`,
  );
  expect(Object.keys(query).sort().join(' ')).toMatchInlineSnapshot(
    `"KEY_ROOT createBotQueryClient dropPrivateQueries endpointMutationOptions endpointQueryOptions invalidateTags queryKeyOf"`,
  );
  expect(Object.keys(testing).sort().join(' ')).toMatchInlineSnapshot(
    `"SandboxProvider closeBot createSandboxSession openBot"`,
  );
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sandboxAddress } from '../../packages/core/src/environment/resolveEnvironment.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';
import { deliveryPlugin } from './delivery/deliveryPlugin.ts';
import { textFontPlugin } from './delivery/textFont.ts';

/** What most pages are drawn from. */
const PARTS =
  /react\/src\/(parts\/(formula|figures(?!\/(PnL|Duration)\.)|popover|scroll-region|tabs|segments|select|states)\/|parts\/field\/FieldBox\.|hooks\/use(BotQuery|QueryList|ErrorText)\.)|site\/src\/shell\/sectionLink|lucide-react\/.*\/arrow-(up|down|up-down)\.mjs/;
/** What the forms of all kinds share before anything is reviewed, and what those of contracts share. */
const FORMS =
  /react\/src\/(form\/(create\/|\w+\.)|parts\/(field|number-field)\/|hooks\/usePainted\.)|core\/src\/(kinds\/form\/(?!usableBalance|draftOfRecipe)|format\/readNumber\.)|react-hook-form/;
const CONTRACTS =
  /engine\/src\/bots\/(futures\/|SavedMachines|CountedFields)|react\/src\/form\/create\/|core\/src\/kinds\/form\/(?!draftOfRecipe)|core\/src\/endpoints\/(symbols\/(?!listSpotSymbols)|enums\/(kinds|accountType|settings|investMode|spotSymbolStatus)\.|wallet\/getFuturesBalance)/;
/** What the create pages share beside their forms. */
const CREATE =
  /site\/src\/(routes\/create\/|pageShell\/PageFailed)|react\/src\/(parts\/symbol-picker\/|form\/create\/(AfterForm|LazyCopyPanel)\.)/;
/** The market of a page and the choice of another, which rows of forms and copies use later. */
const MARKETS =
  /react\/src\/(parts\/symbol-picker\/(DayChange|PairName|SymbolIcon|SymbolPicker)\.|provider\/createFavorites|hooks\/useContractChoices)|core\/src\/symbols\/(?!findSymbols|pairChoices)|routes\/create\/SymbolHead/;
/** How every page follows prices, finds what trades, and reads what is kept on the device. */
const PRICES =
  /react\/src\/(hooks\/use(LiveStore|Quote|ShownQuote|Delayed|SteadyQuery|SymbolLists|Kept)|provider\/createKept|query\/symbolLists|parts\/symbol-picker\/SymbolCell)\.|core\/src\/endpoints\/(symbols\/(list\w+Symbols|futuresSymbol|enums)|enums\/statuses)\./;
/** The page of one contract. */
const CONTRACT =
  /routes\/create\/ContractPage|side-switch\/|lucide-react\/.*\/arrow-up-down\.mjs|form\/create\/useContract\.|symbols\/getFuturesSymbolItem/;
/** The plan of a futures grid and what it walks; what moves and measures a running bot is wanted by later parts alone. */
const FUTURES_GRID =
  /engine\/src\/(plan\/futures-grid\/(?!\w*(Change|Ends|Snapshot)|walk|started)|bots\/futures-grid\/(grid|profitPerGrid|futuresGridRules))/;
/** What the form of a futures grid shares with its review and its other parts. */
const FUTURES_GRID_FORM =
  /kinds\/futures-grid\/(futuresGrid(Drafts|Names|Start)|form\/(fields|percentText|useFuturesGridForm|FuturesGridScope|MoneyFields|LazyPreview|LazyRiskBar))|futuresGridCheckCodes|validateFuturesGrid/;

/** What the exchange recommends for a form, with the yield that it had. */
const ADVICE = /react\/src\/form\/create\/AiPanel\.|core\/src\/endpoints\/shared\/yieldPoint\./;

/** What the form of a spot grid shares with its review and its other parts. */
const SPOT_GRID_FORM =
  /kinds\/spot-grid\/(spotGridDrafts|form\/fields)|(spotCheckCodes|validateSpotGrid|useSpotChoices|pairChoices)\./;

/** What the form of a martingale bot shares with its review and its other parts. */
const MARTINGALE_FORM = /getFuturesMartingale(FollowDetail|Limit)\.|futuresMartingale(CheckCodes|Names)\./;

/** What the form of a combo shares with its review and its other parts. */
const COMBO =
  /kinds\/futures-combo\/(futuresCombo(Start|Names|Drafts|Markets)|form\/(?!index|\w*(Review|Replay|Recipe|Copy|Table|Verdict|FundingRates|stories)))|futuresComboCheckCodes|getFuturesCombo(Limit|DailyPick)|recommendFuturesCombos/;
/** What a combo can hold and how often it is balanced, which proposals ask for too. */
const COMBO_CHOICES = /core\/src\/(ranking\/rebalanceSeconds|endpoints\/futures-combo\/listFuturesComboSymbols)\./;
/** What the form of a DCA bot shares with its later parts. */
const SPOT_DCA = /spot-dca\/form\/(SpotDcaScope|useSpotDcaForm|fields)\./;
/** What a plan of purchases would have brought. */
const SPOT_DCA_PAST = /spot-dca\/(walkPastDays|form\/useDcaReplay)\.|engine\/src\/plan\/spot-dca\/walkSpotDca\./;
/** How a DCA bot runs. */
const SPOT_DCA_BOT = /engine\/src\/bots\/spot-dca\/(?!spotDcaRules)/;
/** Rows of a form, one for each coin or contract. */
const FORM_ROWS = /react\/src\/(form\/create\/FormRow|parts\/number-field\/NumberCell|hooks\/useQuotes)\./;

/** How a bot of any kind is read, which every list and page of bots does. */
const READERS =
  /core\/src\/(endpoints|kinds)\/.*(Readers?|\/get\w+Bot|botChanges|botState|closeModes|stopTypes|futuresPositionSide|enums\/spotGridStatus|getSpotDcaParameters|listFuturesComboPositions|enums\/orders|spot-dca\/schema)\./;

/** How the bots of others are found and drawn in a row. */
const RANKED =
  /core\/src\/(ranking\/(?!rebalanceSeconds|strategy)|endpoints\/ranking\/listRankedBots)|react\/src\/(hooks\/useRankedBots|chart\/sparkline\/|detail\/SideAndLeverage\.|i18n\/phrases\/botName\.|screens\/ranking\/(rankedColumns|rankingView|KindChips|BotLink|SorterSelect)|parts\/(filter-bar|listbox))|lucide-react\/.*\/(check|sliders-horizontal)\.mjs|routes\/(rankingView|useCopyLinks)/;
/** How one's own bots are read into rows. */
const OWN_ROWS =
  /core\/src\/(endpoints\/bots\/(listBots|botRows)|kinds\/(botRow|botTotals|rowKey|botListPage|symbolFacts))\.|react\/src\/(hooks\/use(BotList|SymbolFacts)|detail\/OlderDataStrip)\.|session\/LoginPanel\./;
/** What the list of one's own bots is made of, and a page of one of them of in part. */
const OWN_LIST =
  /core\/src\/kinds\/.*(adjustments|comboDrift|nearestLiquidation|profitRatio)\.|react\/src\/(list\/(useBotMarks|BotMarkText)|parts\/figures\/StatusBadge|detail\/CollapsibleHistory|hooks\/use(Toast|CourseSource|RunningCount)|i18n\/phrases\/closeReason|screens\/paper\/lazyPaper|.*\/useFileMakers)|lucide-react\/.*\/(star|download)\.mjs/;
/** How settings are put into a link, and read from one. */
const RECIPE = /core\/src\/recipe\/(RecipeError|recipeSchemas|sharesOf|makeRecipe|recipeLink|encodeRecipe|checkOf)\./;
/** How settings are suggested. */
const SUGGESTIONS =
  /core\/src\/(recipe\/(symbolsOfRecipe|recipeOfStrategy)|kinds\/proposal|endpoints\/ranking\/recommendBot)|react\/src\/screens\/ai-create\/(useProposals|proposalName|pastDays)\./;
/** How suggestions are shown, with what each takes at least, and compared with one's own. */
const SHOWN_SUGGESTIONS =
  /core\/src\/kinds\/(minimumOfProposal|form\/draftOfRecipe|replay\/(awayFromPage|ReplayWorker))\.|react\/src\/(hooks\/use(CopyComparison|AwayFromPage)|screens\/(recipe\/RecipeSettings|ai-create\/(usePastRange|ProposalCard)))\./;
/** The plan of a kind, which its form works out and whatever suggests settings. */
const PLAN_OF_KIND =
  /engine\/src\/(?:plan\/(spot-grid|futures-martingale|futures-combo)\/(?!\w*(?:Change|Update)|preview|spotGridFrom)|bots\/(?:(futures-combo)\/combo(?:Machine|Margins|Rebalance|Stops|Prices|Settings)|(spot-grid)\/spotGrid(?:Units|Sizing|Effects)|(futures-martingale)\/(?:martingale(?:Limits|Rules)|ladderOrders))\.)/;

/** Past prices, as verdicts, backtests and charts ask for them. */
const PAST =
  /core\/src\/(candles\/(aggregateCandles|intervals|getCandles)|kinds\/replay\/commonCandles)\.|react\/src\/.*\/usePastCandles\./;

/** What the plans of several kinds share, with the rates and markets that they count with. */
const PLANS =
  /engine\/src\/(plan\/\w+\.|decimal\/optionalValue)|core\/src\/kinds\/(feeRates|futuresMarketOf|spot-grid\/spotGridMarket)\.|react\/src\/hooks\/useFeeRates\./;

/** What is needed together is one file: many small ones compress badly. */
const groups = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'prices', test: PRICES, includeDependenciesRecursively: false },
  { name: 'parts', test: PARTS, minShareCount: 8 },
  { name: 'forms', test: FORMS, minShareCount: 8, includeDependenciesRecursively: false },
  { name: 'plans', test: PLANS, minShareCount: 6, includeDependenciesRecursively: false },
  { name: 'markets', test: MARKETS, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'create', test: CREATE, minShareCount: 4, includeDependenciesRecursively: false },
  { name: 'advice', test: ADVICE, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'contracts', test: CONTRACTS, minShareCount: 6 },
  { name: 'contract', test: CONTRACT, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'futures-grid', test: FUTURES_GRID, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'futures-grid-form', test: FUTURES_GRID_FORM, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'spot-grid-form', test: SPOT_GRID_FORM, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'martingale-form', test: MARTINGALE_FORM, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'combo', test: COMBO, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'combo-choices', test: COMBO_CHOICES, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'spot-dca', test: SPOT_DCA, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'spot-dca-past', test: SPOT_DCA_PAST, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'spot-dca-bot', test: SPOT_DCA_BOT, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'curves', test: /chart\/curves\/\w*Curves\./, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'form-rows', test: FORM_ROWS, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'readers', test: READERS, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'past', test: PAST, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'ranked', test: RANKED, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'own-rows', test: OWN_ROWS, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'own-list', test: OWN_LIST, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'recipe', test: RECIPE, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'suggestions', test: SUGGESTIONS, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'shown-suggestions', test: SHOWN_SUGGESTIONS, minShareCount: 2, includeDependenciesRecursively: false },
  {
    debugName: 'plan of a kind',
    name: (id: string) => PLAN_OF_KIND.exec(id)?.slice(1).find(Boolean) ?? null,
    test: PLAN_OF_KIND,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  ...sourceConditions,
  base: process.env.SITE_PATH ?? '/',
  define: { 'import.meta.env.SITE_TELEMETRY': JSON.stringify(process.env.SITE_TELEMETRY ?? '') },
  plugins: [react(), textFontPlugin(), deliveryPlugin()],
  // No data addresses: the site's policy allows fonts and images from its own origin alone.
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    assetsInlineLimit: 0,
    assetsDir: 'tradingbot/assets',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: {
      '/x-api': sandboxAddress,
      '/x-sandbox': sandboxAddress,
      '^/sandbox(/|$)': sandboxAddress,
      '^/[^/]+/log(in|out)(\\?|$)': sandboxAddress,
      '/spot/ws/quote/v1': { target: sandboxAddress, ws: true, changeOrigin: true },
    },
  },
});

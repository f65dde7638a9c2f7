// The chart and what stands under it, in a part of their own: it is loaded after the form.
export {
  FuturesGridChart,
  FuturesGridLevels,
  FuturesGridRecipe,
  FuturesGridReplay,
  FuturesGridWhatIf,
} from '@tradingbot/react';

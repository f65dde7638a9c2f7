// The chart and what stands under it, in a part of their own: it is loaded after the form.
export {
  FuturesMartingaleChart,
  FuturesMartingaleLadder,
  FuturesMartingaleRecipe,
  FuturesMartingaleReplay,
  FuturesMartingaleWhatIf,
} from '@tradingbot/react';

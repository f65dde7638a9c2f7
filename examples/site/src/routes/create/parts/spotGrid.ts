// The chart and what stands under it, in a part of their own: it is loaded after the form.
export { SpotGridChart, SpotGridLevels, SpotGridRecipe, SpotGridReplay, SpotGridWhatIf } from '@tradingbot/react';

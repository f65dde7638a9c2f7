// The chart and what stands under it, in a part of their own: it is loaded after the form.
export { SpotDcaChart, SpotDcaPurchases, SpotDcaRecipe, SpotDcaReplay } from '@tradingbot/react';

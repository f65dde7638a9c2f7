// What stands under the chart, in a part of its own: it is loaded after the form.
export { SpotDcaPurchases, SpotDcaRecipe, SpotDcaReplay } from '@tradingbot/react';

// What stands under the chart, in a part of its own: it is loaded after the form.
export { SpotDcaPurchases, SpotDcaReplay } from '@tradingbot/react';

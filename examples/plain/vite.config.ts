import { defineConfig } from 'vite';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

/** The exchange: the sandbox of `npm start` when nothing else is set. */
const EXCHANGE = process.env.TRADINGBOT_ADDRESS ?? 'http://127.0.0.1:4180';

/** What the page's own server hands on, so that page, calls, prices and log-in have one origin. */
const proxy = {
  '/x-api': EXCHANGE,
  '^/[^/]+/login(\\?|$)': EXCHANGE,
  '/spot/ws/quote/v1': { target: EXCHANGE, ws: true, changeOrigin: true },
};

export default defineConfig({
  ...sourceConditions,
  build: { target: 'es2022' },
  server: { host: '127.0.0.1', port: 4191, proxy },
  preview: { host: '127.0.0.1', port: 4191, proxy },
});

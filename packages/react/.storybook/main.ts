import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { sourceConditions } from '../../../scripts/sourceConditions.ts';

process.env.STORYBOOK_DISABLE_TELEMETRY = '1';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', '@storybook/addon-docs'],
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  viteFinal: (vite) => mergeConfig(vite, sourceConditions),
};
export default config;

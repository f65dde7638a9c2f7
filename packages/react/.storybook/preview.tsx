import '@fontsource-variable/inter';
import '../src/theme/theme.css';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { TEXT_LOCALES } from '../src/i18n/languages.js';
import { sandboxLoader, withSandbox } from './withSandbox.js';

// With its blocks and the sources it reads it is larger than all stories, which need none of it.
const DocsPage = lazy(() => import('./DocsPage.js'));

const choice = (title: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withSandbox],
  loaders: [sandboxLoader],
  globalTypes: {
    theme: choice('Theme', ['dark', 'light']),
    locale: choice(
      'Locale',
      TEXT_LOCALES.map((locale) => (locale === 'en' ? 'en-US' : locale)),
    ),
    pnl: choice('Gain and loss', ['green-up', 'red-up', 'cb']),
    textSize: choice('Text size', ['1', '1.5', '2']),
  },
  initialGlobals: { theme: 'dark', locale: 'en-US', pnl: 'green-up', textSize: '1' },
  parameters: {
    // What is in order is not listed: to name thousands of elements took longer than to check them.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'fullscreen',
    // Theme, language and direction are set on the page's root: each story of a page has a page of its own.
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      story: { inline: false, height: '480px' },
    },
    options: { storySort: { order: ['Tokens', 'Screens', 'Parts'] } },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
};
export default preview;

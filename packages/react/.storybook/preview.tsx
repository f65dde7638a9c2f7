import '@fontsource-variable/inter';
import '../src/theme/theme.css';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { SWITCHES, type Switch, VIEWPORTS } from './toolbar.js';
import { sandboxLoader, withSandbox } from './withSandbox.js';

// As long as the polls of all other tests: what loads on first use takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// With its blocks and the sources it reads it is larger than all stories, which need none of it.
const DocsPage = lazy(() => import('./DocsPage.js'));

const switches: readonly (readonly [name: string, of: Switch])[] = Object.entries(SWITCHES);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withSandbox],
  loaders: [sandboxLoader],
  globalTypes: Object.fromEntries(
    switches.map(([name, { title, description, choices }]) => {
      const items = choices.map(([value, called]) => ({ value, title: called }));
      return [name, { description, toolbar: { title, items, dynamicTitle: true } }];
    }),
  ),
  initialGlobals: Object.fromEntries(switches.map(([name, { choices }]) => [name, choices[0]?.[0]])),
  parameters: {
    // What is in order is not listed: to name thousands of elements took longer than to check them.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    // What a component calls is listed as an action.
    controls: { exclude: /^on[A-Z]/ },
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
    options: {
      storySort: { method: 'alphabetical', order: ['Introduction', 'Tokens', 'Provider', 'Parts', 'Screens'] },
    },
    viewport: { options: VIEWPORTS },
  },
};
export default preview;

import { TEXT_LOCALES } from '../src/i18n/languages.js';

/** A switch of the toolbar; the first of its choices stands when Storybook is opened. */
export interface Switch {
  readonly title: string;
  /** What it is for, as the introduction says it. */
  readonly description: string;
  /** What it can be: the value in an address, and what it is called. */
  readonly choices: readonly (readonly [value: string, title: string])[];
}

/** Its own name, with the locale that its dates and figures follow. */
const languageName = (locale: string) =>
  `${new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(locale)} · ${locale}`;

/** What the toolbar changes of any story: it is made of this, and so is its page in the introduction. */
export const SWITCHES = {
  theme: {
    title: 'Theme',
    description: 'Surfaces and texts: the attribute `data-theme` of the root element.',
    choices: [
      ['dark', 'Dark'],
      ['light', 'Light'],
    ],
  },
  pnl: {
    title: 'Gain and loss',
    description: 'Colors of gain and loss: `data-pnl`. The sign in the text says it without any color.',
    choices: [
      ['green-up', 'Green up'],
      ['red-up', 'Red up'],
      ['cb', 'Blue and orange'],
    ],
  },
  locale: {
    title: 'Language',
    description: 'Texts, dates and figures of every language that has texts.',
    choices: TEXT_LOCALES.map((text) => (text === 'en' ? 'en-US' : text)).map((locale) => [
      locale,
      languageName(locale),
    ]),
  },
  direction: {
    title: 'Direction',
    description: 'That of the language, or turned: a layout that is only mirrored shows what it pins to a side.',
    choices: [
      ['own', 'Direction of the language'],
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  },
  texts: {
    title: 'Texts',
    description: 'Each text in the language in which it is longest: what fits so, fits in every language.',
    choices: [
      ['own', 'Texts of the language'],
      ['longest', 'Longest texts'],
    ],
  },
  textSize: {
    title: 'Text size',
    description: 'The token `--tb-text-scale`, up to twice the usual size.',
    choices: [
      ['1', 'Text 100 %'],
      ['1.5', 'Text 150 %'],
      ['2', 'Text 200 %'],
    ],
  },
} satisfies Readonly<Record<string, Switch>>;

/** Frames that a story can be looked at in. */
export const VIEWPORTS = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
  smallPhone: { name: 'Phone 360', styles: { width: '360px', height: '780px' } },
  tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
} as const;

/** What the switches of the toolbar are set to, by the name of each. */
export type Globals = Readonly<Record<keyof typeof SWITCHES, string>>;

/** Address of a story, with switches set as in `theme:light;locale:ar-SA`. */
export const storyAddress = (id: string, globals: string) => `./?path=/story/${id}&globals=${globals}`;

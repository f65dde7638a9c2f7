import { readFileSync } from 'node:fs';
import { en } from '../../../packages/react/src/i18n/en.ts';

const TEXTS = '../../../packages/react/src/i18n/';

/** What the tests look for on the page, in its language. */
function wordsOf(texts: { readonly [G in keyof typeof en]: { readonly [K in keyof (typeof en)[G]]: string } }) {
  return {
    investment: texts.form.investment,
    amount_of: texts.dca.amount_of,
    review: texts.form.review,
    understand: texts.create.understand,
    confirm: texts.create.confirm,
    figures: texts.detail.figures,
    total_pnl: texts.detail.total_pnl,
    equity: texts.detail.equity,
    invested: texts.detail.invested,
    grid_profit: texts.detail.grid_profit,
    close: texts.detail.close,
    keep: texts.close.keep,
    close_bot: texts.close.confirm,
    again: texts.close.again,
    done: texts.close.dismiss,
    closed_by_you: texts.reason.canceled_manually,
    differs: texts.copy.differs,
  };
}

/** Words of a locale of the site. */
export function wordsIn(locale: string): ReturnType<typeof wordsOf> {
  const [language = 'en'] = locale.split('-');
  if (language === 'en') return wordsOf(en);
  const parts = ['', '.lists', '.later', '.last'].map((part) =>
    JSON.parse(readFileSync(new URL(`${TEXTS}${language}${part}.json`, import.meta.url), 'utf8')),
  );
  return wordsOf(Object.assign({}, ...parts));
}

import type { BotRef } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import { useState } from 'react';
import { distanceText } from '../i18n/phrases/distanceText.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { PriceField } from '../parts/number-field/index.js';
import { isNoticePrice, MAX_PRICES, useNoticeRules } from './useNoticeRules.js';

/** The market of a bot whose prices can be noticed. */
export interface NoticeMarket {
  /** Price step. */
  readonly tick: string;
  /** What prices are in. */
  readonly currency: string;
  readonly last: string | undefined;
}

interface PriceAlertsProps {
  readonly bot: BotRef;
  readonly market: NoticeMarket;
}

/** Prices of a bot's market that are noticed when they are reached, the highest first: some can be added and removed. */
export function PriceAlerts({ bot, market: { tick, currency, last } }: PriceAlertsProps) {
  const { t, format } = useTranslation();
  const { pricesOf, changePrices } = useNoticeRules();
  const [typed, setTyped] = useState('');
  const prices = pricesOf(bot);
  const isFull = prices.length >= MAX_PRICES;
  const isNew = isNoticePrice(typed) && !prices.some((price) => compare(price, typed) === 0);
  const add = () => {
    changePrices(bot, (before) => [...before, typed]);
    setTyped('');
  };
  return (
    <form
      className="tb-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew && !isFull) add();
      }}
    >
      {prices.length > 0 && (
        <ul className="tb-price-alerts" aria-label={t('notices.prices')}>
          {prices
            .toSorted((a, b) => compare(b, a))
            .map((price) => {
              const text = `${format.price(price, tick)} ${currency}`;
              return (
                <li key={price}>
                  <bdi>{text}</bdi>
                  <span className="tb-hint">{distanceText(t, format, price, last)}</span>
                  <Button
                    aria-label={t('notices.remove_price', { price: text })}
                    onClick={() => changePrices(bot, (before) => before.filter((other) => other !== price))}
                  >
                    {t('notices.remove')}
                  </Button>
                </li>
              );
            })}
        </ul>
      )}
      <div className="tb-price-alert-new">
        <PriceField
          label={t('notices.price_at')}
          hint={isFull ? t('notices.prices_full', { most: String(MAX_PRICES) }) : t('notices.price_hint')}
          value={typed}
          onChange={setTyped}
          tick={tick}
          currency={currency}
          start={last}
          disabled={isFull}
        />
        <Button type="submit" disabled={!isNew || isFull}>
          {t('notices.add_price')}
        </Button>
      </div>
    </form>
  );
}

import { dateFormat } from '@tradingbot/core/format';
import {
  type BotRef,
  isLimitedNotice,
  isNoticeLimit,
  type LimitedNotice,
  noticeKinds,
  noticeKindsOf,
  noticeLimits,
} from '@tradingbot/core/kinds';
import { isDecimal, multiply } from '@tradingbot/engine/decimal';
import { useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.js';
import { Checkbox } from '../parts/checkbox/index.js';
import { NumberCell } from '../parts/number-field/index.js';
import { Select } from '../parts/select/index.js';
import { useNoticeRules } from './useNoticeRules.js';

/** Switches for the kinds of notices with their limits, of one bot or of all. What is off for all is off for one too. */
export function NoticeChoices({ bot }: { readonly bot?: BotRef | undefined }) {
  const { t } = useTranslation();
  const { isOn, isOffForAll, switchKind } = useNoticeRules();
  return (bot ? noticeKindsOf(bot.kind) : noticeKinds).map((kind) => {
    const isDisabled = bot !== undefined && isOffForAll(kind);
    const isChecked = !isDisabled && isOn(kind, bot);
    return (
      <div key={kind} className="tb-notice-choice">
        <Checkbox checked={isChecked} disabled={isDisabled} onChange={(isWanted) => switchKind(kind, isWanted, bot)}>
          {t(`notices.kind_${kind}`)}
        </Checkbox>
        {isChecked && isLimitedNotice(kind) && <Limit kind={kind} bot={bot} />}
      </div>
    );
  });
}

interface LimitProps {
  readonly kind: LimitedNotice;
  readonly bot: BotRef | undefined;
}

function Limit(props: LimitProps) {
  return noticeLimits[props.kind].unit === 'hour_of_day' ? <HourLimit {...props} /> : <NumberLimit {...props} />;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

function HourLimit({ kind, bot }: LimitProps) {
  const { t, locale } = useTranslation();
  const { limitOf, setLimit } = useNoticeRules();
  const time = dateFormat(locale, { timeStyle: 'short' });
  return (
    <Select
      aria-label={t(`notices.limit_${kind}`)}
      value={limitOf(kind, bot) ?? ''}
      options={HOURS.map((value) => ({ value, label: time.format(new Date(2026, 0, 1, Number(value))) }))}
      onChange={(hour) => setLimit(kind, hour, bot)}
    />
  );
}

/** How many of what is typed are one of what is kept. */
const PER_UNIT = { ratio: '100', hours: '1', hour_of_day: '1' } as const;
const STEP = { ratio: '0.1', hours: '1', hour_of_day: '1' } as const;

function NumberLimit({ kind, bot }: LimitProps) {
  const { t } = useTranslation();
  const { limitOf, setLimit } = useNoticeRules();
  /** What is no limit (yet); what is one is kept at once. */
  const [typed, setTyped] = useState<string>();
  const { unit, from, to } = noticeLimits[kind];
  const shown = (limit: string) => multiply(limit, PER_UNIT[unit]);
  const kept = (text: string) => (unit === 'ratio' ? ratioOf(text) : text);
  const change = (text: string) => {
    const limit = kept(text);
    setTyped(text);
    if (isNoticeLimit(kind, limit)) setLimit(kind, limit, bot);
  };
  return (
    <NumberCell
      aria-label={t(`notices.limit_${kind}`)}
      value={typed ?? shown(limitOf(kind, bot) ?? noticeLimits[kind].usual)}
      onChange={change}
      // Who leaves the field empty has the limit of before.
      onBlur={() => setTyped((text = '') => (text === '' || isNoticeLimit(kind, kept(text)) ? undefined : text))}
      step={STEP[unit]}
      suffix={unit === 'ratio' ? '%' : t('notices.hours')}
      clamp={{ from: shown(from), to: shown(to) }}
    />
  );
}

/** A percent as typed as a fraction; what is no number stays what it is. */
function ratioOf(percent: string): string {
  return isDecimal(percent) ? multiply(percent, '0.01') : percent;
}

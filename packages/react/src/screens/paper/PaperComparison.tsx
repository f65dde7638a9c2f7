import type { BotListRow, PaperView } from '@tradingbot/core/kinds';
import { profitRatio } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { useBotList } from '../../hooks/useBotList.js';
import { botName } from '../../i18n/phrases/botName.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Field } from '../../parts/field/index.js';
import { Amount, Duration, Figure, PnL, PnLPercent, timeText } from '../../parts/figures/index.js';
import { RecordTable } from '../../parts/record-table/index.js';
import { Select } from '../../parts/select/index.js';
import { PaperMoney } from './PaperFigures.js';

/** A paper bot beside a running bot of the same kind that its user has for real. */
export function PaperComparison({ bot }: { readonly bot: PaperView }) {
  const { t, locale } = useTranslation();
  const { rows = [] } = useBotList('ongoing');
  const [chosenId, choose] = useState('');
  const others = rows.filter(({ kind }) => kind === bot.kind);
  const real = others.find(({ id }) => id === chosenId);
  if (others.length === 0) return null;
  const nameOf = ({ createdAt, ...row }: BotListRow) =>
    [botName(t, row), createdAt !== undefined && timeText(createdAt, locale)].filter(Boolean).join(' · ');
  return (
    <>
      <Field label={t('paper.compare')}>
        {(control) => (
          <Select
            {...control}
            value={chosenId}
            onChange={choose}
            options={[
              { value: '', label: t('paper.compare_none') },
              ...others.map((row) => ({ value: row.id, label: nameOf(row) })),
            ]}
          />
        )}
      </Field>
      {real && <SideBySide bot={bot} real={real} />}
    </>
  );
}

function SideBySide({ bot, real }: { readonly bot: PaperView; readonly real: BotListRow }) {
  const { t } = useTranslation();
  const { gridProfit, invested, totalProfit, runningMs } = real;
  const coin = real.coin ?? '';
  // Times are shown by the second.
  const isApart = real.createdAt === undefined || Math.abs(real.createdAt - bot.createdAt) >= 1000;
  const rows = [
    [
      t('detail.ran'),
      <Duration key="paper" ms={bot.knownUntil - bot.createdAt} />,
      runningMs === undefined ? '--' : <Duration key="real" ms={runningMs} />,
    ],
    [
      t('detail.invested'),
      <PaperMoney key="paper" bot={bot} of="investment" />,
      invested === undefined ? (
        <Figure key="real" text="--" />
      ) : (
        <Amount key="real" value={invested} currency={coin} money />
      ),
    ],
    [
      t('list.total_pnl'),
      <PaperMoney key="paper" bot={bot} of="profit" />,
      <PnL key="real" value={totalProfit} currency={coin} />,
    ],
    [
      t('list.total_ratio'),
      <PaperMoney key="paper" bot={bot} of="profit_ratio" />,
      <PnLPercent key="real" ratio={profitRatio(totalProfit, invested)} />,
    ],
    ...(gridProfit === undefined
      ? []
      : [
          [
            t('detail.grid_profit'),
            <PaperMoney key="paper" bot={bot} of="grid_profit" />,
            <PnL key="real" value={gridProfit} currency={coin} />,
          ],
        ]),
  ].map((cells) => ({ key: String(cells[0]), cells }));
  return (
    <>
      <RecordTable
        caption={t('paper.compare')}
        headings={['', t('paper.badge'), t('paper.real')]}
        rows={rows}
        isWhole
      />
      {isApart && <p className="tb-hint">{t('paper.compare_why')}</p>}
      {bot.assumedFundings > 0 && <p className="tb-hint">{t('paper.compare_funding')}</p>}
    </>
  );
}

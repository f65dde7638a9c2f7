import { moneyPlaces } from '@tradingbot/core/format';
import { knownSide, shownParts, shownSecond, shownShares, shownValue } from '@tradingbot/core/kinds';
import { sum } from '@tradingbot/engine/decimal';
import { Loaded, SideAndLeverage } from '../../../detail/index.js';
import { useContractFacts } from '../../../hooks/useSymbolFacts.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';
import { usePositions } from './usePositions.js';

interface PositionsProps {
  readonly botId: string;
  readonly coin: string | undefined;
}

const COARSE_TICK = '0.01';

/** What a combo holds, contract by contract. */
export function Positions({ botId, coin }: PositionsProps) {
  const { t, format } = useTranslation();
  const facts = useContractFacts();
  return (
    <Loaded
      query={usePositions(botId)}
      empty={t('detail.no_positions')}
      isEmpty={({ positions = [] }) => positions.length === 0}
    >
      {({ positions = [] }) => {
        // Beside their sums: the value and the P&L of the bot.
        const places = moneyPlaces(coin);
        const values = shownParts(
          positions.map(({ position_value }) => position_value ?? '0'),
          places,
        );
        const known = positions.map(({ unrealized_pnl }) => unrealized_pnl ?? '0');
        const closed = positions.map(({ realized_pnl }) => realized_pnl ?? '0');
        const open = shownParts(known, places);
        const realised = shownParts(closed, places, shownSecond(sum(known), sum(closed), places));
        const shares = shownShares(positions.map(({ current_position_percent }) => current_position_percent));
        return (
          <RecordTable
            caption={t('detail.positions')}
            headings={[
              t('detail.contract'),
              t('detail.position_size'),
              t('detail.value'),
              t('list.average'),
              t('detail.mark_price'),
              t('detail.open_position'),
              t('detail.realised'),
              t('detail.share'),
              t('preview.liquidation_now'),
            ]}
            rows={positions.map((position, index) => {
              const { position_value, unrealized_pnl, realized_pnl } = position;
              const tick = facts(position.symbol)?.tick ?? COARSE_TICK;
              const side = knownSide(position.side);
              return {
                key: position.symbol ?? String(index),
                cells: [
                  <span key="contract" className="tb-row">
                    <bdi>{position.symbol}</bdi>
                    {side && <SideAndLeverage side={side} leverage={undefined} />}
                  </span>,
                  <Amount key="size" value={position.size} currency={position.base_token} />,
                  <Amount
                    key="value"
                    value={position_value}
                    shown={position_value && values[index]}
                    currency={coin}
                    money
                  />,
                  <Price key="average" value={position.avg_price} tick={tick} />,
                  <Price key="mark" value={position.mark_price} tick={tick} />,
                  <PnL key="open" value={unrealized_pnl} shown={unrealized_pnl && open[index]} coin={coin} />,
                  <PnL key="realised" value={realized_pnl} shown={realized_pnl && realised[index]} coin={coin} />,
                  <Figure
                    key="share"
                    text={format.percent(shownValue(position.current_position_percent, shares[index]))}
                  />,
                  <Price key="liquidation" value={position.liq_price} tick={tick} />,
                ],
              };
            })}
          />
        );
      }}
    </Loaded>
  );
}

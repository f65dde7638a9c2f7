import type { Proposal } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure } from '../../parts/figures/index.js';
import { ScrollRegion } from '../../parts/scroll-region/index.js';
import { proposalRows, proposalSettings } from './ProposalCard.js';
import { proposalName } from './proposalName.js';
import { usePastRange } from './usePastRange.js';

interface CompareTableProps {
  readonly proposals: readonly Proposal[];
}

/** Two or three proposals side by side; nothing for fewer. */
export function CompareTable({ proposals: [first, second, third] }: CompareTableProps) {
  const { t } = useTranslation();
  if (!first || !second) return null;
  return (
    <ScrollRegion className="tb-table-frame" label={t('propose.compare_table')}>
      <table className="tb-table tb-plan tb-compare">
        <caption className="tb-sr-only">{t('propose.compare_table')}</caption>
        <tbody>
          {/* No column keeps a figure of the proposal before. */}
          <Columns
            key={[first, second, third].map((one) => one?.id).join()}
            first={first}
            second={second}
            third={third}
          />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface ColumnsProps {
  readonly first: Proposal;
  readonly second: Proposal;
  readonly third: Proposal | undefined;
}

function Columns({ first, second, third }: ColumnsProps) {
  const { t, format } = useTranslation();
  // A third place without a proposal repeats the first one and is not shown.
  const pasts = [usePastRange(first), usePastRange(second), usePastRange(third ?? first)] as const;
  const proposals = third ? [first, second, third] : [first, second];
  const columns = proposals.map((proposal, index) => [
    ...proposalRows(t, format, proposal, pasts[index] ?? pasts[0]),
    ...proposalSettings(t, format, proposal),
  ]);
  const labels = [...new Set(columns.flatMap((rows) => rows.map(({ label }) => label)))];
  return (
    <>
      <tr>
        <th scope="col">
          <span className="tb-sr-only">{t('recipe.what')}</span>
        </th>
        {proposals.map((proposal) => (
          <th key={proposal.id} scope="col">
            <bdi>{proposalName(t, proposal)}</bdi>
          </th>
        ))}
      </tr>
      {labels.map((label) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {columns.map((rows, index) => (
            <td key={proposals[index]?.id}>
              <Figure dir="auto" text={rows.find((row) => row.label === label)?.text ?? '--'} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

import type { Proposal } from '@tradingbot/core/kinds';
import type { CreateFormProps } from '../../form/create/index.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { PresetBot } from '../preset-bot/index.js';
import { RecipeSettings } from '../recipe/index.js';
import { proposalName } from './proposalName.js';

interface UseProposalProps extends Pick<CreateFormProps, 'onCreated' | 'onTried' | 'onLoginRequired'> {
  readonly proposal: Proposal;
  /** In quote coin; `''` = asked for here. */
  readonly amount: string;
  /** Of a strategy that came by link. */
  readonly strategyId: string | undefined;
}

/** The review of a proposal, which opens by itself; what stands against it shows in the form below. */
export function UseProposal({ proposal, amount, strategyId, onCreated, onTried, onLoginRequired }: UseProposalProps) {
  const { t } = useTranslation();
  const { recipe, id, spot, contracts } = proposal;
  const name = proposalName(t, proposal);
  return (
    <section className="tb-panel tb-use-proposal" aria-label={name}>
      <h2 className="tb-h3">
        <bdi>{name}</bdi>
      </h2>
      <PresetBot
        recipe={recipe}
        amount={amount}
        // Another amount is another draft.
        name={`ai.${id}.${amount}`}
        mode="ai"
        strategyId={strategyId}
        visit={{ block: 'ai_create_block' }}
        form={{ onCreated, onTried, onLoginRequired, reviewAtOnce: amount !== '' }}
        layout={({ form }) => (
          <>
            <RecipeSettings recipe={recipe} tick={spot?.symbol.price_precision ?? contracts[0]?.symbol.tickSize} />
            {form}
          </>
        )}
      />
    </section>
  );
}

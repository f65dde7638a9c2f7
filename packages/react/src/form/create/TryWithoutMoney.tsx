import { useEffectEvent } from '@radix-ui/react-use-effect-event';
import { type BotClient, isBotError } from '@tradingbot/core';
import { getFuturesSymbolItem } from '@tradingbot/core/endpoints';
import type { PaperRunner, PaperStart } from '@tradingbot/core/kinds';
import { useEffect, useRef, useState } from 'react';
import { useBotClient } from '../../hooks/useBotClient.js';
import { usePaperRunner } from '../../hooks/usePaperBots.js';
import { useToast } from '../../hooks/useToast.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { paperErrorKey } from '../../screens/paper/paperTexts.js';
import { useFormModel } from './FormScope.js';
import { focusFirst } from './focusFirst.js';

interface TryWithoutMoneyProps {
  /** Settings and market of the draft; undefined while they cannot be read. */
  readonly toPaper: () => PaperStart | undefined;
  readonly onTried: ((id: string) => void) | undefined;
}

/** What nobody needs who plays without money. */
const OF_MONEY: ReadonlySet<string> = new Set(['insufficient_balance']);

/** Runs the draft without money; nothing where paper bots are not kept. */
export default function TryWithoutMoney({ toPaper, onTried }: TryWithoutMoneyProps) {
  const { t } = useTranslation();
  const client = useBotClient();
  const runner = usePaperRunner();
  const model = useFormModel();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, want] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const isPlanned = model.planned === model.draft;

  const start = useEffectEvent(async (own: PaperRunner) => {
    const form = button.current?.closest('form');
    const issues = model.issues.filter(({ code }) => !OF_MONEY.has(code));
    model.showAll();
    if (issues.length > 0) return form && focusFirst(form, issues);
    const draft = toPaper();
    if (!draft) return;
    setStarting(true);
    try {
      const id = await own.start({ ...draft, funding: await fundingNow(client, draft) });
      toast({ type: 'success', title: t('paper.started') });
      onTried?.(id);
    } catch (error) {
      toast({ type: 'fail', title: t('paper.failed'), description: t(paperErrorKey(error, 'paper.stands_still')) });
    } finally {
      setStarting(false);
    }
  });
  // What is run is what was planned: a press right after a key waits for the plan of it.
  useEffect(() => {
    if (!isWanted || !isPlanned || !runner) return;
    want(false);
    void start(runner);
  }, [isWanted, isPlanned, runner]);

  if (!runner) return null;
  return (
    <Button ref={button} wide disabled={isStarting || model.isStarting} onClick={() => want(true)}>
      {t('paper.try')}
    </Button>
  );
}

/** What the contracts of a draft pay now; of those that do not say, nothing. */
async function fundingNow(client: BotClient, { kind, market }: PaperStart): Promise<Readonly<Record<string, string>>> {
  if (kind === 'spot_grid' || kind === 'spot_dca') return {};
  const symbols = (kind === 'futures_combo' ? market : [market]).map(({ symbol }) => symbol.symbol);
  const rates = await Promise.all(
    symbols.map(async (symbol) => {
      const { fundingRate } = await getFuturesSymbolItem(client, { symbol });
      return [symbol, fundingRate] as const;
    }),
  ).catch((error: unknown) => {
    if (isBotError(error)) return [];
    throw error;
  });
  return Object.fromEntries(rates.flatMap(([symbol, rate]) => (rate ? [[symbol, rate]] : [])));
}

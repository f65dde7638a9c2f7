'use client';

import { kindOfPath } from '@tradingbot/core/kinds';
import {
  CloseBotDialog,
  FuturesComboDetail,
  FuturesGridDetail,
  FuturesMartingaleDetail,
  SpotDcaDetail,
  SpotGridDetail,
} from '@tradingbot/react';
import { notFound, useParams } from 'next/navigation';
import { useState } from 'react';

const DETAILS = {
  spot_grid: SpotGridDetail,
  spot_dca: SpotDcaDetail,
  futures_grid: FuturesGridDetail,
  futures_martingale: FuturesMartingaleDetail,
  futures_combo: FuturesComboDetail,
} as const;

/** The page of one bot, of whatever kind. */
export default function BotPage() {
  const { kind: path, id } = useParams<{ kind: string; id: string }>();
  const [isClosing, setClosing] = useState(false);
  const kind = kindOfPath(path);
  if (!kind) notFound();
  const Detail = DETAILS[kind];
  return (
    <>
      <Detail botId={id} onClose={() => setClosing(true)} headingLevel={1} />
      {isClosing && <CloseBotDialog bot={{ kind, id }} onDismiss={() => setClosing(false)} />}
    </>
  );
}

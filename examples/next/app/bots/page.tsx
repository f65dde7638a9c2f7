'use client';

import { loginAddress } from '@tradingbot/core';
import { type BotRef, botPath } from '@tradingbot/core/kinds';
import { BotList, CloseBotDialog, SpotGridForm, SpotGridScope, useUser } from '@tradingbot/react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

/** A form for a new bot, and the bots that there are. */
export default function BotsPage() {
  const router = useRouter();
  const { status, profile } = useUser();
  const [closing, setClosing] = useState<BotRef>();
  const logIn = () => location.assign(loginAddress(location.href));
  const open = (bot: BotRef) => router.push(`/bots/${botPath(bot)}`);
  return (
    <>
      <h1 className="tb-h1">My bots</h1>
      {status === 'logged_in' ? (
        <>
          <p>Logged in as {profile?.username}.</p>
          <BotList onOpen={open} onClose={setClosing} />
        </>
      ) : (
        <button type="button" className="tb-button" onClick={logIn} disabled={status === 'loading'}>
          Log in
        </button>
      )}
      <h2 className="tb-h2">New spot grid on BTCUSDT</h2>
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridForm
          onLoginRequired={status === 'anonymous' ? logIn : undefined}
          onCreated={(id) => open({ kind: 'spot_grid', id })}
        />
      </SpotGridScope>
      {closing && <CloseBotDialog bot={closing} onDismiss={() => setClosing(undefined)} />}
    </>
  );
}

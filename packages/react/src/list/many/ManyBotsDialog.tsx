import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { PoliteText } from '../../parts/live-regions/index.js';
import { Strip } from '../../parts/states/index.js';
import { WriteButtons } from '../../write/index.js';
import type { SelectedLine, useManyWrites } from './useManyWrites.js';

const REVIEWED = { name: 'idle' } as const;

interface ManyBotsDialogProps<L extends SelectedLine>
  extends Pick<Parameters<typeof WriteButtons>[0], 'words' | 'isDangerous' | 'isTwice' | 'canConfirm'> {
  readonly title: string;
  readonly writes: ReturnType<typeof useManyWrites<L>>;
  /** What is sent. */
  readonly open: readonly L[];
  /** What the plan is made by; gone once it is confirmed. */
  readonly rule?: ReactNode;
  /** A line for each bot. */
  readonly lines: ReactNode;
  /** What the plan comes to. */
  readonly review: ReactNode;
  /** How far it has come, and how many were not sent. */
  readonly progressText: (done: string, all: string) => string;
  readonly leftText: (count: number) => string;
  readonly onDismiss: () => void;
}

/** The dialog of one plan for several bots: the review, then a line for the outcome of each. */
export function ManyBotsDialog<L extends SelectedLine>(props: ManyBotsDialogProps<L>) {
  const { title, writes, open, rule, lines, review, progressText, leftText, onDismiss, ...buttons } = props;
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  const { phase, isStopping, planned, ended, done } = writes;
  return (
    // While it runs, the button of the plan is gone from under the pointer: no stray press may end what was confirmed.
    <Dialog open onClose={onDismiss} pending={phase === 'running'} initialFocus={keep} title={title} footer={footer()}>
      {phase === 'review' && rule}
      <ul className="tb-many-lines">{lines}</ul>
      {phase === 'review' ? review : report()}
    </Dialog>
  );

  function report() {
    const text = progressText(String(done), String(planned));
    if (phase === 'running') return <PoliteText text={text} />;
    return (
      <Strip type={done === planned ? 'ok' : 'warn'} say="polite">
        <strong>{text}</strong>
        {planned > ended && <span>{leftText(planned - ended)}</span>}
      </Strip>
    );
  }

  function footer() {
    if (phase === 'ended')
      return (
        <Button kind="primary" onClick={onDismiss}>
          {t('close.dismiss')}
        </Button>
      );
    if (phase === 'running')
      return (
        <Button disabled={isStopping} onClick={writes.stop}>
          {t(isStopping ? 'close_many.stopping' : 'close_many.stop')}
        </Button>
      );
    return (
      <WriteButtons
        {...buttons}
        state={REVIEWED}
        leaveRef={keep}
        onLeave={onDismiss}
        onConfirm={() => void writes.start(open)}
        onRepeat={() => undefined}
        onRestart={() => undefined}
      />
    );
  }
}

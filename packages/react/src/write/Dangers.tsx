import { useState } from 'react';
import { Checkbox } from '../parts/checkbox/index.js';

/** A danger in words. The tick stays when a live figure in the text changes. */
export interface Danger {
  readonly code: string;
  readonly text: string;
}

/** Dangers that are each confirmed by a tick of their own. */
export function useDangers(dangers: readonly Danger[]) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const tick = (code: string, isTicked: boolean) =>
    setTicked((before) => [...before.filter((one) => one !== code), ...(isTicked ? [code] : [])]);
  return { dangers, ticked, tick, areAllTicked: dangers.every(({ code }) => ticked.includes(code)) };
}

export function Dangers({ dangers, ticked, tick }: ReturnType<typeof useDangers>) {
  return dangers.map(({ code, text }) => (
    <Checkbox
      key={code}
      severity="danger"
      checked={ticked.includes(code)}
      onChange={(isChecked) => tick(code, isChecked)}
    >
      {text}
    </Checkbox>
  ));
}

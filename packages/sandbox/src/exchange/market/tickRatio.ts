/** How many steps of an instrument are how many ticks of its path: of two steps one is a multiple of the other. */
export function tickRatio(pathTick: string, tick: string, multiplier = '1') {
  const ratio = (Number(pathTick) * Number(multiplier)) / Number(tick);
  return ratio < 1 ? { ticks: 1, pathTicks: Math.round(1 / ratio) } : { ticks: Math.round(ratio), pathTicks: 1 };
}

/** Asked for at a time. */
const AT_ONCE = 5;

/** Asks for each, a few at a time. */
export async function inTurn<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item, place: number) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let place = 0; place < items.length; place += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(place, place + AT_ONCE).map((item, at) => ask(item, place + at)))));
  return answers;
}

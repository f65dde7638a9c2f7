/** Steps that nobody asked for and that failed, which should not happen: each bot is reported once, on the console. */
export class FailedSteps {
  readonly #reported = new Set<string>();

  report(botId: string, error: unknown): void {
    if (this.#reported.has(botId)) return;
    this.#reported.add(botId);
    console.error(`Bot ${botId}: a step failed. The bot is as it was before and tries again.`, error);
  }
}

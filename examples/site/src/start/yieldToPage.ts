/** Ends the task that is running, so that one long task becomes several short ones and the page answers in between. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

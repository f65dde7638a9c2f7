/** The world outside a command, so that tests can be it. */
export interface Terminal {
  print(line: string): void;
  printError(line: string): void;
  /** Calls back when the process is asked to end. */
  onStop(stop: () => void): void;
}

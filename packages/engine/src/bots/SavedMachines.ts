/**
 * Machines as they were when their states were saved: a bot that goes on in the same process need not be read from text
 * again. A state that was stored and read back is another object, and is read.
 *
 * Members of a machine are replaced, never changed in place, so that a copy of the outer object is a machine of its own.
 */
export class SavedMachines<State extends object, Machine extends object> {
  readonly #machines = new WeakMap<State, Machine>();

  /** A machine of the state; undefined where the state was not saved in this process. */
  of(state: State): Machine | undefined {
    const machine = this.#machines.get(state);
    return machine && { ...machine };
  }

  /** Notes the machine that a state was made of; returns the state. */
  keep(state: State, machine: Machine): State {
    this.#machines.set(state, { ...machine });
    return state;
  }
}

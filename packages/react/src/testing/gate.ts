/** Holds up what awaits `passed`, until somebody lets it pass. */
export function gate(): { readonly passed: Promise<void>; readonly pass: () => void } {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass };
}

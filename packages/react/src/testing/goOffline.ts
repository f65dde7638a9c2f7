/** Tells the page that the browser is offline. @returns what brings it back */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  return () => {
    // The browser's own answer stands on the prototype.
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}

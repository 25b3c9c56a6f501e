/** Makes a page's stores refuse themselves, as a browser does that blocks the data of sites. For `addInitScript`. */
export function refuseStores(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
}

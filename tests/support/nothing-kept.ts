/** Ways in which a browser keeps nothing for a site. */
export const WAYS = {
  'refuses its stores': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  },
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  },
  'refuses every call': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
  },
} satisfies Record<string, () => void>;

/** Stands in for the browser's `localStorage` where there is none: what is stored are properties of its own. */
export class BrowserStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

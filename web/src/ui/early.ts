/** What people did on a page before its scripts were asked for, as `early.js` in its HTML heard it. */
type Early = {
  /** Whether there was a sign of a person. */
  signed: boolean;
  clicked: HTMLElement[];
  sent: HTMLFormElement[];
  /** Resolves when the page shows the brand's fonts, or goes without those that did not come. */
  fonts: () => Promise<void>;
  /** Stops listening. */
  end: () => void;
};

declare global {
  interface Window {
    early?: Early;
  }
}

/** Listens from now on instead of the page's HTML, where that did. */
export function takeOver(): Early | undefined {
  window.early?.end();
  return window.early;
}

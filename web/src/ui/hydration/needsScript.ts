/** Hides what does nothing without scripts: where they are off, and in browsers too old for them (`public/browser.js`). */
export const needsScript = {
  "@media (scripting: none)": { display: "none" },
  "[data-unsupported] &": { display: "none" },
} as const;

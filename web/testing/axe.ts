import axe from "axe-core";
import { cdp } from "vitest/browser";
import { resetMedia } from "./motion.ts";

/** Content behind an open modal, which its backdrop dims. */
const COVERED = "body:has(> .MuiModal-root:not([aria-hidden])) > [aria-hidden=true]";

/** Rules about whole documents, which do not apply to a component. */
const OF_DOCUMENTS = [
  "region",
  "page-has-heading-one",
  "landmark-one-main",
  "document-title",
  "html-has-lang",
];

const rules = Object.fromEntries(OF_DOCUMENTS.map((rule) => [rule, { enabled: false }]));

/** Reports violations only, without CSS selectors: collecting passes and selectors is slow. */
const options = { resultTypes: ["violations" as const], selectors: false };

/**
 * Returns the accessibility rules that the page violates in each colour scheme (the public site is light only), one a
 * line.
 */
export async function violations(schemes: readonly string[] = ["light", "dark"]): Promise<string[]> {
  const broken: string[] = [];
  try {
    for (const scheme of schemes) {
      await cdp().send("Emulation.setEmulatedMedia", {
        features: [
          { name: "prefers-color-scheme", value: scheme },
          { name: "prefers-reduced-motion", value: "reduce" },
        ],
      });
      await Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      );
      // The scheme changes only colours.
      const which = scheme === schemes[0] ? { rules } : { runOnly: ["color-contrast"] };
      const { violations: found } = await axe.run({ exclude: [[COVERED]] }, { ...which, ...options });
      for (const { id, nodes } of found) broken.push(...nodes.map(({ html }) => `${scheme}: ${id}: ${html}`));
    }
  } finally {
    await resetMedia();
  }
  return broken;
}

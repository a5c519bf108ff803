import axe from "axe-core";
import { cdp } from "vitest/browser";

/** What stands behind a popup that is open: its backdrop dims it. */
const COVERED = "body:has(> .MuiModal-root:not([aria-hidden])) > [aria-hidden=true]";

/** Rules about a whole document, which a component is not. */
const OF_DOCUMENTS = [
  "region",
  "page-has-heading-one",
  "landmark-one-main",
  "document-title",
  "html-has-lang",
];

const rules = Object.fromEntries(OF_DOCUMENTS.map((rule) => [rule, { enabled: false }]));

/** Of what is in order nothing is told, and nothing needs its address. */
const options = { resultTypes: ["violations" as const], selectors: false };

/** Rules of accessibility that the page breaks as it stands, in light and in dark (the public site has light only), as readable lines. */
export async function violations(schemes: readonly string[] = ["light", "dark"]): Promise<string[]> {
  const broken: string[] = [];
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
    // Another scheme changes colours and nothing else.
    const which = scheme === schemes[0] ? { rules } : { runOnly: ["color-contrast"] };
    const { violations: found } = await axe.run({ exclude: [[COVERED]] }, { ...which, ...options });
    for (const { id, nodes } of found) broken.push(...nodes.map(({ html }) => `${scheme}: ${id}: ${html}`));
  }
  await cdp().send("Emulation.setEmulatedMedia", { features: [] });
  return broken;
}

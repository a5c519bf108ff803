import { servedIdentity } from "@studio/contract/content/served.ts";
import type { Identity } from "@studio/contract/site/identity.ts";
import type { Outside } from "./outside.ts";

/**
 * Returns who the studio is, as its site in service says; `null` before the first deployment, and if `STUDIO_IDENTITY` says
 * so, as where another site still has the address.
 * @throws if the site does not answer as it should
 */
export async function publishedIdentity(
  { resolves, variable }: Pick<Outside, "resolves" | "variable">,
  siteUrl: string,
): Promise<Identity | null> {
  if (variable("STUDIO_IDENTITY") === "null" || !(await resolves(new URL(siteUrl).hostname))) return null;
  try {
    return (await servedIdentity(siteUrl)) ?? null;
  } catch (cause) {
    throw new Error(
      `${siteUrl} does not say who the studio is, and the new site would forget it: try again, or set STUDIO_IDENTITY=null if ` +
        "another site still has this address.",
      { cause },
    );
  }
}

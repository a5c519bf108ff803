import { servedIdentity } from "@studio/contract/content/served.ts";
import type { Identity } from "@studio/contract/identity.ts";
import { type Finding, fine, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

type Published = { finding: Finding; identity: Identity | null };

const unpublished: Published = { finding: fine("The studio is that of studio.ts"), identity: null };

/**
 * Checks that the site in service says who the studio is, and returns that; `null` before the first deployment, while nothing is
 * published, and if `STUDIO_IDENTITY` says so, as where another site still has the address.
 */
export async function checkIdentity(
  { resolves, variable }: Pick<Outside, "resolves" | "variable">,
  siteUrl: string,
): Promise<Published> {
  // Another check tells of an address that is none.
  if (variable("STUDIO_IDENTITY") === "null" || !URL.canParse(siteUrl)) return unpublished;
  const { hostname } = new URL(siteUrl);
  if (!(await resolves(hostname))) return unpublished;
  try {
    const identity = await servedIdentity(siteUrl);
    return identity ? { finding: fine(`Studio, as published: ${identity.name}`), identity } : unpublished;
  } catch {
    return {
      finding: wrong(
        `${hostname} does not say who the studio is, and the new site would forget it.\n` +
          "Try again; or set STUDIO_IDENTITY=null if another site still has this address.",
      ),
      identity: null,
    };
  }
}

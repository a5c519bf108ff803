import { isVatNumber } from "@studio/contract/identity.ts";
import { PLACEHOLDER_VAT } from "@studio/contract/studio.ts";
import * as z from "zod";
import { CDN_RANGES } from "../src/platform/http/limits/address.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

// Checks that do not query the project.

const firebaserc = z.object({ projects: z.object({ default: z.string().min(1) }) });

const json = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
};

/** Returns the default project of `.firebaserc`. */
export const chosenProject = ({ read }: Outside): string | undefined =>
  firebaserc.safeParse(json(read(".firebaserc"))).data?.projects.default;

/** Returns whether a project exists in the emulators only. */
const isLocalOnly = (project: string): boolean => project.startsWith("demo-");

export function checkProject(outside: Outside): Finding {
  const project = chosenProject(outside);
  if (project && !isLocalOnly(project)) return fine(`Project: ${project}`);
  return wrong(
    `${project ? `.firebaserc names ${project}, which exists in the local suite only` : "No project is chosen"}.\n` +
      'npx firebase use --add, with the alias "default".',
  );
}

export async function checkTree({ git }: Outside): Promise<Finding> {
  const { code, out } = await git("status", "--porcelain");
  if (code !== 0)
    return note("This folder is no git repository: what is deployed cannot be found again later.");
  if (out.trim() === "") return fine("Every change is committed");
  return wrong(
    "Some changes are not committed: what is live could not be found again.\ngit status; then commit.",
  );
}

const site = z.object({ apiKey: z.string(), projectId: z.string() });

/** Checks the site's configuration and returns its API key. */
export async function checkSite(outside: Outside): Promise<{ finding: Finding; apiKey: string | undefined }> {
  const { code, out, problem } = await outside.node("web/configuration.ts");
  const read = site.safeParse(json(out));
  if (code !== 0 || !read.success) {
    const what = `${problem.trim()}\nFill in web/.env.production: npx firebase apps:sdkconfig WEB shows the values.`;
    return { finding: wrong(what), apiKey: undefined };
  }
  const { apiKey, projectId } = read.data;
  const project = chosenProject(outside);
  const isChosen = project !== undefined && !isLocalOnly(project);
  if (!isChosen || projectId === project) {
    return { finding: fine("The site's configuration is whole"), apiKey };
  }
  return {
    finding: wrong(
      `web/.env.production is of the project ${projectId}, .firebaserc of ${project}.\nMake them one: npx firebase apps:sdkconfig WEB.`,
    ),
    apiKey,
  };
}

/** Checks that firebase.json has the security headers of this configuration, without which the build fails. */
export async function checkHeaders({ node }: Outside): Promise<Finding> {
  const { code, problem } = await node("web/policy.ts", "--check");
  if (code === 0) return fine("The security headers are this configuration's");
  return wrong(
    `${problem.trim() || "The security headers are of another configuration."}\nnpm run headers; then commit firebase.json.`,
  );
}

/** Returns the paths of a studio's addresses and e-mails that are local or reserved for examples: `studio.blog`. */
function placeholderPaths(path: string, value: unknown): string[] {
  if (typeof value === "string") {
    return /(@|:\/\/)([^/@]*\.)?(\w[\w-]*\.(test|example|invalid)|localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(
      value,
    ) || /(@|:\/\/)(test|example|invalid)(\/|$)/.test(value)
      ? [path]
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placeholderPaths(`${path}.${key}`, part));
}

const MAX_SHOWN = 6;

/** Checks that the studio's own file has no sample values, and that its address resolves. */
export async function checkStudio(
  { resolves }: Outside,
  studio: { url: string; company: { vat: string }; receipts: { taxCode: string } },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const paths = placeholderPaths("studio", studio);
  if (paths.length > 0) {
    const more = paths.length > MAX_SHOWN ? ` and ${paths.length - MAX_SHOWN} more` : "";
    findings.push(
      wrong(
        `Still the sample's, and leading nowhere: ${paths.slice(0, MAX_SHOWN).join(", ")}${more}.\n` +
          "Write your own into functions/contract/studio.ts. In shop/paymentLinks.ts beside it replace the links, or remove them: " +
          "an offer without one is paid on the site's own checkout.",
      ),
    );
  }
  if (studio.company.vat === PLACEHOLDER_VAT) {
    findings.push(
      note(
        "Name, seat and VAT number are the sample's until the owner publishes them in the back office, /admin/contents: " +
          "until then the site asks search engines to stay away. Deploy again after that.",
      ),
    );
  } else if (!isVatNumber(studio.company.vat)) {
    findings.push(
      wrong(
        "studio.company.vat is no partita IVA.\nThe law wants the company's name, number and seat on the site: /admin/contents, or functions/contract/studio.ts.",
      ),
    );
  }
  if (!isVatNumber(studio.receipts.taxCode)) {
    findings.push(
      wrong(
        "studio.receipts.taxCode is no codice fiscale of an entity.\nReceipts name it, and cannot be changed once issued: functions/contract/studio.ts.",
      ),
    );
  }
  const address = URL.canParse(studio.url) ? new URL(studio.url) : undefined;
  if (address?.protocol !== "https:" || address.origin !== studio.url) {
    findings.push(
      wrong(
        "studio.url must be like https://www.palestra.it: https, and nothing after the name.\nIt stands in mails, the site map and payments.",
      ),
    );
  } else if (!paths.includes("studio.url") && !(await resolves(address.hostname))) {
    findings.push(
      note(
        `${address.hostname} leads nowhere yet. Console, Hosting, "Add custom domain"; until then mails link to nothing.`,
      ),
    );
  }
  return findings.length > 0 ? findings : [fine(`Address: ${studio.url}`)];
}

const CDN_LIST = "https://api.fastly.com/public-ip-list";
const cdnList = z.object({ addresses: z.array(z.string()), ipv6_addresses: z.array(z.string()) });

/** Checks that the addresses by which the CDN is known are those that it publishes. */
export async function checkCdn({ json }: Outside): Promise<Finding> {
  try {
    const { addresses, ipv6_addresses } = cdnList.parse(await json(CDN_LIST));
    const published = [...addresses, ...ipv6_addresses];
    const missing = published.filter((range) => !CDN_RANGES.includes(range));
    const gone = CDN_RANGES.filter((range) => !published.includes(range));
    if (missing.length + gone.length === 0) return fine("The CDN's addresses are those that it publishes");
    const differences = [
      ...missing.map((range) => `${range} is new`),
      ...gone.map((range) => `${range} is gone`),
    ];
    return note(
      `Fastly, the CDN in front of Hosting, has other addresses: ${differences.join(", ")}.\n` +
        "CDN_RANGES in functions/src/platform/http/limits/address.ts: all visitors behind a new one share one limit.",
    );
  } catch (error) {
    return note(
      `Whether the CDN has new addresses could not be asked: ${error instanceof Error ? error.message : error}.\n` +
        `Compare ${CDN_LIST} with CDN_RANGES in functions/src/platform/http/limits/address.ts.`,
    );
  }
}

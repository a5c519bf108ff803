import type { Page } from "playwright-core";
import { userDocument } from "../../functions/src/contract/account/model.ts";
import { collectionPath } from "../../functions/src/contract/collections.ts";
import { database } from "../support/database.ts";
import { dashboardShown, signIn, withProfile } from "./browser.ts";
import type { Figure } from "./figures.ts";

/** Reads that opening the dashboard may cost, with four weeks of classes. */
const MOST_READS = 60;
/** The same within 30 minutes, while the server keeps what the browser was told. */
const MOST_READS_AGAIN = 10;
const MANY_MEMBERS = 10_000;

/** Documents that the server sent while the dashboard opened, for a studio as seeded and one with 10,000 members. */
export async function dashboardReads(): Promise<Figure[]> {
  const small = await openDashboard();
  await addMembers(MANY_MEMBERS);
  const large = await openDashboard();
  return [
    {
      name: "documents read by /me",
      measured: small.first,
      unit: "reads",
      limit: `≤ ${MOST_READS}`,
      holds: small.first <= MOST_READS,
    },
    {
      name: "documents read by a second visit of /me, where it resumes",
      measured: small.second,
      unit: "reads",
      baseline: small.first,
      limit: `≤ ${MOST_READS_AGAIN}`,
      holds: small.second <= MOST_READS_AGAIN,
    },
    {
      name: `the first with ${MANY_MEMBERS} members`,
      measured: large.first,
      unit: "reads",
      baseline: small.first,
      limit: "the same",
      holds: large.first === small.first,
    },
  ];
}

/**
 * What a first visit reads, and a second one soon after it in the same browser. A server resumes within 30 minutes and
 * sends, and counts, what changed since; the emulator answers the same request with a reset
 * and sends everything again. So of targets
 * that the browser asked to resume, documents count that changed after the first visit.
 */
const openDashboard = (): Promise<{ first: number; second: number }> =>
  withProfile({ serviceWorkers: "block" }, async (profile) => {
    await profile.addInitScript(countDocuments);
    const page = await profile.newPage();
    await signIn(page);
    const first = await settled(page);
    if (first === 0) throw new Error("The bench has not seen what the page read");
    await page.close();
    const again = await profile.newPage();
    await again.goto("/me");
    await dashboardShown(again);
    return { first, second: await settled(again) };
  });

/** The count once it has not moved for two seconds. */
async function settled(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const seen = window.documentsRead;
      const now = performance.now();
      if (window.lastCount?.seen !== seen) window.lastCount = { seen, at: now };
      return now - window.lastCount.at > 2000 ? { seen } : undefined;
    },
    undefined,
    { polling: 200 },
  );
  return (await handle.jsonValue())?.seen ?? Number.NaN;
}

declare global {
  interface Window {
    documentsRead: number;
    lastCount?: { seen: number; at: number };
  }
}

/** Runs in the page: counts the documents in what Firestore's listening channel streams. */
function countDocuments(): void {
  window.documentsRead = 0;
  const started = new Date().toISOString();
  const resumed = new Set<string>();
  const original = window.fetch;
  const watchTargets = (body: string) => {
    for (const [name, value] of new URLSearchParams(body)) {
      const target = name.endsWith("___data__") ? JSON.parse(value).addTarget : undefined;
      if (target?.resumeToken) resumed.add(String(target.targetId));
    }
  };
  const count = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let text = "";
    let counted = 0;
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const changes = text.split('"documentChange"').slice(1);
      const read = changes.filter((change) => {
        const [target] = /(?<="targetIds":\s*\[\s*)\d+/.exec(change) ?? [];
        const [changed = ""] = /(?<="updateTime":\s*")[^"]+/.exec(change) ?? [];
        return !resumed.has(target ?? "") || changed > started;
      }).length;
      window.documentsRead += read - counted;
      counted = read;
    }
  };
  window.fetch = async (...args) => {
    const request = new Request(...args);
    const listens = request.url.includes("/Listen/channel");
    if (listens) watchTargets(await request.clone().text());
    const response = await original(request);
    if (!listens || !response.body) return response;
    const [mine, theirs] = response.body.tee();
    // A stream that the page gives up ends in an error here too, and what was counted stays counted.
    count(mine).catch(() => undefined);
    return new Response(theirs, response);
  };
}

async function addMembers(count: number): Promise<void> {
  const writer = database.bulkWriter();
  for (let index = 0; index < count; index += 1) {
    const username = `bench-${index}`;
    const user = userDocument.parse({
      username,
      first_name: "Prova",
      last_name: username,
      email: `${username}@studio.test`,
      phone: null,
      picture_url: null,
      membership: false,
      programs: [],
      attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
      search_terms: [],
      deletion_requested_at: null,
      joined_at: new Date(),
    });
    void writer.set(database.collection(collectionPath("users", {})).doc(username), user);
  }
  await writer.close();
}

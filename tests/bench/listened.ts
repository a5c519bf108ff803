import type { Page } from "playwright-core";

/** Returns the count once it has been stable for `quietMs`. */
export async function settled(page: Page, quietMs = 2000): Promise<number> {
  await page.evaluate(() => {
    delete window.lastCount;
  });
  const handle = await page.waitForFunction(
    (quiet) => {
      const seen = window.documentsRead;
      const now = performance.now();
      if (window.lastCount?.seen !== seen) window.lastCount = { seen, at: now };
      return now - window.lastCount.at > quiet ? { seen } : undefined;
    },
    quietMs,
    { polling: 100 },
  );
  return (await handle.jsonValue())?.seen ?? Number.NaN;
}

declare global {
  interface Window {
    documentsRead: number;
    lastCount?: { seen: number; at: number };
  }
}

/** Runs in the page: counts the documents in Firestore's listen stream. */
export function countDocuments(): void {
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
    // An aborted stream rejects here too; its documents stay counted.
    count(mine).catch(() => undefined);
    return new Response(theirs, response);
  };
}

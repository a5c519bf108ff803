// Stands as it is in the HTML of each page that is read first, and its hash in the policy: after a change, npm run headers.
// Fonts and scripts are asked for when the page is painted, or when somebody is there; whoever comes by a link of this
// site has the fonts, and gets them at once. Until the scripts listen, what people do is kept for them (ui/early.ts).
{
  const UNTOLD_MS = 3000;
  const page = document.documentElement;
  const pause = () => new Promise((resolve) => setTimeout(resolve));

  // All at once when all are there, so that the page is laid out once more and not once for each.
  const showFonts = async () => {
    const faces = [];
    for (const [family, weight, url] of JSON.parse(page.dataset.fonts)) {
      faces.push(new FontFace(family, `url(${url})`, { weight }).load().catch(() => undefined));
      await pause();
    }
    for (const face of await Promise.all(faces)) if (face) document.fonts.add(face);
  };
  let fonts;
  const askForFonts = () => {
    fonts ??= showFonts();
    return fonts;
  };

  let asked = false;
  const ask = async () => {
    if (asked) return;
    asked = true;
    askForFonts();
    await pause();
    const [src, ...imports] = page.dataset.entry.split(" ");
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
    for (const href of imports) {
      await pause();
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
  };

  const over = new AbortController();
  const early = { signed: false, clicked: [], sent: [], fonts: askForFonts, end: () => over.abort() };
  window.early = early;
  const { signal } = over;
  const sign = () => {
    early.signed = true;
    ask();
  };
  for (const kind of ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"]) {
    window.addEventListener(kind, sign, { capture: true, passive: true, once: true, signal });
  }
  // What only a script answers; a link goes on by itself.
  const hold = (event) => {
    const part = event.target.closest("button, input[type=radio], input[type=checkbox]");
    if (!part || part.closest("form")) return;
    event.preventDefault();
    early.clicked.push(part);
  };
  document.addEventListener("click", hold, { capture: true, signal });
  // Sent by the browser, a form would be lost.
  const keep = (event) => {
    event.preventDefault();
    early.sent.push(event.target);
    sign();
  };
  document.addEventListener("submit", keep, { capture: true, signal });

  const [{ type } = {}] = performance.getEntriesByType("navigation");
  if (document.referrer.startsWith(`${location.origin}/`) || (type && type !== "navigate")) askForFonts();
  const isEmpty = () => !document.getElementById("root").hasChildNodes();
  document.addEventListener("DOMContentLoaded", () => isEmpty() && ask());
  // Painted is what the screen shows, which may be later than its frame; not every browser tells.
  window.addEventListener("load", () => {
    new PerformanceObserver(ask).observe({ type: "paint", buffered: true });
    setTimeout(ask, UNTOLD_MS);
  });
}

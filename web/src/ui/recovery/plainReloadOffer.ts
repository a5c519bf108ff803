import { reloadKeepingForms } from "./drafts.ts";

export const GONE = "Il sito è stato aggiornato. Ricarica per continuare: quello che hai scritto resta.";
const WAITING = "Connessione assente. La pagina riparte da sola appena torna: quello che hai scritto resta.";

/** Style of a bar at the end of the screen, on which React has no part. */
export const BAR =
  "position:fixed;inset:auto 0 0;z-index:1400;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:16px;padding:16px;font:inherit;color:#faf7f2;background:#14110f;border-top:4px solid #ff5a1f";
const BUTTON =
  "min-height:44px;padding:0 20px;border:0;border-radius:12px;font:inherit;font-weight:600;color:#14110f;background:#ff5a1f;cursor:pointer";

function showBar(...content: (string | Node)[]): void {
  const bar = document.createElement("div");
  bar.role = "alert";
  bar.style.cssText = BAR;
  document.body.append(bar);
  // Screen readers announce what is added to an existing alert.
  bar.append(...content);
}

/** Offers a reload without React (`ReloadOffer.tsx`), where not even its script could be loaded. */
export function showReloadOffer(): void {
  const button = document.createElement("button");
  button.style.cssText = BUTTON;
  button.textContent = "Ricarica";
  button.addEventListener("click", () => void reloadKeepingForms());
  showBar(GONE, button);
}

/** Says that the page waits for the network. */
export const showWaiting = (): void => showBar(WAITING);

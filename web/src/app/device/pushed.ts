const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const textOf = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/**
 * Returns what to show of a push message, which is in the format of Declarative Web Push. It is read without zod, which
 * would be most of the service worker.
 */
export function notificationOf(text: string | undefined) {
  const message = parsed(text);
  const sent = isRecord(message) && isRecord(message.notification) ? message.notification : {};
  return {
    title: textOf(sent.title, "Hai una notifica"),
    body: textOf(sent.body),
    lang: "it",
    tag: textOf(sent.tag),
    icon: "/icon-192.png",
    data: { navigate: textOf(sent.navigate, "/me") },
  };
}

/** Returns the page that a notification leads to, on this site only. */
export function pageOf(data: unknown, origin: string): string {
  const path = isRecord(data) ? textOf(data.navigate, "/me") : "/me";
  if (!URL.canParse(path, origin)) return `${origin}/me`;
  // The studio's own address may have several names; the page is the same.
  const { pathname, search, hash } = new URL(path, origin);
  return new URL(`${pathname}${search}${hash}`.replace(/^\/+/, "/"), origin).href;
}

type OpenWindow = { focus: () => Promise<OpenWindow>; navigate: (url: string) => Promise<unknown> };

/** The part of a service worker's `clients` that opens a page. */
export type Windows = {
  matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly OpenWindow[]>;
  openWindow: (url: string) => Promise<unknown>;
};

/** Leads an open window to a page, or opens one. */
export async function openPage(windows: Windows, url: string): Promise<void> {
  const [first] = await windows.matchAll({ type: "window", includeUncontrolled: true });
  try {
    const focused = await first?.focus();
    if (focused) await focused.navigate(url);
    else await windows.openWindow(url);
  } catch {
    // A window that this service worker does not control cannot be led anywhere.
    await windows.openWindow(url);
  }
}

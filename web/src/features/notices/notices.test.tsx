import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { notices as api } from "@studio/contract/notices/endpoints.ts";
import { VISIBLE_NOTICES } from "@studio/contract/notices/policy.ts";
import { push } from "@studio/contract/notices/push.ts";
import { noticeText } from "@studio/contract/notices/text.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { makeNotice, noticeKinds } from "@studio/contract/testing/notices.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import {
  answerFromCache,
  answerReads,
  failReads,
  holdReads,
  storeDocuments,
} from "../../../testing/firestore.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { formatDay } from "../../lib/format/format.ts";
import { NoticeBell } from "./NoticeBell.tsx";

const uid = "member-1";
const NOTICES = "users/member-1/notices";
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

type Stored = ReturnType<typeof makeNotice> | undefined | { kind: string; at: Date };

/** Stores notices of the member by id, as the commits of what they are about do. */
const store = (notices: Record<string, Stored>) =>
  storeDocuments(
    Object.fromEntries(
      Object.entries(notices).map(([id, notice]) => [documentPath("notices", { uid, id }), notice]),
    ),
  );

const storeMember = (notices_read_until?: Date) =>
  storeDocuments({ [documentPath("users", { uid })]: makeMember({ notices_read_until }) });

async function showBell(notices: Record<string, Stored> = {}, readUntil?: Date) {
  storeMember(readUntil);
  store(notices);
  await renderComponent(<NoticeBell uid={uid} />);
}

/** Answers the calls that mark notices as read, as the server does. */
const answerMarks = () =>
  answerCall(api.markRead, ({ body }) => {
    const until = new Date(String(Object(body).until));
    storeMember(until);
    return { read_until: until };
  });

// Where the browser could be asked for push, the list does not offer it.
beforeEach(() => void answerCall(push.pushState, { key: null, muted: [] }));

const bell = (name: string) => page.getByRole("button", { name, exact: true });
const sheet = page.getByRole("dialog", { name: "Notifiche" });
const rows = sheet.getByRole("link");
const toasts = page.getByRole("region", { name: /^Notifiche/ }).getByRole("listitem");
const toastTexts = () => toasts.elements().map(({ textContent }) => textContent);

test("the bell counts what is new, and opening it marks that as read", async () => {
  const newest = makeNotice("moved_up", { at: ago(1) });
  await showBell(
    {
      a: newest,
      b: makeNotice("package_granted", { at: ago(2) }),
      c: makeNotice("class_moved", { at: ago(9) }),
    },
    ago(5),
  );
  const marks = answerMarks();
  await bell("Notifiche, 2 nuove").click();
  await expect.element(sheet.getByText("Sei dentro")).toBeVisible();
  await expect.poll(() => marks.map(({ body }) => body)).toEqual([{ until: newest.at.toISOString() }]);
  // They stay marked while the list is open.
  await expect.poll(() => sheet.getByText("(nuova)").elements().length).toBe(2);
  await sheet.getByRole("button", { name: "Chiudi" }).click();
  await bell("Notifiche").click();
  await expect.element(rows.first()).toBeVisible();
  expect(sheet.getByText("(nuova)").elements()).toHaveLength(0);
  expect(marks).toHaveLength(1);
});

test("the list has every kind by day, the newest first, and leads to what it is about", async () => {
  const days = [0, 1, 4].map((count) => addRomeDays(romeDay(new Date()), -count));
  const notices = noticeKinds.map((kind, index) => {
    const at = new Date(`${days[Math.min(2, Math.floor(index / 10))]}T10:${59 - index}:00Z`);
    return [kind, makeNotice(kind, { at })] as const;
  });
  answerMarks();
  await showBell(Object.fromEntries(notices));
  await bell(`Notifiche, ${noticeKinds.length} nuove`).click();
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual(
      notices.flatMap(([kind, notice]) =>
        kind === "message" ? [] : [expect.stringContaining(noticeText(notice).text)],
      ),
    );
  expect(
    sheet
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Oggi", "Ieri", formatDay(String(days[2]))]);
  const links = (text: RegExp) => rows.filter({ hasText: text }).first().element().getAttribute("href");
  expect(links(/Sei dentro/)).toBe("/me?classe=class-1");
  expect(links(/Classe annullata/)).toBe("/me#small-class");
  expect(links(/Nuovo pacchetto/)).toBe("/me#pacchetti");
  expect(links(/Posto fisso spostato/)).toBe("/me/account#il-mio-posto");
  expect(await violations()).toEqual([]);
  await rows.first().click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test("a message of staff is read in the list as it was written, and leads nowhere", async () => {
  answerMarks();
  await showBell({ a: makeNotice("message", { at: ago(1) }) });
  await bell("Notifiche, 1 nuova").click();
  const row = sheet.getByRole("listitem");
  await expect.element(row.getByText("Cambio di sala")).toBeVisible();
  const text = row.getByText(/Stasera siamo nella sala piccola/);
  expect(text.element().textContent).toBe("Ciao Anna!\n\nStasera siamo nella sala piccola.");
  expect(rows.elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test("the address of a pushed message opens the list", async () => {
  storeMember();
  await renderComponent(<NoticeBell uid={uid} />, { path: "/me?notifiche=tutte" });
  await expect.element(sheet).toBeVisible();
});

test("an empty list says what will be in it", async () => {
  await showBell();
  await bell("Notifiche").click();
  await expect.element(sheet.getByText("Nessuna notifica", { exact: true })).toBeVisible();
  await expect.element(sheet.getByText(/un posto che si libera/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("a list that is loading has a skeleton, and one that failed is retried", async () => {
  holdReads(NOTICES);
  await showBell({ a: makeNotice("moved_up") }, ago(0));
  await bell("Notifiche").click();
  await expect.element(sheet.getByRole("status", { name: "Carico le notifiche" })).toBeVisible();
  failReads(NOTICES, "permission-denied");
  answerReads(NOTICES);
  await expect.element(sheet.getByRole("alert").getByText(errors.internal.message)).toBeVisible();
  holdReads(NOTICES);
  await sheet.getByRole("button", { name: "Riprova" }).click();
  await expect.element(sheet.getByRole("status", { name: "Carico le notifiche" })).toBeVisible();
  failReads(NOTICES, undefined);
  answerReads(NOTICES);
  await expect.element(sheet.getByText("Sei dentro")).toBeVisible();
});

test("offline the list is shown, and what is new stays so", async () => {
  const marks = disconnectCall(api.markRead);
  await showBell({ a: makeNotice("moved_up") });
  await bell("Notifiche, 1 nuova").click();
  await expect.element(sheet.getByText("Sei dentro")).toBeVisible();
  await expect.poll(() => marks.length).toBe(1);
  await sheet.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(bell("Notifiche, 1 nuova")).toBeVisible();
  expect(toastTexts()).toEqual([]);
});

test("a kind that this version does not know is left out", async () => {
  await showBell({ a: makeNotice("moved_up"), b: { kind: "of_next_year", at: ago(1) } });
  await expect.element(bell("Notifiche, 1 nuova")).toBeVisible();
});

test("a long list is cut, and its count says so", async () => {
  const many = Array.from({ length: VISIBLE_NOTICES + 1 }, (_, index) => [
    `n${index}`,
    makeNotice("moved_up", { at: ago(index) }),
  ]);
  await showBell(Object.fromEntries(many));
  await expect.element(bell(`Notifiche, almeno ${VISIBLE_NOTICES} nuove`)).toBeVisible();
});

test("a notice that arrives is said once, those of before are not", async () => {
  await showBell({ old: makeNotice("booked_by_staff", { at: ago(3) }) });
  await expect.element(bell("Notifiche, 1 nuova")).toBeVisible();
  const arrived = makeNotice("moved_up", { at: ago(1) });
  store({ a: arrived });
  await expect.poll(toastTexts).toEqual([noticeText(arrived).text]);
  await expect.element(bell("Notifiche, 2 nuove")).toBeVisible();
  // Another change of the list, as by the clean-up, repeats nothing.
  store({ old: undefined });
  await expect.element(bell("Notifiche, 1 nuova")).toBeVisible();
  expect(toastTexts()).toHaveLength(1);
});

test("what came while the app was closed is counted, not said", async () => {
  answerFromCache(NOTICES);
  await showBell({ a: makeNotice("moved_up", { at: ago(9) }) });
  await expect.element(bell("Notifiche, 1 nuova")).toBeVisible();
  // The server's first answer has what came meanwhile.
  store({ b: makeNotice("class_moved", { at: ago(8) }) });
  answerReads(NOTICES);
  await expect.element(bell("Notifiche, 2 nuove")).toBeVisible();
  store({ c: makeNotice("package_granted", { at: ago(7) }) });
  await expect.poll(toastTexts).toEqual([expect.stringContaining("Lo studio ti ha dato un pacchetto")]);
});

test("a hidden tab says it when it is shown", async () => {
  await showBell({ before: makeNotice("class_moved", { at: ago(9) }) });
  await expect.element(bell("Notifiche, 1 nuova")).toBeVisible();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event("visibilitychange"));
  store({ a: makeNotice("moved_up", { at: ago(1) }) });
  await expect.element(bell("Notifiche, 2 nuove")).toBeVisible();
  expect(toastTexts()).toEqual([]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(toastTexts).toHaveLength(1);
});

test("several at once are said together, and none that another tab has said", async () => {
  await showBell({ before: makeNotice("class_moved", { at: ago(9) }) });
  await expect.element(bell("Notifiche, 1 nuova")).toBeVisible();
  localStorage.setItem(`notices:${uid}`, String(ago(5).getTime()));
  store({
    said: makeNotice("booked_by_staff", { at: ago(6) }),
    a: makeNotice("class_cancelled", { at: ago(3) }),
    b: makeNotice("package_granted", { at: ago(2) }),
    c: makeNotice("class_cancelled", { at: ago(1) }),
  });
  await expect.poll(toastTexts).toEqual(["3 novità: classe annullata, nuovo pacchetto."]);
});

test("one that arrives while the list is open is in the list, without a toast", async () => {
  const marks = answerMarks();
  await showBell();
  await bell("Notifiche").click();
  await expect.element(sheet.getByText("Nessuna notifica", { exact: true })).toBeVisible();
  const arrived = makeNotice("class_moved", { at: ago(0) });
  store({ a: arrived });
  await expect.element(sheet.getByText("Classe spostata")).toBeVisible();
  await expect.poll(() => marks.map(({ body }) => body)).toEqual([{ until: arrived.at.toISOString() }]);
  expect(toastTexts()).toEqual([]);
});

import { activity } from "@studio/contract/activity/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  answerCall,
  disconnectCall,
  holdCall,
  type Received,
  refuseCall,
} from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { awaitDownload } from "../../../../../../testing/files/download.ts";
import { answerPeople, dialogue, openOffice } from "../../../../../../testing/people.ts";

const anna = makeMemberForStaff({ membership: true, lifetime: 12 });
const bruno = makeMemberForStaff({
  id: "member-2",
  first_name: "Bruno",
  last_name: "Verdi",
  lessons_left: 0,
});

const dialog = () => dialogue("Esporta CSV");
const lines = (text: string) => text.replace("\uFEFF", "").trimEnd().split("\r\n");

/** Opens a list that contains Anna. */
async function openList(search = ""): Promise<void> {
  answerPeople([anna]);
  await openOffice(`/admin/users${search}`);
  await expect.element(page.getByRole("link", { name: "Anna Prova" })).toBeVisible();
}

const startExport = () => page.getByRole("button", { name: "Esporta CSV" }).click();

/** Answers with Anna on the first page and Bruno on the last. */
const answerTwoPages = (): Received[] =>
  answerCall(membersForStaff.list, ({ query }) =>
    query.offset === "page-2"
      ? { users: [bruno], next_offset: null }
      : { users: [anna], next_offset: "page-2" },
  );

let file: ReturnType<typeof awaitDownload>;
let logged: Received[];
beforeEach(() => {
  logged = answerCall(activity.recordExport, { logged: true });
  file = awaitDownload();
});

test("downloads all pages of the current list as one file", async () => {
  await openList("?filter=library");
  const requests = answerTwoPages();
  await startExport();
  await expect.element(page.getByText("File pronto: 2 persone.")).toBeVisible();
  const { name, type, text } = await file;
  expect(name).toMatch(/^utenti-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(type).toBe("text/csv;charset=utf-8");
  expect(lines(text).map((line) => line.split(";").slice(0, 5))).toEqual([
    ["Cognome", "Nome", "Email", "Telefono", "Lezioni rimaste"],
    ["Prova", "Anna", "anna@studio.test", "+393330000000", "5"],
    ["Verdi", "Bruno", "anna@studio.test", "+393330000000", "0"],
  ]);
  expect(requests.map(({ query }) => [query.filter, query.offset])).toEqual([
    ["library", undefined],
    ["library", "page-2"],
  ]);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(logged.map(({ body }) => body)).toEqual([{ list: "people", rows: 2 }]);
});

test("saves no file without an entry in the log", async () => {
  await openList();
  refuseCall(activity.recordExport, "busy");
  await startExport();
  await expect.element(dialog().getByText(errors.busy.message)).toBeVisible();
  answerCall(activity.recordExport, { logged: true });
  answerPeople([bruno]);
  await dialog().getByRole("button", { name: "Riprova" }).click();
  // The only file is that of the second try.
  expect((await file).text).toContain("Bruno");
});

test("shows the number of members read, and downloads nothing when closed before the end", async () => {
  await openList();
  const first = holdCall(membersForStaff.list);
  await startExport();
  await expect.element(dialog().getByText("Leggo l’elenco…")).toBeVisible();
  expect(await violations()).toEqual([]);
  const second = holdCall(membersForStaff.list);
  first.respond({ users: [anna], next_offset: "page-2" });
  await expect.element(dialog().getByText("1 persona letta…")).toBeVisible();
  await expect.poll(() => second.received.length).toBe(1);
  await dialog().getByRole("button", { name: "Annulla" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  second.respond({ users: [bruno], next_offset: null });
  // Reopened, the export starts again: the only file is the second one's.
  answerPeople([bruno]);
  await startExport();
  await expect.element(page.getByText("File pronto: 1 persona.")).toBeVisible();
  expect(lines((await file).text)).toHaveLength(2);
});

test("shows why the list cannot be read, and retries from its start", async () => {
  await openList();
  answerCall(membersForStaff.list, () => {
    refuseCall(membersForStaff.list, "internal");
    return { users: [anna], next_offset: "page-2" };
  });
  await startExport();
  await expect.element(dialog().getByText(errors.internal.message)).toBeVisible();
  disconnectCall(membersForStaff.list);
  await dialog().getByRole("button", { name: "Riprova" }).click();
  await expect.element(dialog().getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  const requests = answerTwoPages();
  await dialog().getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("File pronto: 2 persone.")).toBeVisible();
  expect(requests.map(({ query }) => query.offset)).toEqual([undefined, "page-2"]);
  expect(lines((await file).text)).toHaveLength(3);
});

test("is hidden from the desk, who can still add and import members", async () => {
  answerPeople([anna]);
  await page.viewport(1440, 900);
  await openOffice("/admin/users", "desk");
  await expect.element(page.getByRole("link", { name: "Nuovo utente" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Importa" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Esporta CSV" })).not.toBeInTheDocument();
});

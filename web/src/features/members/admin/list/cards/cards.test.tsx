import { errors } from "@studio/contract/errors.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { answerPeople, answerTags, openOffice } from "../../../../../../testing/people.ts";

const anna = makeMemberForStaff();
const bruno = makeMemberForStaff({ id: "member-2", first_name: "Bruno", last_name: "Verdi" });

const search = () => page.getByRole("searchbox", { name: "Cerca per nome, email o telefono" });
const person = (name: string) => page.getByRole("link", { name, exact: true });
const sorting = () => page.getByRole("combobox", { name: "Ordina per" });

/** Locates a member's card by name. */
const card = (name: string) =>
  page.getByRole("list", { name: "Persone" }).getByRole("listitem").filter({ hasText: name });

test("shows each member's packages and attendance and links to their page", async () => {
  answerPeople([
    makeMemberForStaff({
      lessons_left: 1,
      subscription_until: "2020-01-02",
      last_attended_at: new Date("2024-03-14T17:00:00Z"),
      membership: true,
    }),
    { ...bruno, lessons_left: 0 },
  ]);
  await openOffice("/admin/users");
  await expect.element(person("Anna Prova")).toHaveAttribute("href", "/admin/users/member-1");
  await expect.element(card("Anna Prova")).toMatchTextContent(/anna@studio\.test/);
  await expect.element(card("Anna Prova")).toMatchTextContent(/1 lezione1 gen 2020Scaduto/);
  await expect.element(card("Anna Prova")).toMatchTextContent(/Online trainingUltima lezione 14 mar 2024$/);
  await expect.element(card("Bruno Verdi")).toMatchTextContent(/Nessun pacchettoAncora nessuna lezione$/);
});

test("keeps a filter that is followed by another before it has rendered", async () => {
  answerPeople([anna]);
  const { router } = await openOffice("/admin/users");
  const chip = (name: string) => page.getByRole("button", { name, exact: true }).element();
  await expect.element(person("Anna Prova")).toBeVisible();
  const [ending, away] = [chip("In scadenza"), chip("Assenti da 30 giorni")];
  if (!(ending instanceof HTMLElement && away instanceof HTMLElement)) throw new Error("No filters");
  ending.click();
  // The address changes before the next frame.
  for (let turn = 0; turn < 1000 && router.state.location.search === ""; turn += 1) await Promise.resolve();
  expect(router.state.location.search).toBe("?filter=expiring");
  away.click();
  await expect.poll(() => router.state.location.search).toBe("?filter=expiring%2Caway");
});

test("searches while typing, after the key / has focused the field", async () => {
  answerPeople([anna]);
  const { router } = await openOffice("/admin/users");
  await expect.element(person("Anna Prova")).toBeVisible();
  const requests = answerPeople([bruno]);
  await userEvent.keyboard("/");
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard("verd");
  await expect.element(person("Bruno Verdi")).toBeVisible();
  await expect.element(person("Anna Prova")).not.toBeInTheDocument();
  // A slow machine pauses between two keys, which searches for the beginning of the word first.
  await expect.poll(() => router.state.location.search).toBe("?q=verd");
  await expect.poll(() => requests.at(-1)?.query.q).toBe("verd");
  await expect.element(page.getByText(/^I risultati della ricerca sono per cognome/)).toBeVisible();
  await expect.element(sorting()).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(search()).toHaveValue("");
  await expect.poll(() => router.state.location.search).toBe("");
});

test("focuses the first result when Enter submits the search", async () => {
  answerPeople([bruno, anna]);
  await openOffice("/admin/users");
  await expect.element(person("Bruno Verdi")).toBeVisible();
  await search().fill("a");
  await userEvent.keyboard("{Enter}");
  await expect.element(person("Bruno Verdi")).toHaveFocus();
});

test("filters by a chip, in the filter's order, until it is pressed again", async () => {
  const requests = answerPeople([anna]);
  const { router } = await openOffice("/admin/users?sort=joined_at");
  const filter = page.getByRole("button", { name: "In scadenza" });
  await filter.click();
  await expect.element(filter).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText(/prima chi scade prima/)).toBeVisible();
  await expect.element(sorting()).toBeDisabled();
  await expect.poll(() => requests.at(-1)?.query.filter).toBe("expiring");
  await filter.click();
  await expect.element(sorting()).toBeEnabled();
  expect(router.state.location.search).toBe("?sort=joined_at");
});

test("combines search and filter, and keeps either when the other changes", async () => {
  const requests = answerPeople([anna]);
  const { router } = await openOffice("/admin/users?filter=expired");
  await search().fill("anna");
  await expect.poll(() => router.state.location.search).toBe("?q=anna&filter=expired");
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ q: "anna", filter: "expired" });
  await expect.element(page.getByText(/^I risultati della ricerca tra “Scaduti” sono/)).toBeVisible();
  await page.getByRole("button", { name: "Scaduti" }).click();
  await expect.poll(() => router.state.location.search).toBe("?q=anna");
  await expect.element(search()).toHaveValue("anna");
});

test("combines filters, and takes the days of the one for ending subscriptions", async () => {
  const requests = answerPeople([anna]);
  const { router } = await openOffice("/admin/users");
  await page.getByRole("button", { name: "Registrati da soli" }).click();
  await page.getByRole("button", { name: "In scadenza" }).click();
  await expect.poll(() => requests.at(-1)?.query.filter).toBe("expiring,self_registered");
  await page.getByRole("combobox", { name: "Scade entro" }).selectOptions("Entro 30 giorni");
  await expect.poll(() => requests.at(-1)?.query.within).toBe("30");
  expect(router.state.location.search).toBe("?filter=expiring%2Cself_registered&within=30");
  await expect.element(page.getByText(/Togli i filtri per scegliere un altro ordine/)).toBeVisible();
});

test("filters by a tag, which a card shows", async () => {
  const requests = answerPeople([{ ...anna, tags: ["agonisti"] }]);
  answerTags("agonisti", "mattina");
  const { router } = await openOffice("/admin/users?filter=away");
  await page.getByRole("combobox", { name: "Etichetta" }).selectOptions("agonisti");
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ tag: "agonisti", filter: "away" });
  expect(router.state.location.search).toBe("?filter=away&tag=agonisti");
  await expect.element(card("Anna Prova")).toMatchTextContent(/agonisti$/);
});

test.each([
  { total: 60, says: /^60 persone\.$/ },
  { total: 1, says: /^1 persona\.$/ },
])("shows a total of $total", async ({ total, says }) => {
  answerCall(membersForStaff.list, { users: [anna], next_offset: null, total });
  await openOffice("/admin/users");
  await expect.element(page.getByText(says)).toBeVisible();
});

test("offers to look on where combined filters have found nobody so far", async () => {
  answerCall(membersForStaff.list, ({ query }) =>
    query.offset === "page-2" ? { users: [bruno], next_offset: null } : { users: [], next_offset: "page-2" },
  );
  await openOffice("/admin/users?filter=away,expired");
  await page.getByRole("button", { name: "Continua a cercare" }).click();
  await expect.element(person("Bruno Verdi")).toBeVisible();
  await expect.element(page.getByText("Qui ancora nessuno")).not.toBeInTheDocument();
});

test("sorts all members as chosen", async () => {
  const requests = answerPeople([anna]);
  const { router } = await openOffice("/admin/users");
  await sorting().selectOptions("Ultimi iscritti");
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ sort: "joined_at", order: "desc" });
  expect(router.state.location.search).toBe("?sort=joined_at&order=desc");
});

test("appends the next page and keeps the first in view", async () => {
  const requests = answerCall(membersForStaff.list, ({ query }) =>
    query.offset === "page-2"
      ? { users: [bruno], next_offset: null }
      : { users: [anna], next_offset: "page-2" },
  );
  await openOffice("/admin/users");
  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect.element(person("Bruno Verdi")).toBeVisible();
  await expect.element(person("Anna Prova")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Mostra altri" })).not.toBeInTheDocument();
  expect(requests.map(({ query }) => query.offset)).toEqual([undefined, "page-2"]);
});

test.each([
  { at: "/admin/users", says: "Ancora nessuno", link: "Importa un elenco", to: "/admin/users/imports" },
  { at: "/admin/users?q=zzz", says: "Nessuno con questo nome", link: "Mostra tutti", to: "/admin/users" },
  { at: "/admin/users?filter=away", says: "Nessun assente", link: "Mostra tutti", to: "/admin/users" },
  {
    at: "/admin/users?q=zzz&filter=away",
    says: "Nessuno con questo nome tra “Assenti da 30 giorni”",
    link: "Mostra tutti",
    to: "/admin/users",
  },
])("shows $says when $at finds no member", async ({ at, says, link, to }) => {
  answerPeople([]);
  await openOffice(at);
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(page.getByRole("link", { name: link })).toHaveAttribute("href", to);
});

test("shows why the list failed to load, and retries", async () => {
  refuseCall(membersForStaff.list, "internal");
  await openOffice("/admin/users");
  await expect.element(page.getByText(errors.internal.message)).toBeVisible();
  answerPeople([anna]);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(person("Anna Prova")).toBeVisible();
});

test("reports that the list needs a network", async () => {
  disconnectCall(membersForStaff.list);
  await openOffice("/admin/users");
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
});

test("announces that the list is loading", async () => {
  const call = holdCall(membersForStaff.list);
  await openOffice("/admin/users");
  await expect.element(page.getByRole("status", { name: "Carico le persone" })).toBeVisible();
  call.respond({ users: [anna], next_offset: null });
  await expect.element(person("Anna Prova")).toBeVisible();
  await expect.element(page.getByRole("status", { name: "Carico le persone" })).not.toBeInTheDocument();
});

test("has no accessibility violations", async () => {
  answerPeople([{ ...anna, subscription_until: "2020-01-02", membership: true }, bruno]);
  await openOffice("/admin/users?filter=expired");
  await expect.element(person("Bruno Verdi")).toBeVisible();
  expect(await violations()).toEqual([]);
});

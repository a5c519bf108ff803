import { errors } from "@studio/contract/errors.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { answerMember, answerPeople, openOffice } from "../../../../../testing/people.ts";

const anna = makeMemberForStaff({ subscription_until: "2020-01-02", membership: true });
const bruno = makeMemberForStaff({ id: "member-2", first_name: "Bruno", last_name: "Verdi" });

const grid = () => page.getByRole("grid", { name: "Persone" });
const person = (name: string) => grid().getByRole("link", { name, exact: true });
const pager = () => page.getByRole("navigation", { name: "Pagine dell’elenco" });
const onward = () => page.getByRole("button", { name: "Vai alla pagina successiva" });
const back = () => page.getByRole("button", { name: "Vai alla pagina precedente" });

/** Answers with Anna on the first page and Bruno on the last. */
const answerTwoPages = () =>
  answerCall(membersForStaff.list, ({ query }) =>
    query.offset === "page-2"
      ? { users: [bruno], next_offset: null }
      : { users: [anna], next_offset: "page-2" },
  );

beforeEach(() => page.viewport(1440, 900));

test("shows a member's contacts, packages and attendance in a row", async () => {
  answerPeople([anna]);
  await openOffice("/admin/users");
  const row = grid().getByRole("row").nth(1);
  await expect.element(row.getByRole("link")).toHaveAttribute("href", "/admin/users/member-1");
  await expect.element(row).toMatchTextContent(/anna@studio\.test\+39 333 000 0000/);
  await expect.element(row).toMatchTextContent(/51 gen 2020Scaduto–15 gen 2025/);
  await expect.element(row.getByRole("img", { name: "Videoteca aperta" })).toBeInTheDocument();
});

test("says of a membership that it renews, without a last day, and of another when it ends", async () => {
  const day = "2020-01-02";
  answerPeople([
    { ...anna, subscription_until: day, subscription_ends_on: null },
    { ...bruno, subscription_until: "2999-01-02", subscription_ends_on: day },
  ]);
  await openOffice("/admin/users");
  const row = grid().getByRole("row");
  await expect.element(row.nth(1)).toMatchTextContent(/Si rinnova/);
  await expect.element(row.nth(1)).not.toMatchTextContent(/1 gen 2020/);
  await expect.element(row.nth(2)).toMatchTextContent(/1 gen 2020Scaduto/);
});

const LONG = "massimiliana.deltoro@palestra-monza.test";

/** By how much letters may reach out of their lines, in px. */
const INK = 4;

/** Returns whether nothing of an element's text is cut. */
function isWhole(element: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight + INK;
}

test("gives contacts the room of a column that is empty", async () => {
  answerPeople([{ ...anna, email: LONG, tags: [], membership: false }]);
  await openOffice("/admin/users");
  await expect.element(grid().getByText(LONG)).toBeVisible();
  await expect.element(grid().getByRole("columnheader", { name: "Etichette" })).not.toBeInTheDocument();
});

test.each([
  [1440, 900],
  [1280, 800],
])(
  "at %i × %i the longest names, addresses and numbers, and the headings, are whole beside all columns",
  async (width, height) => {
    await page.viewport(width, height);
    const long = { ...anna, first_name: "Massimiliana", last_name: "Del Toro", email: LONG, tags: ["gara"] };
    answerPeople([long, bruno]);
    await openOffice("/admin/users");
    const texts = [LONG, "Massimiliana Del Toro", "+39 333 000 0000"].map((text) =>
      grid().getByText(text).first(),
    );
    await expect.element(texts[0] ?? grid()).toBeVisible();
    expect(
      texts.filter((text) => !isWhole(text.element())).map((text) => text.element().textContent),
    ).toEqual([]);
    const headings = [...document.querySelectorAll(".MuiDataGrid-columnHeaderTitle")];
    expect(headings.length).toBeGreaterThan(6);
    expect(headings.filter((heading) => !isWhole(heading)).map(({ textContent }) => textContent)).toEqual([]);
    const last = headings.at(-1)?.getBoundingClientRect().right ?? Number.NaN;
    expect(last).toBeLessThanOrEqual(grid().element().getBoundingClientRect().right);
  },
);

test("opens the member that the search finds by keyboard alone", async () => {
  answerPeople([bruno, anna]);
  const { router } = await openOffice("/admin/users");
  await expect.element(person("Bruno Verdi")).toBeVisible();
  answerMember({ member: bruno });
  answerPeople([bruno]);
  await userEvent.keyboard("/");
  await userEvent.keyboard("verdi{Enter}");
  await expect.element(grid().getByRole("gridcell").nth(1)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Bruno Verdi" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/users/member-2");
});

test("opens a member by a click anywhere in the row", async () => {
  answerPeople([anna]);
  answerMember();
  const { router } = await openOffice("/admin/users");
  await grid().getByText("anna@studio.test").click();
  await expect.poll(() => router.state.location.pathname).toBe("/admin/users/member-1");
  await expect.element(page.getByRole("heading", { level: 1, name: "Anna Prova" })).toBeVisible();
});

test("sorts by a column in both directions", async () => {
  const requests = answerPeople([anna]);
  const { router } = await openOffice("/admin/users");
  const heading = grid().getByRole("columnheader", { name: /^Lezioni/ });
  await expect
    .element(grid().getByRole("columnheader", { name: /^Nome/ }))
    .toHaveAttribute("aria-sort", "ascending");
  await heading.click();
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ sort: "lessons_left", order: "asc" });
  await expect.element(heading).toHaveAttribute("aria-sort", "ascending");
  await heading.click();
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ sort: "lessons_left", order: "desc" });
  expect(router.state.location.search).toBe("?sort=lessons_left&order=desc");
});

test("navigates to the next page and back, and shows the total on the last", async () => {
  answerTwoPages();
  await openOffice("/admin/users");
  await expect.element(pager().getByRole("status")).toMatchTextContent(/^1–1$/);
  await expect.element(back()).toBeDisabled();
  await onward().click();
  await expect.element(person("Bruno Verdi")).toBeVisible();
  await expect.element(person("Anna Prova")).not.toBeInTheDocument();
  await expect.element(pager().getByRole("status")).toMatchTextContent(/^26–26 di 26$/);
  await expect.element(onward()).toBeDisabled();
  await back().click();
  await expect.element(person("Anna Prova")).toBeVisible();
});

test("shows the total that the list answers on every page", async () => {
  answerCall(membersForStaff.list, { users: [anna], next_offset: "page-2", total: 60 });
  await openOffice("/admin/users");
  await expect.element(pager().getByRole("status")).toMatchTextContent(/^1–1 di 60$/);
});

test("restarts from the first page when a page's cursor is gone", async () => {
  answerTwoPages();
  await openOffice("/admin/users");
  await expect.element(person("Anna Prova")).toBeVisible();
  refuseCall(membersForStaff.list, "invalid_request", { offset: "Questa pagina non c’è più" });
  await onward().click();
  await expect.element(page.getByText("Nel frattempo l’elenco è cambiato.")).toBeVisible();
  const requests = answerTwoPages();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(person("Anna Prova")).toBeVisible();
  expect(requests[0]?.query).not.toHaveProperty("offset");
});

test("shows why the list failed to load, and retries", async () => {
  refuseCall(membersForStaff.list, "internal");
  await openOffice("/admin/users");
  await expect.element(page.getByText(errors.internal.message)).toBeVisible();
  disconnectCall(membersForStaff.list);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  answerPeople([anna]);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(person("Anna Prova")).toBeVisible();
});

test("shows the empty state of a filter", async () => {
  answerPeople([]);
  await openOffice("/admin/users?filter=expired");
  await expect.element(page.getByText("Nessun abbonamento scaduto")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Mostra tutti" })).toBeVisible();
});

test("has no accessibility violations", async () => {
  answerPeople([anna, bruno]);
  await openOffice("/admin/users");
  await expect.element(person("Bruno Verdi")).toBeVisible();
  expect(await violations()).toEqual([]);
});

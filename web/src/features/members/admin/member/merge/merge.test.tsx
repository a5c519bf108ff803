import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { mergeForStaff as api } from "@studio/contract/members/merge/endpoints.ts";
import type { MergePreview } from "@studio/contract/members/merge/model.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { makeMemberForStaff, makeMemberWire } from "@studio/contract/testing/members.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { dialogue, openMember } from "../../../../../../testing/people.ts";

const other = { id: "member-2", first_name: "Anna", last_name: "Provà", email: "anna2@studio.test" };
const kept = makeMemberForStaff({ lessons_left: 4 });
const nothing = {
  packages: [],
  upcoming_bookings: 0,
  past_bookings: 0,
  waits: 0,
  standing_places: 0,
  notes: 0,
  tags: [],
  notices: 0,
  sessions: 0,
  race_bookings: 0,
  payments: 0,
  sales: 0,
  owed: 0,
  plans: 0,
  gift_cards: 0,
  customers: 0,
  friends: 0,
  reward_codes: 0,
  leads: 0,
  library: false,
};

const previewOf = (overrides: Partial<MergePreview> = {}): MergePreview => ({
  kept,
  duplicate: makeMemberForStaff({ ...other, lessons_left: 3, phone: null }),
  moves: nothing,
  conflicts: [],
  renewing: [],
  brought_twice: false,
  lessons_left: 7,
  proven: true,
  ...overrides,
});

const dialog = () => dialogue("Unisci con un altro account");
const surname = () => dialog().getByLabelText("Per confermare scrivi il cognome: Provà");
const confirm = () => dialog().getByRole("button", { name: "Unisci per sempre" });

/** Opens a member's page and the dialog, and chooses the other account. */
async function chooseOther() {
  const opened = await openMember();
  answerCall(account.search, { users: [makeMemberWire(other)] });
  await page.getByRole("button", { name: "Unisci con un altro account" }).click();
  await dialog().getByLabelText("L’altro account").fill("anna");
  await page.getByRole("option", { name: /anna2@studio.test/ }).click();
  return opened;
}

test("shows a placeholder, then what moves, what both have, and what is closed", async () => {
  const call = holdCall(api.previewMerge);
  await chooseOther();
  await expect.element(dialog().getByRole("status", { name: "Preparo l’anteprima" })).toBeVisible();
  const start = { dateTime: new Date("2026-11-23T17:30:00Z") };
  call.respond(
    previewOf({
      moves: {
        ...nothing,
        packages: [{ name: "10 lezioni", size: 10, remaining: 3, expire_date: null }],
        upcoming_bookings: 1,
        tags: ["mattina"],
      },
      conflicts: [
        { kind: "booking", summary: "Small Class", start, returns_lesson: true },
        { kind: "wait", summary: "Small Class", start, booked: true },
        { kind: "standing", weekday: 1, time: "18:30" },
      ],
      proven: false,
    }),
  );
  const lines = (name: string) => dialog().getByRole("region", { name }).getByRole("listitem");
  await expect.element(lines("Si sposta qui").nth(0)).toHaveTextContent("10 lezioni, ha ancora 3 lezioni");
  expect(
    lines("Si sposta qui")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["10 lezioni, ha ancora 3 lezioni", "1 prenotazione futura", "Etichette: mattina"]);
  expect(
    lines("È in entrambi: ne resta uno")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Small Class, lun 23 nov, 18:30: resta una prenotazione, la seconda lezione torna nel pacchetto.",
    "Small Class, lun 23 nov, 18:30: ha già il posto, lascia la lista d’attesa.",
    "Posto fisso di lunedì alle 18:30: resta un solo posto.",
  ]);
  await expect.element(dialog().getByText("Dopo: 7 lezioni rimaste in tutto.")).toBeVisible();
  await expect.element(dialog().getByText(/^Non ha mai confermato questa email/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("says in which unit a package counts, what money moves, and what goes on in both", async () => {
  answerCall(
    api.previewMerge,
    previewOf({
      moves: {
        ...nothing,
        packages: [
          {
            name: "Massaggio, 5 sedute",
            size: 5,
            remaining: 1,
            expire_date: null,
            service: { id: "massage", name: "Massaggio" },
          },
        ],
        sales: 2,
        owed: 4_000,
        plans: 1,
        customers: 1,
        gift_cards: 1,
        friends: 2,
        reward_codes: 1,
      },
      renewing: ["2 volte a settimana", "Videoteca"],
      brought_twice: true,
    }),
  );
  await chooseOther();
  const linesOf = async (name: string) => {
    const lines = dialog().getByRole("region", { name }).getByRole("listitem");
    await expect.element(lines.nth(0)).toBeVisible();
    return lines.elements().map(({ textContent }) => textContent);
  };
  expect(await linesOf("Si sposta qui")).toEqual([
    "Massaggio, 5 sedute, ha ancora 1 seduta",
    "2 vendite",
    "40\u00a0€ ancora da incassare, con le sue scadenze",
    "1 piano di rate o di rinnovo",
    "Le carte salvate",
    "1 buono regalo",
    "2 amici portati",
    "1 codice sconto ricevuto in premio",
  ]);
  expect(await linesOf("Da sapere")).toEqual([
    "Si rinnovano ogni mese in tutti e due gli account, e continuano: 2 volte a settimana, Videoteca. Se ne basta uno, interrompi l’altro dalla scheda.",
    "Tutti e due sono arrivati con un invito: ne resta uno. Se hanno già dato premi tutti e due, quelli dell’altro si tolgono, per la parte non usata.",
  ]);
});

test("merges once the surname is typed", async () => {
  answerCall(api.previewMerge, previewOf());
  const { router } = await chooseOther();
  await expect.element(confirm()).toBeDisabled();
  await surname().fill("prova");
  const calls = answerCall(api.merge, { lessons_left: 7, overlapping: [] });
  await confirm().click();
  await expect.element(page.getByText("Account uniti: Anna Prova ha 7 lezioni rimaste.")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    ["member-1", { duplicate: "member-2" }],
  ]);
  expect(router.state.location.pathname).toBe("/admin/users/member-1");
});

test("says which classes the person has at the same time since the merge", async () => {
  answerCall(api.previewMerge, previewOf());
  await chooseOther();
  await surname().fill("prova");
  const start = { dateTime: new Date("2026-11-29T09:00:00Z") };
  answerCall(api.merge, { lessons_left: 7, overlapping: [{ summary: "Small Class", start }] });
  await confirm().click();
  await expect
    .element(page.getByText(/Ora ha due classi alla stessa ora: Small Class, dom 29 nov, 10:00\. Lo legge/))
    .toBeVisible();
});

test("keeps the other account if it is chosen, and opens its page", async () => {
  answerCall(api.previewMerge, previewOf());
  const { router } = await chooseOther();
  await expect.element(confirm()).toBeVisible();
  const previews = answerCall(
    api.previewMerge,
    previewOf({ kept: makeMemberForStaff(other), duplicate: kept }),
  );
  await userEvent.selectOptions(dialog().getByLabelText("Quale account resta?"), "member-2");
  await dialog().getByLabelText("Per confermare scrivi il cognome: Prova").fill("Prova");
  expect(previews.map(({ params, query }) => [params.id, query])).toEqual([
    ["member-2", { duplicate: "member-1" }],
  ]);
  answerCall(api.merge, { lessons_left: 1, overlapping: [] });
  answerCall(membersForStaff.forStaff, makeMemberForStaff(other));
  await confirm().click();
  await expect.element(page.getByText("Account uniti: Anna Provà ha 1 lezione rimasta.")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/admin/users/member-2");
});

test("names why two accounts cannot be merged, and leads back to the search", async () => {
  refuseCall(api.previewMerge, "merge_staff");
  await chooseOther();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent(errors.merge_staff.message);
  await dialog().getByRole("button", { name: "Scegli un altro account" }).click();
  await expect.element(dialog().getByLabelText("L’altro account")).toBeVisible();
});

test("reads the preview again after a failure", async () => {
  disconnectCall(api.previewMerge);
  await chooseOther();
  const retry = dialog().getByRole("button", { name: "Riprova" });
  await expect.element(retry).toBeVisible();
  answerCall(api.previewMerge, previewOf());
  await retry.click();
  await expect.element(confirm()).toBeVisible();
});

test("says after a failure that the merge continues, and sends it again", async () => {
  answerCall(api.previewMerge, previewOf());
  await chooseOther();
  await surname().fill("Provà");
  refuseCall(api.merge, "busy");
  await confirm().click();
  await expect
    .element(
      dialog()
        .getByRole("alert")
        .getByText(/riprende da dove si è fermata\.$/),
    )
    .toBeVisible();
  answerCall(api.merge, { lessons_left: 7, overlapping: [] });
  await confirm().click();
  await expect.element(page.getByText(/^Account uniti/)).toBeVisible();
});

test("is not offered to the desk", async () => {
  await openMember({}, "desk");
  await expect.element(page.getByRole("button", { name: "Invia di nuovo l’invito" })).toBeVisible();
  expect(page.getByRole("button", { name: "Unisci con un altro account" }).elements()).toEqual([]);
});

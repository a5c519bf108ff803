import { activity } from "@studio/contract/activity/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { bulkForStaff } from "@studio/contract/members/bulk.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { makeProgram } from "@studio/contract/testing/training.ts";
import { trainingForStaff } from "@studio/contract/training/staffEndpoints.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  answerCall,
  disconnectCall,
  holdCall,
  type Received,
  refuseCall,
} from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { typeDay } from "../../../../../../testing/days.ts";
import { awaitDownload } from "../../../../../../testing/files/download.ts";
import { answerPeople, dialogue, openOffice } from "../../../../../../testing/people.ts";

const anna = makeMemberForStaff({ tags: ["agonisti"] });
const bruno = makeMemberForStaff({ id: "member-2", first_name: "Bruno", last_name: "Verdi" });
const crowd = Array.from({ length: 25 }, (_, index) =>
  makeMemberForStaff({ id: `uid-${index}`, first_name: "Ugo", last_name: `Numero${index}` }),
);

const bar = () => page.getByRole("region", { name: "Azioni sulle persone selezionate" });
const act = (name: string) => bar().getByRole("button", { name, exact: true });
const box = (name: string) => page.getByRole("checkbox", { name: `Seleziona ${name}` });
const status = (text: string) => page.getByRole("status").filter({ hasText: text });

/** Answers each group with success for all, except those who are named with a failure. */
const answerActs = (failures: Record<string, string> = {}): Received[] =>
  answerCall(bulkForStaff.actOnGroup, ({ body }) => ({
    results: bulkForStaff.actOnGroup.body
      .parse(body)
      .people.map((id) => ({ id, name: `Nome ${id}`, failure: failures[id] ?? null })),
  }));

const peopleOf = (sent: readonly Received[]) =>
  sent.map(({ body }) => bulkForStaff.actOnGroup.body.parse(body).people);

afterEach(() => localStorage.clear());

describe("on a phone", () => {
  async function selectBoth(role?: "desk") {
    answerPeople([anna, bruno]);
    await openOffice("/admin/users", role);
    await page.getByRole("button", { name: "Seleziona", exact: true }).click();
    await box("Anna Prova").click();
    await box("Bruno Verdi").click();
    await expect.element(bar()).toMatchTextContent(/^2 persone selezionate/);
  }

  test("people are selected by checkboxes, which end with the selection", async () => {
    await selectBoth();
    expect(await violations()).toEqual([]);
    await box("Bruno Verdi").click();
    await expect.element(bar()).toMatchTextContent(/^1 persona selezionata/);
    await bar().getByRole("button", { name: "Annulla la selezione" }).click();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(box("Anna Prova")).not.toBeInTheDocument();
  });

  test("gives a tag, and shows the result with who was left out and why", async () => {
    await selectBoth();
    await act("Dai un’etichetta").click();
    const sent = answerActs({ "member-2": "Al massimo 20 etichette" });
    await dialogue("Dai un’etichetta").getByLabelText("Etichetta").fill("Mattina");
    await page.getByRole("button", { name: "Dai un’etichetta a 2 persone" }).click();
    await expect.element(status("Fatto per 1 persona su 2. Non riuscito per:")).toBeVisible();
    await expect
      .element(page.getByRole("list", { name: "Non riuscito per" }).getByRole("listitem"))
      .toMatchTextContent(/^Nome member-2Al massimo 20 etichette$/);
    expect(await violations()).toEqual([]);
    expect(sent.map(({ body }) => body)).toEqual([
      { act: { kind: "tag", tag: "mattina" }, people: ["member-1", "member-2"] },
    ]);
    await page.getByRole("button", { name: "Chiudi il risultato" }).click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test("takes a tag back from those alone who got it", async () => {
    await selectBoth();
    await act("Dai un’etichetta").click();
    const sent = answerActs();
    await dialogue("Dai un’etichetta").getByLabelText("Etichetta").fill("agonisti");
    await page.getByRole("button", { name: "Dai un’etichetta a 2 persone" }).click();
    await page.getByRole("button", { name: "Annulla per 1 persona" }).click();
    await expect.element(status("Fatto per 1 persona.")).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ act: { kind: "untag", tag: "agonisti" }, people: ["member-2"] });
  });

  test.each([
    { kind: "extend", days: 7, reason: "Settimana di chiusura" },
    {
      kind: "grant",
      granted: { name: "10 lezioni", size: 10, expire_date: null },
      reason: "Settimana di chiusura",
    },
    { kind: "assign", program: "7", starts_on: "2026-12-07" },
  ] as const)(
    "takes an act of kind $kind back, after a reload too, and names who keeps it and why",
    async (act) => {
      const done = { pending: [], done: 2, undoable: ["member-1", "member-2"] };
      const failed = [{ id: "member-3", name: "Carla Blu", failure: "Non riuscito" }];
      localStorage.setItem("bulk-act:staff-1", JSON.stringify({ id: "run-1", act, failed, ...done }));
      answerPeople([anna, bruno]);
      await openOffice("/admin/users");
      await page.getByRole("button", { name: "Mostra il risultato" }).click();
      const sent = answerActs({ "member-2": errors.package_changed_since.message });
      await page.getByRole("button", { name: "Annulla per 2 persone" }).click();
      await expect.element(status("Annullato per 1 persona su 2. Non riuscito per:")).toBeVisible();
      await expect
        .element(page.getByRole("list", { name: "Non riuscito per" }).getByRole("listitem"))
        .toMatchTextContent(new RegExp(`^Nome member-2${errors.package_changed_since.message}$`));
      expect(sent.map(({ body }) => body)).toEqual([
        { act: { kind: "undo", undone: act.kind, run: "run-1" }, people: ["member-1", "member-2"] },
      ]);
      expect(sent[0]?.params.id).not.toBe("run-1");
      await expect.element(page.getByRole("button", { name: /^Annulla per/ })).not.toBeInTheDocument();
      expect(await violations()).toEqual([]);
    },
  );

  test("repeats an undo whose answer was lost under the same id", async () => {
    const run = { id: "run-1", act: { kind: "extend", days: 7, reason: "Settimana di chiusura" } };
    const done = { pending: [], done: 1, failed: [], undoable: ["member-1"] };
    localStorage.setItem("bulk-act:staff-1", JSON.stringify({ ...run, ...done }));
    answerPeople([anna, bruno]);
    await openOffice("/admin/users");
    await page.getByRole("button", { name: "Mostra il risultato" }).click();
    const lost = disconnectCall(bulkForStaff.actOnGroup);
    await page.getByRole("button", { name: "Annulla per 1 persona" }).click();
    await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
    const sent = answerActs();
    await page.getByRole("button", { name: "Riprova" }).click();
    await expect.element(status("Annullato per 1 persona.")).toBeVisible();
    expect(sent.map(({ params }) => params.id)).toEqual([lost[0]?.params.id]);
  });

  test("says whom an extension leaves out only once it is known, and asks again", async () => {
    await selectBoth();
    refuseCall(bulkForStaff.previewExtension, "busy");
    await act("Allunga i pacchetti").click();
    const dialog = dialogue("Allunga i pacchetti");
    await expect.element(dialog.getByText(errors.busy.message)).toBeVisible();
    answerCall(bulkForStaff.previewExtension, { skipped: [] });
    await dialog.getByRole("button", { name: "Riprova" }).click();
    await expect.element(dialog.getByText("Hanno tutti un pacchetto in corso che scade.")).toBeVisible();
  });

  test("a result that was left open hides no bar, and stands above the list", async () => {
    localStorage.setItem(
      "bulk-act:staff-1",
      JSON.stringify({
        id: "run-1",
        act: { kind: "tag", tag: "mattina" },
        pending: [],
        done: 1,
        failed: [{ id: "member-2", name: "Bruno Verdi", failure: "Al massimo 20 etichette" }],
      }),
    );
    await selectBoth();
    const show = page.getByRole("button", { name: "Mostra il risultato" }).element();
    expect(show.compareDocumentPosition(box("Anna Prova").element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await act("Dai un’etichetta").click();
    await expect.element(dialogue("Dai un’etichetta").getByText("Anna Prova, Bruno Verdi")).not.toBeVisible();
    await dialogue("Dai un’etichetta").getByText("A chi: 2 persone").click();
    await expect.element(dialogue("Dai un’etichetta").getByText("Anna Prova, Bruno Verdi")).toBeVisible();
    answerActs();
    await dialogue("Dai un’etichetta").getByLabelText("Etichetta").fill("sera");
    await page.getByRole("button", { name: "Dai un’etichetta a 2 persone" }).click();
    await expect.element(status("Fatto per 2 persone.")).toBeVisible();
  });

  test("removes one of the tags that the selected people have", async () => {
    await selectBoth();
    await act("Togli un’etichetta").click();
    const sent = answerActs();
    await page.getByRole("button", { name: "Togli un’etichetta a 2 persone" }).click();
    await expect.element(status("Fatto per 2 persone.")).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ act: { kind: "untag", tag: "agonisti" } });
  });

  test("extends packages by days, with a reason", async () => {
    await selectBoth("desk");
    answerCall(bulkForStaff.previewExtension, { skipped: ["member-2"] });
    await act("Allunga i pacchetti").click();
    const dialog = dialogue("Allunga i pacchetti");
    await expect
      .element(dialog.getByText("Resta com’è Bruno Verdi: non ha un pacchetto in corso che scade."))
      .toBeVisible();
    const send = dialog.getByRole("button", { name: "Allunga i pacchetti a 2 persone" });
    await dialog.getByLabelText("Giorni").fill("400");
    await send.click();
    await expect.element(dialog.getByText("Massimo 365 giorni")).toBeVisible();
    const sent = answerActs();
    await dialog.getByLabelText("Giorni").fill("7");
    await dialog.getByLabelText("Motivo").fill("Settimana di chiusura");
    await send.click();
    await expect.element(status("Fatto per 2 persone.")).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      act: { kind: "extend", days: 7, reason: "Settimana di chiusura" },
    });
    await page.getByRole("button", { name: "Annulla per 2 persone" }).click();
    await expect.element(status("Annullato per 2 persone.")).toBeVisible();
    expect(sent[1]?.body).toMatchObject({ act: { undone: "extend", run: sent[0]?.params.id } });
  });

  test("grants a package of the price list, with a reason", async () => {
    await selectBoth();
    await act("Assegna un pacchetto").click();
    const dialog = dialogue("Assegna un pacchetto");
    const sent = answerActs();
    await dialog.getByLabelText("Motivo").fill("Settimana di chiusura");
    await dialog.getByRole("button", { name: "Assegna un pacchetto a 2 persone" }).click();
    await expect.element(status("Fatto per 2 persone.")).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ act: { kind: "grant", reason: "Settimana di chiusura" } });
  });

  test("says from when to when a subscription is valid for who has one already", async () => {
    await selectBoth();
    await act("Assegna un pacchetto").click();
    const dialog = dialogue("Assegna un pacchetto");
    await expect
      .element(dialog.getByText(/^Per chi ha già un abbonamento, quello nuovo comincia/))
      .toBeVisible();
    const renewal = { start_date: "2027-03-08", expire_date: "2027-06-08" };
    answerCall(bulkForStaff.actOnGroup, {
      results: [
        { id: "member-1", name: "Anna Prova", failure: null, renewal },
        { id: "member-2", name: "Bruno Verdi", failure: null },
      ],
    });
    await dialog.getByLabelText("Motivo").fill("Settimana di chiusura");
    await dialog.getByRole("button", { name: "Assegna un pacchetto a 2 persone" }).click();
    await expect.element(status("Fatto per 2 persone.")).toBeVisible();
    await expect
      .element(page.getByRole("list", { name: "Cominciano più avanti" }))
      .toMatchTextContent(/^Anna Provadall’8 marzo 2027 al 7 giugno 2027$/);
    expect(await violations()).toEqual([]);
  });

  test("assigns a training program from a day on", async () => {
    await selectBoth("desk");
    answerCall(trainingForStaff.programs, {
      programs: [{ id: "7", ...makeProgram({ title: "Forza base" }) }],
      next_offset: null,
    });
    await act("Assegna un programma").click();
    const dialog = dialogue("Assegna un programma");
    await dialog.getByLabelText("Programma", { exact: true }).selectOptions("Forza base");
    await typeDay(dialog, "Primo giorno", "2026-12-07");
    const sent = answerActs();
    await dialog.getByRole("button", { name: "Assegna un programma a 2 persone" }).click();
    await expect.element(status("Fatto per 2 persone.")).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ act: { kind: "assign", program: "7", starts_on: "2026-12-07" } });
  });

  test("selects everybody of a filter, page by page, and acts in groups", async () => {
    const requests = answerCall(membersForStaff.list, ({ query }) =>
      query.offset === "page-2"
        ? { users: crowd.slice(1), next_offset: null }
        : { users: crowd.slice(0, 1), next_offset: "page-2" },
    );
    await openOffice("/admin/users?filter=away");
    await page.getByRole("button", { name: "Seleziona", exact: true }).click();
    await box("Ugo Numero0").click();
    await act("Seleziona tutti i filtrati").click();
    await expect.element(bar()).toMatchTextContent(/^25 persone selezionate/);
    expect(requests.at(-1)?.query).toMatchObject({ filter: "away", offset: "page-2", limit: "50" });
    const sent = answerActs();
    await act("Dai un’etichetta").click();
    await dialogue("Dai un’etichetta").getByLabelText("Etichetta").fill("mattina");
    await page.getByRole("button", { name: "Dai un’etichetta a 25 persone" }).click();
    await expect.element(status("Fatto per 25 persone.")).toBeVisible();
    expect(peopleOf(sent).map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(peopleOf(sent).flat().toSorted()).toEqual(crowd.map(({ id }) => id).toSorted());
    expect(new Set(sent.map(({ params }) => params.id)).size).toBe(1);
  });

  test("shows the progress, and continues the same act after an error and an interruption", async () => {
    answerPeople(crowd);
    await openOffice("/admin/users");
    await page.getByRole("button", { name: "Seleziona", exact: true }).click();
    await box("Ugo Numero0").click();
    await act("Seleziona tutti i filtrati").click();
    await act("Dai un’etichetta").click();
    await dialogue("Dai un’etichetta").getByLabelText("Etichetta").fill("mattina");
    const held = holdCall(bulkForStaff.actOnGroup);
    await page.getByRole("button", { name: "Dai un’etichetta a 25 persone" }).click();
    await expect.element(status("0 di 25 persone…")).toBeVisible();
    expect(await violations()).toEqual([]);
    await expect.poll(() => held.received.length).toBe(1);
    const id = held.received[0]?.params.id;
    const first = bulkForStaff.actOnGroup.body.parse(held.received[0]?.body).people;
    refuseCall(bulkForStaff.actOnGroup, "busy");
    held.respond({ results: first.map((uid) => ({ id: uid, name: uid, failure: null })) });
    await expect.element(page.getByText(errors.busy.message)).toBeVisible();
    await expect.element(status("10 di 25 persone…")).toBeVisible();
    await page.getByRole("button", { name: "Interrompi" }).click();
    await expect
      .element(page.getByText("Un’azione è rimasta a metà: 15 persone mancano ancora."))
      .toBeVisible();
    const sent = answerActs();
    await page.getByRole("button", { name: "Continua" }).click();
    await expect.element(status("Fatto per 25 persone.")).toBeVisible();
    expect(new Set(sent.map(({ params }) => params.id))).toEqual(new Set([id]));
    expect(peopleOf(sent).flat()).not.toContain(first[0]);
  });

  test("an act that the device keeps is offered after a reload, until it is given up", async () => {
    const pending = ["uid-1"];
    const run = { id: "act-1", act: { kind: "tag", tag: "mattina" }, pending, done: 3, failed: [] };
    localStorage.setItem("bulk-act:staff-1", JSON.stringify(run));
    answerPeople([anna]);
    await openOffice("/admin/users");
    await expect.element(page.getByText("Un’azione è rimasta a metà: 1 persona manca ancora.")).toBeVisible();
    await page.getByRole("button", { name: "Lascia stare" }).click();
    await expect.element(page.getByText(/rimasta a metà/)).not.toBeInTheDocument();
    expect(localStorage.getItem("bulk-act:staff-1")).toBeNull();
  });

  test("exports the selection, which the log names; only for owners", async () => {
    const logged = answerCall(activity.recordExport, { logged: true });
    await selectBoth();
    const file = awaitDownload();
    await act("Esporta la selezione").click();
    expect((await file).text.trimEnd().split("\r\n")).toHaveLength(3);
    expect(logged.map(({ body }) => body)).toEqual([{ list: "people", rows: 2, detail: "selezione" }]);
  });

  test("the desk exports no selection", async () => {
    await selectBoth("desk");
    await expect.element(act("Assegna un pacchetto")).toBeVisible();
    await expect.element(act("Esporta la selezione")).not.toBeInTheDocument();
  });
});

describe("on a desktop", () => {
  beforeEach(() => page.viewport(1440, 900));

  test("people are selected by the rows' checkboxes, all of a page at once, without opening them", async () => {
    answerPeople([anna, bruno, ...crowd.slice(2)]);
    const { router } = await openOffice("/admin/users?filter=expiring&within=30");
    const boxes = page.getByRole("grid", { name: "Persone" }).getByRole("checkbox");
    await boxes.nth(1).click();
    await expect.element(bar()).toMatchTextContent(/^1 persona selezionata/);
    await boxes.first().click();
    await expect.element(bar()).toMatchTextContent(/^25 persone selezionate/);
    await boxes.nth(2).click();
    await expect.element(bar()).toMatchTextContent(/^24 persone selezionate/);
    expect(router.state.location.pathname).toBe("/admin/users");
    expect(await violations()).toEqual([]);
  });
});

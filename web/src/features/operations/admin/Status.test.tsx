import { errors } from "@studio/contract/errors.ts";
import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { makeJob, makeRun, makeStatus } from "@studio/contract/testing/operations.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

const MINUTE_MS = 60_000;
const STALE = "Non riusciamo ad aggiornare: quello che vedi può essere vecchio.";

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const ran = (minutes: number) => ({ started_at: ago(minutes), ended_at: ago(minutes) });

const job = (title: string) =>
  page
    .getByRole("list", { name: "Lavori automatici" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

const run = () => page.getByRole("button", { name: "Esegui ora: Pulizia" });

const troubled = () =>
  makeStatus({
    jobs: [
      makeJob({ last: makeRun({ ...ran(125), done: 6 }) }),
      makeJob({
        name: "settleClasses",
        title: "Presenze",
        last: makeRun({ ...ran(125), outcome: "failed", code: "Error 14" }),
        succeeded_at: ago(185),
      }),
      makeJob({
        name: "remindMembers",
        title: "Promemoria",
        last: makeRun(ran(3 * 24 * 60 + 5)),
        overdue: true,
      }),
      makeJob({ name: "cleanUp", title: "Pulizia", last: null, succeeded_at: null }),
    ],
    mails: {
      waiting: 2,
      given_up: [
        {
          id: "m1",
          to: ["giulia@altrove.test"],
          subject: "Promemoria: Small Class",
          at: ago(60),
          code: "EENVELOPE 550",
        },
      ],
    },
    payments: { waiting: 1, refunds_due: 1 },
  });

const cleaning = makeJob({ name: "cleanUp", title: "Pulizia", last: null, succeeded_at: null });

beforeEach(() => void signInAs({ admin: true }));

test("shows the state of each job", async () => {
  answerCall(api.status, troubled());
  await renderApp("/admin/status");
  await expect
    .element(job("Classi dall’orario"))
    .toMatchTextContent(/Tutto regolare.*Ultimo giro 2 ore fa\..*Classi create: 6\./);
  await expect.element(job("Presenze")).toMatchTextContent(/Ultimo giro non riuscito/);
  await expect.element(job("Presenze")).toMatchTextContent(/Ha finito l’ultima volta 3 ore fa\./);
  await expect.element(job("Promemoria")).toMatchTextContent(/In ritardo.*Ultimo giro 3 giorni fa\./);
  await expect.element(job("Pulizia")).toMatchTextContent(/Non ha ancora girato\./);
  expect(await violations()).toEqual([]);
});

test("lists waiting mails and payments, with a link to the payments", async () => {
  answerCall(api.status, troubled());
  await renderApp("/admin/status");
  const waiting = page.getByRole("region", { name: "Che cosa aspetta" });
  await expect.element(waiting).toMatchTextContent(/2 email aspettano di partire/);
  await expect.element(waiting).toMatchTextContent(/A giulia@altrove\.test/);
  await expect.element(waiting).toMatchTextContent(/l’ha rifiutata \(EENVELOPE 550\)/);
  await expect.element(waiting).toMatchTextContent(/1 pagamento aspetta lo staff\.1 rimborso è in partenza/);
  await expect
    .element(waiting.getByRole("link", { name: "Apri i pagamenti" }))
    .toHaveAttribute("href", "/admin/payments");
});

test("says that the data of earlier versions are not migrated, and what to do", async () => {
  answerCall(api.status, makeStatus({ migration_due: true }));
  await renderApp("/admin/status");
  const notice = page.getByText(/non sono ancora stati aggiornati.*«npm run admin -- migrate»/);
  await expect.element(notice).toBeVisible();
  expect(await violations()).toEqual([]);
  answerCall(api.status, makeStatus());
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(notice).not.toBeInTheDocument();
});

test("shows an empty state without a link to the payments", async () => {
  answerCall(api.status, makeStatus());
  await renderApp("/admin/status");
  await expect.element(page.getByText("Tutte le email sono partite.")).toBeVisible();
  await expect.element(page.getByText("Nessun pagamento da gestire.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Apri i pagamenti" })).not.toBeInTheDocument();
});

test("runs a job and shows its new status", async () => {
  answerCall(api.status, makeStatus({ jobs: [cleaning] }));
  await renderApp("/admin/status");
  await expect.element(job("Pulizia")).toMatchTextContent(/Aspetta il primo giro/);
  const done = makeJob({ ...cleaning, last: makeRun(ran(0)) });
  const call = holdCall(api.runJob);
  answerCall(api.status, makeStatus({ jobs: [done] }));
  await run().click();
  await expect.element(run()).toBeDisabled();
  call.respond(done);
  await expect.element(page.getByText("Pulizia: fatto.")).toBeVisible();
  await expect
    .element(job("Pulizia"))
    .toMatchTextContent(/Tutto regolare.*Ultimo giro meno di un minuto fa\./);
  await expect.element(run()).toBeEnabled();
  expect(call.received.map(({ params }) => params.name)).toEqual(["cleanUp"]);
});

test("announces a failed run", async () => {
  answerCall(api.status, makeStatus({ jobs: [cleaning] }));
  answerCall(api.runJob, makeJob({ ...cleaning, last: makeRun({ outcome: "failed" }) }));
  await renderApp("/admin/status");
  await run().click();
  await expect
    .element(page.getByText("Pulizia: il giro non è riuscito, il prossimo ci riprova."))
    .toBeVisible();
  await expect.element(page.getByText("Pulizia: fatto.")).not.toBeInTheDocument();
});

test("announces a run that is already in progress", async () => {
  answerCall(api.status, makeStatus({ jobs: [cleaning] }));
  refuseCall(api.runJob, "job_running");
  await renderApp("/admin/status");
  await run().click();
  await expect
    .element(page.getByText("Un altro giro è già al lavoro: riprova tra qualche minuto."))
    .toBeVisible();
  await expect.element(run()).toBeEnabled();
});

test("warns about outdated figures while polling fails", async () => {
  answerCall(api.status, makeStatus());
  await renderApp("/admin/status");
  await expect.element(job("Classi dall’orario")).toBeVisible();
  await expect.element(page.getByText(STALE)).not.toBeInTheDocument();
  disconnectCall(api.status);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(page.getByText(STALE)).toBeVisible();
  await expect.element(job("Classi dall’orario")).toBeVisible();
  answerCall(api.status, makeStatus());
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(page.getByText(STALE)).not.toBeInTheDocument();
});

test("polls the status every minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const calls = answerCall(api.status, makeStatus());
  await renderApp("/admin/status");
  await expect.element(job("Classi dall’orario")).toBeVisible();
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  // Each look would let more of the stopped time pass.
  vi.useRealTimers();
  await expect.poll(() => calls).toHaveLength(2);
});

test("shows a loading state", async () => {
  const call = holdCall(api.status);
  await renderApp("/admin/status");
  await expect.element(page.getByRole("status", { name: "Carico lo stato" })).toBeVisible();
  call.respond(makeStatus());
  await expect.element(job("Classi dall’orario")).toBeVisible();
});

test("offers a retry when loading fails", async () => {
  refuseCall(api.status, "internal");
  await renderApp("/admin/status");
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  answerCall(api.status, makeStatus());
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(job("Classi dall’orario")).toBeVisible();
});

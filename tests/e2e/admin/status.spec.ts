import type { Page } from "@playwright/test";
import { type JobStatus, jobName, type StudioStatus } from "@studio/contract/operations/model.ts";
import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { goToScreen } from "../../support/browser/backOffice.ts";
import { answerCall, refuseCall } from "../../support/browser/calls.ts";
import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";

const MINUTE = 60_000;
/** Hours and days are asserted: a slow machine may add minutes. */
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

type Last = NonNullable<JobStatus["last"]>;
const ran = (minutes: number, said: Partial<Last> = {}): Last => ({
  started_at: ago(minutes),
  ended_at: ago(minutes),
  outcome: "done",
  done: 0,
  failed: 0,
  more: false,
  reads: 1,
  writes: 1,
  code: null,
  ...said,
});
const job = (title: string, last: Last | null, said: Partial<JobStatus> = {}): JobStatus => ({
  name: "makeClasses",
  title,
  does: "Fa quello che deve.",
  runs: "ogni notte alle 4:10",
  counts: "Classi create",
  last,
  succeeded_at: last && ago(185),
  overdue: false,
  ...said,
});

const troubled: StudioStatus = {
  jobs: [
    job("Classi dall’orario", ran(125, { done: 6 })),
    job("Presenze", ran(125, { outcome: "failed", code: "Error 14" }), { name: "settleClasses" }),
    job("Promemoria", ran(3 * 24 * 60 + 5), { name: "remindMembers", overdue: true }),
    job("Pulizia", null, { name: "cleanUp" }),
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
  payments: { waiting: 1, refunds_due: 0 },
};

async function openStatus(page: Page): Promise<void> {
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto("/admin/status");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stato");
}

const of = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "Lavori automatici" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("staff open the status, see every job and run one, which is logged", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto("/admin/users");
  await goToScreen(page, "Stato");
  await expect(page).toHaveURL(/\/admin\/status$/);
  const jobs = page.getByRole("list", { name: "Lavori automatici" }).getByRole("listitem");
  await expect(jobs).toHaveCount(jobName.options.length);

  const warnings = of(page, "Scadenze dei pacchetti");
  await warnings.getByRole("button", { name: "Esegui ora" }).click();
  await expect(page.getByText("Scadenze dei pacchetti: fatto.")).toBeVisible();
  await expect(warnings).toContainText("Ultimo giro meno di un minuto fa.");
  await expect(warnings).toContainText("Tutto regolare");

  await page.goto("/admin/activity");
  await expect(page.getByText(/ha fatto partire a mano: Scadenze dei pacchetti/).first()).toBeVisible();
});

test("problems are described, and pending tasks are links", { tag: "@exhaustive" }, async ({
  page,
  allowErrors,
}) => {
  await answerCall(page, api.status, () => troubled);
  await openStatus(page);
  await expect(of(page, "Classi dall’orario")).toContainText("Ultimo giro 2 ore fa.Classi create: 6.");
  await expect(of(page, "Presenze")).toContainText("Ultimo giro non riuscito");
  await expect(of(page, "Presenze")).toContainText("Ha finito l’ultima volta 3 ore fa.");
  await expect(of(page, "Promemoria")).toContainText("In ritardo");
  await expect(of(page, "Promemoria")).toContainText("Ultimo giro 3 giorni fa.");
  await expect(of(page, "Pulizia")).toContainText("Non ha ancora girato.");
  const waiting = page.getByRole("region", { name: "Che cosa aspetta" });
  await expect(waiting).toContainText("2 email aspettano di partire");
  await expect(waiting).toContainText("A giulia@altrove.test");
  await expect(waiting).toContainText("l’ha rifiutata (EENVELOPE 550)");

  // The browser logs a response of 409, which is expected.
  allowErrors(/409/);
  await refuseCall(page, api.runJob, "job_running");
  await of(page, "Pulizia").getByRole("button", { name: "Esegui ora" }).click();
  await expect(page.getByText("Un altro giro è già al lavoro: riprova tra qualche minuto.")).toBeVisible();

  await waiting.getByRole("link", { name: "Apri i pagamenti" }).click();
  await expect(page).toHaveURL(/\/admin\/payments$/);
});

test("a status that fails to load offers a retry", { tag: "@exhaustive" }, async ({ page, allowErrors }) => {
  allowErrors(/50[03]/);
  await refuseCall(page, api.status, "internal");
  await openStatus(page);
  await expect(page.getByRole("alert")).toContainText("Qualcosa è andato storto");
  await answerCall(page, api.status, () => troubled);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(of(page, "Presenze")).toBeVisible();
});

test("the status has no accessibility violations, light and dark", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await answerCall(page, api.status, () => troubled);
  await openStatus(page);
  await expect(of(page, "Presenze")).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { type FormKind, formKind } from "@studio/contract/leads/model.ts";
import { PRIVACY_VERSION, privacyVersions } from "@studio/contract/leads/privacy.ts";
import { thanksOf } from "@studio/contract/leads/thanks.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import { contacts, studio } from "@studio/contract/studio.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { server } from "../../functions/src/platform/http/server.ts";
import { routes } from "../../functions/src/routes.ts";
import { bodies, forgetStudioMails, leadsOf, mailIn, mailReaches, optional, send } from "../support/leads.ts";
import { arrived, mailOf } from "../support/mail.ts";
import { newAddress } from "../support/server/http.ts";

const kinds = formKind.options;
const files = new Map<string, string>(Object.entries(studio.files));

/** Returns the only lead with this e-mail; fails unless there is exactly one. */
async function leadOf(email: string) {
  const [lead, ...others] = await leadsOf(email);
  expect(others).toEqual([]);
  if (!lead) throw new Error(`No lead of ${email}`);
  return lead;
}

beforeEach(() => forgetStudioMails());

/** Sets the clock to a season with simulations. */
const inSeason = () => vi.setSystemTime(romeInstant("2025-11-20", "12:00"));
afterEach(() => {
  vi.useRealTimers();
});

describe.each(kinds)("POST /public/%s", (kind) => {
  if (kind === "hyrox-simulation") beforeEach(inSeason);

  test("stores one lead, mails the studio, and mails the person where they asked for a file", async () => {
    const privacy = { privacy_version: PRIVACY_VERSION };
    const body = { ...bodies[kind](), website: "", elapsed: 5_000, source: "/prova", ...privacy };
    const { status, body: answer } = await send(kind, body);
    expect([status, answer]).toEqual([200, { status: "received" }]);

    const lead = await leadOf(body.email);
    expect(lead).toMatchObject({
      kind,
      status: "new",
      first_name: "Ada",
      last_name: "Prova",
      source: "/prova",
      consent: { kind: "sent_below_policy", ...privacy, at: lead.createdAt },
    });

    const toStudio = await mailOf(`${lead.id}-studio`);
    expect(toStudio).toMatchObject({
      to: [{ address: contacts.email }],
      from: [{ address: studio.email, name: studio.name }],
      replyTo: [{ address: body.email }],
      subject: `${leadTitles[kind]}: Ada Prova`,
    });
    expect(toStudio.text).toContain(`Email: ${body.email}`);

    const href = files.get(kind);
    if (href) {
      const toPerson = await mailOf(`${lead.id}-file`);
      expect(toPerson.to).toMatchObject([{ address: body.email }]);
      expect(toPerson.text).toContain(href);
      expect(toPerson.html).toContain(`href="${href}"`);
    } else {
      expect(await mailIn(`${lead.id}-file`)).toBeUndefined();
    }
  });

  const required = Object.keys(bodies[kind]()).filter(
    (field) => !optional.includes(field) && !optional.includes(`${field} of ${kind}`),
  );
  test.each(required)("returns 400 when %s is missing", async (field) => {
    const { [field]: _, ...rest } = bodies[kind]();
    const { status, body } = await send(kind, rest);
    expect([status, body.code, body.fields]).toEqual([
      400,
      "invalid_request",
      { [field]: expect.any(String) },
    ]);
  });

  test("accepts a form like JSON", async () => {
    const body = bodies[kind]();
    const form = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
    const { status } = await send(kind, undefined, { form: { ...form, elapsed: "5000" } });
    expect(status).toBe(200);
    expect(await leadOf(body.email)).toMatchObject({ kind });
  });

  describe("sent by a browser without script", () => {
    const sendAlone = (fields: Record<string, unknown>) =>
      send(kind, undefined, {
        form: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
        headers: { accept: "text/html,application/xhtml+xml", referer: `${studio.url}/una-pagina` },
      });

    test("is stored once for repetitions, and redirects to the thank-you page", async () => {
      const body = bodies[kind]();
      for (const _ of [1, 2]) {
        const { status, headers } = await sendAlone(body);
        expect([status, headers.get("location")]).toEqual([303, thanksOf[kind]]);
      }
      expect(await leadOf(body.email)).toMatchObject({ kind });
    });

    test("is answered with a page that names the invalid field by its label, and links back", async () => {
      const body = bodies[kind]();
      const { status, body: page, headers } = await sendAlone({ ...body, email: "<b>nessuna" });
      expect([status, headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(page.text).toContain("<strong>Email</strong>: Indirizzo email non valido");
      expect(page.text).toContain('<a href="/una-pagina">');
      expect(await leadsOf("<b>nessuna")).toEqual([]);
    });
  });

  test("returns 400 for an unknown field", async () => {
    const { status, body } = await send(kind, { ...bodies[kind](), status: "won" });
    expect([status, body.fields]).toEqual([400, { status: expect.any(String) }]);
  });
});

describe("a mailbox", () => {
  const withFiles = kinds.filter((kind) => files.has(kind));

  test("gets three files a day from two hundred requests of forty callers, all stored", async () => {
    const { email } = bodies.trial();
    const callers = Array.from({ length: 40 }, newAddress);
    const requests = Array.from({ length: 200 }, (_, index) => ({
      kind: withFiles[index % withFiles.length] ?? "ebook1",
      from: callers[index % 40] ?? "",
    }));
    const statuses = await Promise.all(
      requests.map(
        async ({ kind, from }) => (await send(kind, { ...bodies[kind](), email }, { from })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const leads = await leadsOf(email);
    expect(leads).toHaveLength(200);
    const mails = await Promise.all(leads.map(({ id }) => mailIn(`${id}-file`)));
    expect(mails.filter((mail) => mail !== undefined)).toHaveLength(3);
  });

  test("gets the same file once a day, and another file too", async () => {
    const { email } = bodies.trial();
    for (const kind of ["ebook1", "ebook1", "ebook2"] as const)
      expect((await send(kind, { ...bodies[kind](), email })).status).toBe(200);
    const leads = await leadsOf(email);
    const mailed = await Promise.all(
      leads.map(async ({ id, kind }) => ((await mailIn(`${id}-file`)) ? [kind] : [])),
    );
    expect(mailed.flat().sort()).toEqual(["ebook1", "ebook2"]);
  });
});

describe("a preferred time", () => {
  test.each(["trial", "trialcorsa", "trialhyrox"] as const)(
    "is confirmed to the sender, twice a day at most: %s",
    async (kind) => {
      const asked = Array.from({ length: 3 }, () => bodies[kind]());
      const email = asked[0]?.email ?? "";
      for (const body of asked) expect((await send(kind, { ...body, email })).status).toBe(200);
      const leads = await leadsOf(email);
      expect(leads).toHaveLength(3);
      const mails = await Promise.all(leads.map(({ id }) => mailIn(`${id}-received`)));
      expect(mails.flatMap((mail) => (mail ? [mail.to] : []))).toEqual([[email], [email]]);
    },
  );
});

describe("the privacy policy that a form names", () => {
  test.each(privacyVersions)(
    "is stored with the lead, an earlier version too: %s",
    async (privacy_version) => {
      const body = { ...bodies.trial(), privacy_version };
      expect((await send("trial", body)).status).toBe(200);
      expect((await leadOf(body.email)).consent).toMatchObject({ privacy_version });
    },
  );

  test("is unknown where the sender does not name it", async () => {
    const body = bodies.trial();
    expect((await send("trial", body)).status).toBe(200);
    expect((await leadOf(body.email)).consent).toBeNull();
  });
});

describe("returns 400 with the invalid field, and stores nothing", () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const cases: [string, FormKind, Record<string, unknown>][] = [
    ["a name of 81 characters", "ebook1", { name: "x".repeat(81) }],
    ["a surname of 81 characters", "ebook1", { surname: "x".repeat(81) }],
    ["an e-mail of 256 characters", "ebook1", { email: `${"x".repeat(245)}@posta.test` }],
    ["an e-mail that is none", "ebook1", { email: "nobody" }],
    ["half a character in a name", "ebook1", { name: "Ada\ud83d" }],
    ["no character in a message", "trial", { message: "ciao\0" }],
    ["a message of 2001 characters", "trial", { message: "x".repeat(2001) }],
    ["a phone of 21 digits", "trial", { phone: "1".repeat(21) }],
    ["a phone of 4 digits", "trial", { phone: "1234" }],
    ["a phone in words", "trial", { phone: "tre tre tre" }],
    ["a service of another form", "trial", { service: "HYROX" }],
    ["a service of another form", "trialhyrox", { service: "PT" }],
    ["a service of another form", "eot-access", { service: "CLASS" }],
    ["a time in words", "trial", { when: "domani" }],
    ["a time that has passed", "trial", { when: past }],
    ["an end before the beginning", "trialcorsa", { when2: past }],
    ["a day without a simulation", "hyrox-simulation", { date: "2025-11-23" }],
    ["a day in words", "hyrox-simulation", { date: "22 novembre" }],
    ["a privacy policy that there never was", "ebook1", { privacy_version: "2025-09-02" }],
  ];
  test.each(cases)("%s, %s", async (_, kind, wrong) => {
    if (kind === "hyrox-simulation") inSeason();
    const body = { ...bodies[kind](), ...wrong };
    const { status, body: answer } = await send(kind, body);
    expect([status, Object.keys(Object(answer.fields))]).toEqual([400, Object.keys(wrong)]);
    expect(await leadsOf(body.email)).toEqual([]);
  });
});

test("a simulation can be requested until its day is over", async () => {
  const asked = bodies["hyrox-simulation"]();
  vi.setSystemTime(romeInstant("2025-11-23", "00:00"));
  const { status, body } = await send("hyrox-simulation", asked);
  expect([status, body.fields]).toEqual([400, { date: "Scegli una delle date proposte" }]);
  expect(await leadsOf(asked.email)).toEqual([]);
  vi.setSystemTime(romeInstant("2025-11-22", "23:59"));
  expect((await send("hyrox-simulation", asked)).status).toBe(200);
});

test("the longest fields that are allowed are stored", async () => {
  const body = { ...bodies.trial(), first_name: "x".repeat(80), message: "x".repeat(2000) };
  expect((await send("trial", body)).status).toBe(200);
  expect((await leadOf(body.email)).message).toHaveLength(2000);
});

test("a local time is in Rome's time zone", async () => {
  const body = { ...bodies.trial(), when: "2099-07-01T18:30" };
  expect((await send("trial", body)).status).toBe(200);
  expect((await leadOf(body.email)).when).toEqual(new Date("2099-07-01T16:30:00Z"));
});

test("a body above 32 kB is 413", async () => {
  const { status, body } = await send("trial", { ...bodies.trial(), message: "x".repeat(33_000) });
  expect([status, body.code]).toEqual([413, "payload_too_large"]);
});

test("HTML in a name arrives as text", async () => {
  const body = { ...bodies.ebook1(), name: '<img src=x onerror="alert(1)">' };
  await send("ebook1", body);
  const { id } = await leadOf(body.email);
  const [toStudio, toPerson] = await Promise.all([mailOf(`${id}-studio`), mailOf(`${id}-file`)]);
  expect(toStudio.html).toContain("&lt;img src=x");
  expect(toStudio.html).not.toContain("<img");
  expect(toPerson.html).not.toContain("img src");
});

describe("an idempotency key", () => {
  test("stores and mails once, for sequential and concurrent repetitions", async () => {
    const body = bodies.ebook2();
    const options = { idempotencyKey: randomUUID(), from: newAddress() };
    const answers = [await send("ebook2", body, options)];
    answers.push(...(await Promise.all(Array.from({ length: 4 }, () => send("ebook2", body, options)))));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));

    const { id } = await leadOf(body.email);
    await mailOf(`${id}-file`);
    await Promise.all([mailReaches(`${id}-studio`, "SUCCESS"), mailReaches(`${id}-file`, "SUCCESS")]);
    expect(await arrived(({ to }) => to.some(({ address }) => address === body.email))).toHaveLength(1);
  });

  test("is scoped to its form: another one is another lead", async () => {
    const options = { idempotencyKey: randomUUID() };
    const [first, second] = [bodies.ebook1(), bodies.ebook2()];
    await send("ebook1", first, options);
    await send("ebook2", second, options);
    expect([await leadsOf(first.email), await leadsOf(second.email)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  test.each([
    ["two words", "due parole"],
    ["129 characters", "x".repeat(129)],
    ["markup", "<a>"],
  ])("of %s is refused", async (_, idempotencyKey) => {
    const { status, body } = await send("ebook1", bodies.ebook1(), { idempotencyKey });
    expect([status, body.fields]).toEqual([400, { "idempotency-key": expect.any(String) }]);
  });
});

describe("a doubtful submission", () => {
  test.each([{ website: "https://spam.test" }, { elapsed: 1_999 }])(
    "with %j is stored as doubtful, and mailed to nobody yet",
    async (signal) => {
      const body = { ...bodies.trial(), elapsed: 60_000, ...signal };
      const { status, body: answer } = await send("trial", body);
      expect([status, answer]).toEqual([200, { status: "received" }]);
      const lead = await leadOf(body.email);
      expect(lead).toMatchObject({ status: "doubtful", announced: false });
      expect(await mailIn(`${lead.id}-studio`)).toBeUndefined();
      expect(await arrived(({ to }) => to.some(({ address }) => address === body.email))).toEqual([]);
    },
  );
});

describe("a flood", () => {
  /** Returns one hundred requests, to all forms in rotation. */
  const hundred = () => {
    inSeason();
    return Array.from({ length: 100 }, (_, index) => {
      const kind = kinds[index % kinds.length] ?? "trial";
      return { kind, body: bodies[kind]() };
    });
  };

  const tally = async (statuses: readonly number[], sent: ReturnType<typeof hundred>) => {
    const stored = await Promise.all(sent.map(({ body }) => leadsOf(body.email)));
    const count = (status: number) => statuses.filter((one) => one === status).length;
    return { received: count(200), refused: count(429), stored: stored.flat().length };
  };

  test("stores five of 100 posts in a minute from one address to all forms", async () => {
    const from = newAddress();
    const sent = hundred();
    const waiting = [...sent];
    const statuses: number[] = [];
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        statuses.push((await send(next.kind, next.body, { from })).status);
      }
    };
    // The Functions emulator starts a process for each request in flight: only a few at a time.
    await Promise.all([lane(), lane(), lane(), lane()]);
    expect(await tally(statuses, sent)).toEqual({ received: 5, refused: 95, stored: 5 });
  });

  test("stores five of 100 concurrent posts handled by one process", async () => {
    // Every request is logged, here into the test's report.
    const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    onTestFinished(() => output.mockRestore());
    const answer = server(routes);
    const address = newAddress();
    const sent = hundred();
    const answers = await Promise.all(
      sent.map(({ kind, body }) =>
        answer({
          method: "POST",
          url: `/api/v1/public/${kind}`,
          headers: { "content-type": "application/json" },
          rawBody: Buffer.from(JSON.stringify(body)),
          address,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(await tally(statuses, sent)).toEqual({ received: 5, refused: 95, stored: 5 });
  });

  test("a client cannot spoof its address by headers", async () => {
    const own = newAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const { status } = await send("ebook1", bodies.ebook1(), { from: `${newAddress()}, ${own}` });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

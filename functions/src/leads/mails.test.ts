import { studio } from "@studio/contract/studio.ts";
import { makeLead } from "@studio/contract/testing/leads.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { fileMail, receivedMail, type SentLead, studioMail } from "./mails.ts";

const lead = makeLead({
  kind: "trialcorsa",
  service: "CORSA",
  source: "/analisicorsa",
  when: romeInstant("2026-11-25", "18:00"),
  when2: romeInstant("2026-11-25", "20:00"),
  createdAt: romeInstant("2026-11-24", "09:05"),
  consent: null,
});
const textOf = (changes: Partial<SentLead>) => studioMail({ ...lead, ...changes }).message.text;

describe("the studio's mail", () => {
  test("contains the request in Rome's time, with the sender as reply address", () => {
    expect(studioMail(lead)).toMatchObject({ to: [STUDIO_EMAIL], replyTo: "ada@posta.test" });
    expect(textOf({})).toContain(
      "Servizio: Analisi della corsa\n" +
        "Chiamare da: mercoledì 25 novembre 2026 alle ore 18:00\n" +
        "Chiamare entro: mercoledì 25 novembre 2026 alle ore 20:00\n" +
        "Pagina: /analisicorsa",
    );
  });

  test.each([
    [
      { kind: "trial", service: "PT", when2: null },
      "Servizio: Personal Training Singolo\nQuando: mercoledì 25",
    ],
    [{ kind: "eot-access", service: "PT" }, "Servizio: Personal training online"],
    [{ kind: "trialhyrox", service: "HYROX" }, "Servizio: HYROX"],
    [{ kind: "hyrox-simulation", date: "2025-11-22" }, "Data: sabato 22 novembre 2025"],
  ] satisfies [Partial<SentLead>, string][])("%j", (changes, expected) => {
    expect(textOf(changes)).toContain(expected);
  });

  test("leaves out empty fields", () => {
    expect(textOf({ phone: null, when: null, when2: null, source: "" })).not.toMatch(
      /Telefono|Quando|Chiamare|Messaggio|Pagina|Data:/,
    );
  });
});

describe("the mail with a file", () => {
  const greeting = (first_name: string) =>
    fileMail("ebook1", studio.files.ebook1, { ...lead, first_name }).message.text.split("\n")[0];

  test.each([
    ["https://file.test/a.pdf", "https://file.test/a.pdf"],
    ["/a.pdf", `${studio.url}/a.pdf`],
  ])("links %s", (address, href) => {
    expect(fileMail("ebook1", address, lead).message.text).toContain(href);
  });

  test.each(["Ada", "Nicolò", "D'Angelo Maria"])("greets %s", (name) => {
    expect(greeting(name)).toBe(`Ciao ${name}!`);
  });

  test.each(["vinci su https://truffa.test", "<b>Ada</b>", "truffa.test", "x".repeat(80)])(
    "leaves out a first name that is none: %s",
    (name) => {
      expect(greeting(name)).toBe("Ciao!");
    },
  );
});

describe("the mail that confirms a request", () => {
  const trial = { ...lead, kind: "trial", service: "CLASS", when2: null } as const;

  test("contains time, place, what to bring and the next step", () => {
    const { to, replyTo, message } = receivedMail("richiesta-1", trial, 60);
    expect([to, replyTo, message.subject]).toEqual([
      ["ada@posta.test"],
      STUDIO_EMAIL,
      "Richiesta ricevuta: Prova gratuita",
    ]);
    expect(message.text).toContain(
      "Richiesta: Prova gratuita\nServizio: Small Class\nQuando: mercoledì 25 novembre 2026 alle ore 18:00\nDove: Forgia, ",
    );
    expect(message.text).toContain("Cosa portare: Scarpe da ginnastica pulite");
    expect(message.text).toContain("un coach ti chiama o ti scrive per confermare giorno e ora");
  });

  test("attaches the hour as an unconfirmed calendar entry", () => {
    const [file, ...others] = receivedMail("richiesta-1", trial, 60).message.attachments ?? [];
    expect([others, file?.filename, file?.contentType]).toEqual([
      [],
      "prova.ics",
      "text/calendar; charset=utf-8",
    ]);
    const entry = new ICAL.Component(ICAL.parse(file?.content ?? "")).getFirstSubcomponent("vevent");
    expect(entry?.getFirstPropertyValue("summary")).toBe("Prova gratuita da Forgia (da confermare)");
    expect(String(entry?.getFirstPropertyValue("dtstart"))).toBe("2026-11-25T17:00:00Z");
    expect(String(entry?.getFirstPropertyValue("dtend"))).toBe("2026-11-25T18:00:00Z");
  });

  describe("with a seat in a class", () => {
    const [start, end] = [romeInstant("2026-11-25", "18:00"), romeInstant("2026-11-25", "18:50")];
    const gymClass = { summary: "Forza", start: { dateTime: start }, end: { dateTime: end } };
    const mailWith = (isToConfirm: boolean, endsAt: Date | null = null) => {
      vi.stubEnv("SIGNING_KEY", "k".repeat(44));
      return receivedMail("richiesta-1", trial, 60, { gymClass, isToConfirm, endsAt }).message;
    };
    afterEach(() => vi.unstubAllEnvs());

    test.each([
      [true, romeInstant("2026-11-24", "20:00"), "Confermalo entro martedì 24 novembre alle 20:00"],
      [true, null, "Confermalo qui sotto"],
    ])("is to be confirmed: %s, by %s", (isToConfirm, endsAt, words) => {
      const { text } = mailWith(isToConfirm, endsAt);
      expect(text).toContain("il tuo posto in classe è riservato");
      expect(text).toContain(words);
      expect(text).toContain("Classe: Forza");
      expect(text).toMatch(/Conferma, sposta o cancella: \S+\/prova#richiesta-1\.[\w-]{22}\n/);
      expect(text).toContain("liberiamo il posto");
    });

    test("is confirmed by its hour", () => {
      const { text } = mailWith(false);
      expect(text).not.toContain("Confermalo");
      expect(text).toContain("Sposta o cancella: ");
    });

    test("attaches the class as it is", () => {
      const content = mailWith(true).attachments?.[0]?.content ?? "";
      const entry = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent("vevent");
      expect(entry?.getFirstPropertyValue("summary")).toBe("Prova gratuita da Forgia");
      expect(String(entry?.getFirstPropertyValue("dtend"))).toBe("2026-11-25T17:50:00Z");
    });
  });

  test("contains the period of a call, without a calendar entry", () => {
    const { message } = receivedMail("richiesta-1", lead, 60);
    expect(message.text).toContain("Ti chiamiamo: mercoledì 25 novembre 2026, tra le 18:00 e le 20:00");
    expect(message.text).not.toMatch(/Dove|Cosa portare/);
    expect(message.attachments).toBeUndefined();
  });

  test("leaves out the message, and a first name that is none", () => {
    const { text } = receivedMail(
      "richiesta-1",
      {
        ...trial,
        first_name: "vinci su https://truffa.test",
        message: "https://truffa.test",
      },
      60,
    ).message;
    expect(text).not.toContain("truffa");
  });
}, 60);

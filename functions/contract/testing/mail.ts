import { type MailDocument, mailDocument } from "../mail.ts";

type Overrides = Partial<Omit<MailDocument, "delivery">> & { delivery?: Partial<MailDocument["delivery"]> };

/** Returns a pending mail of the outbox; fields of `delivery` can be overridden one by one. */
export const makeMail = ({ delivery, ...overrides }: Overrides = {}): MailDocument =>
  mailDocument.parse({
    to: ["ada@posta.test"],
    message: { subject: "Prova", text: "Prova", html: "<p>Prova</p>" },
    delivery: {
      state: "PENDING",
      attempts: 0,
      startTime: new Date("2026-11-24T08:05:00Z"),
      endTime: null,
      error: null,
      leaseExpireTime: null,
      ...delivery,
    },
    ...overrides,
  });

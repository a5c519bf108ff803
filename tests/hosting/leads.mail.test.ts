import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { makeMail } from "@studio/contract/testing/mail.ts";
import { describe, expect, test, vi } from "vitest";
import { deliver } from "../../functions/src/platform/mail/deliver.ts";
import { mailIn } from "../support/leads.ts";
import { database } from "../support/server/database.ts";

const HOUR = 3_600_000;
const NO_PAUSES = [0, 0];

/** Stores a mail that the suite's function does not deliver: another run leases it for the next hour. */
async function heldMail(startTime = new Date(), secret?: true): Promise<string> {
  const id = `t-${randomUUID()}`;
  const mail = makeMail({
    ...(secret && { secret }),
    message: { subject: "Prova", text: "Parola: prova-1", html: "<p>Parola: prova-1</p>" },
    delivery: { state: "PROCESSING", startTime, leaseExpireTime: new Date(Date.now() + HOUR) },
  });
  await database.doc(documentPath("mail", { id })).create(mail);
  return id;
}

/** Returns the time of a run after that hour. */
const later = () => new Date(Date.now() + 2 * HOUR);

/** Returns the time of the run after that, when the retry is due. */
const nextTime = () => new Date(Date.now() + 3 * HOUR);

const failure = (fields: { code: string; responseCode?: number }) =>
  Object.assign(new Error("ada@posta.test is not welcome"), fields);

describe("a mail of the outbox", () => {
  test("is delivered once, however often the run is repeated", async () => {
    const id = await heldMail();
    const send = vi.fn(async () => "<1@forgia.test>");
    await deliver(id, send, later);
    await deliver(id, send, later);
    expect(send).toHaveBeenCalledTimes(1);
    expect((await mailIn(id))?.delivery).toMatchObject({
      state: "SUCCESS",
      attempts: 1,
      error: null,
      leaseExpireTime: null,
      info: { messageId: "<1@forgia.test>" },
    });
  });

  test("is left to the run that leases it", async () => {
    const id = await heldMail();
    const send = vi.fn(async () => "<1@forgia.test>");
    expect(await deliver(id, send)).toBe("nothing");
    expect(send).not.toHaveBeenCalled();
  });

  test("is leased by one of ten concurrent runs", async () => {
    const id = await heldMail();
    const send = vi.fn(async () => "<1@forgia.test>");
    const runs = await Promise.all(Array.from({ length: 10 }, () => deliver(id, send, later)));
    expect(send).toHaveBeenCalledTimes(1);
    expect(runs.filter((run) => run === "sent")).toHaveLength(1);
  });

  test("is tried three times, then left to a later run, with the codes of what went wrong", async () => {
    const id = await heldMail();
    const send = vi.fn().mockRejectedValue(failure({ code: "ESOCKET", responseCode: 421 }));
    expect(await deliver(id, send, later, NO_PAUSES)).toBe("later");
    expect(send).toHaveBeenCalledTimes(3);
    expect((await mailIn(id))?.delivery).toMatchObject({ state: "RETRY", attempts: 1, error: "ESOCKET 421" });

    send.mockResolvedValue("<1@forgia.test>");
    expect(await deliver(id, send, later, NO_PAUSES)).toBe("nothing");
    expect(await deliver(id, send, nextTime, NO_PAUSES)).toBe("sent");
    expect((await mailIn(id))?.delivery).toMatchObject({ state: "SUCCESS", attempts: 2, error: null });
  });

  test("that the server rejects permanently fails at once", async () => {
    const id = await heldMail();
    const send = vi.fn().mockRejectedValue(failure({ code: "EENVELOPE", responseCode: 550 }));
    await deliver(id, send, later, NO_PAUSES);
    expect(send).toHaveBeenCalledTimes(1);
    expect((await mailIn(id))?.delivery).toMatchObject({ state: "ERROR", error: "EENVELOPE 550" });
  });

  test("that is older than a day fails", async () => {
    const id = await heldMail(new Date(Date.now() - 23 * HOUR));
    const send = vi.fn(async () => "<1@forgia.test>");
    await deliver(id, send, later);
    expect(send).not.toHaveBeenCalled();
    expect((await mailIn(id))?.delivery).toMatchObject({ state: "ERROR", error: "EXPIRED" });
  });

  test("that was deleted is ignored", async () => {
    expect(await deliver(`t-${randomUUID()}`, vi.fn())).toBe("nothing");
  });
});

describe("the text of a secret mail", () => {
  const textOf = async (id: string) => JSON.stringify((await mailIn(id))?.message);

  test("is sent, and deleted after delivery", async () => {
    const id = await heldMail(new Date(), true);
    const send = vi.fn(async () => "<1@forgia.test>");
    await deliver(id, send, later);
    expect(send).toHaveBeenCalledWith(
      id,
      expect.objectContaining({ message: expect.objectContaining({ text: "Parola: prova-1" }) }),
    );
    expect((await mailIn(id))?.message).toEqual({
      subject: "Prova",
      text: "Il testo di questa email era riservato e non viene conservato.",
      html: "<p>Il testo di questa email era riservato e non viene conservato.</p>",
    });
  });

  test("is kept while it may still be sent, and deleted when it fails", async () => {
    const id = await heldMail(new Date(), true);
    const send = vi.fn().mockRejectedValue(failure({ code: "ESOCKET" }));
    expect(await deliver(id, send, later, NO_PAUSES)).toBe("later");
    expect(await textOf(id)).toContain("prova-1");
    send.mockRejectedValue(failure({ code: "EENVELOPE", responseCode: 550 }));
    await deliver(id, send, nextTime, NO_PAUSES);
    expect(await textOf(id)).not.toContain("prova-1");
  });

  test("is deleted when the mail is too old to be sent", async () => {
    const id = await heldMail(new Date(Date.now() - 23 * HOUR), true);
    await deliver(id, vi.fn(), later);
    expect(await textOf(id)).not.toContain("prova-1");
  });

  test("of any other mail is kept", async () => {
    const id = await heldMail();
    await deliver(id, async () => "<1@forgia.test>", later);
    expect(await textOf(id)).toContain("prova-1");
  });
});

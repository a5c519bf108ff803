import { referrals as api } from "@studio/contract/referrals/endpoints.ts";
import { makeOwnReferrals } from "@studio/contract/testing/shop/referrals.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { ReferralSection } from "./ReferralSection.tsx";

const open = () => {
  signInAs();
  return renderComponent(<ReferralSection />);
};
const section = page.getByRole("region", { name: "Porta un amico" });

test("is not there while the programme is off", async () => {
  const calls = answerCall(api.own, makeOwnReferrals({ program: null, code: null }));
  await open();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await expect.element(page.getByRole("heading", { name: "Porta un amico" })).not.toBeInTheDocument();
});

test("says what both get, makes the link once, and shares or copies it", async () => {
  answerCall(api.own, makeOwnReferrals({ code: null }));
  const made = answerCall(api.createCode, makeOwnReferrals());
  await open();
  await expect.element(section).toMatchTextContent(/Chi apre il link legge il tuo nome/);
  await section.getByRole("button", { name: "Crea il mio link" }).click();
  const url = `${window.location.origin}/invito#AMKC2345`;
  await expect.element(section.getByRole("textbox", { name: "Il tuo link" })).toHaveValue(url);
  expect(made).toHaveLength(1);
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await section.getByRole("button", { name: "Copia link" }).click();
  expect(copied).toHaveBeenCalledWith(url);
  expect(await violations()).toEqual([]);
});

test("names no friend before they have bought, and shows a code that is a reward", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
  answerCall(
    api.own,
    makeOwnReferrals({
      rewards: 1,
      friends: [
        { first_name: null, state: "joined", joined_at: at(20), reward: null },
        {
          first_name: "Nina",
          state: "rewarded",
          joined_at: at(10),
          reward: { kind: "code", amount: 1_000, taken: 0, until: "2027-02-28", code: "AMICOX2345" },
        },
      ],
    }),
  );
  await open();
  const rows = page.getByRole("list", { name: "I tuoi amici" }).getByRole("listitem");
  await expect
    .element(rows.first())
    .toMatchTextContent(/^Un amico si è iscritto.*il premio arriva quando compra/);
  await expect.element(rows.nth(1)).toMatchTextContent(/^Nina.*10.€ di sconto, fino al .*Codice AMICOX2345/);
});

test("says to a friend with whose invitation they came, and what they get", async () => {
  const terms = { from: 5_000, friend: { lessons: 2, days: 0, cents: 0 } };
  answerCall(
    api.own,
    makeOwnReferrals({
      program: null,
      code: null,
      invited: { by_name: "Anna", state: "joined", terms, reward: null },
    }),
  );
  await open();
  await expect
    .element(section)
    .toMatchTextContent(
      /invito di Anna: con il primo acquisto di almeno 50.€ ricevi 2 lezioni in più su un pacchetto/,
    );
});

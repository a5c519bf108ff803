import { giftCardDocument } from "@studio/contract/gifts/model.ts";
import { giftTerms } from "@studio/contract/gifts/policy.ts";
import { makeGiftCard } from "@studio/contract/testing/shop/gifts.ts";
import { describe, expect, test } from "vitest";
import * as patches from "../merge/patches.ts";
import { giftCard } from "./anonymise.ts";
import { withoutOtherPartyOfGift } from "./exported.ts";

const at = new Date("2027-03-01T09:00:00Z");
const giver = { uid: "lucia", name: "Lucia Verdi", email: "lucia@studio.test" };
const card = makeGiftCard({
  giver,
  state: "redeemed",
  redeemed: { uid: "giulia", packageId: "gift-1", at },
});
const lucia = { uid: "lucia", email: giver.email };
const giulia = { uid: "giulia", email: "giulia@studio.test" };

describe("the erasure", () => {
  const erased = ({ uid, email }: { uid: string; email: string | undefined }) =>
    giftCardDocument.parse({
      ...card,
      ...giftCard(card, { uid, email, address: email ?? "unproven@studio.test", today: "2027-03-02" }),
    });

  test("of the giver takes them and the message out of the card, and leaves who received it", () => {
    const after = erased(lucia);
    expect(after.giver).toEqual({ uid: null, name: null, email: null });
    expect(after.to).toEqual({ ...card.to, message: null });
    expect(after.terms).toEqual(giftTerms(after));
    expect(JSON.stringify(after)).not.toMatch(/Lucia|lucia/);
    expect(after.redeemed).toEqual(card.redeemed);
  });

  test("of who received it takes them, the message and their package out, and ends the mail to them", () => {
    const after = erased(giulia);
    expect(after.giver).toEqual(giver);
    expect(after.to).toEqual({ name: null, email: null, message: null, deliver_on: null });
    expect(after.redeemed).toEqual({ uid: null, packageId: null, at });
    expect(after.deliveryDue).toBeNull();
    expect(JSON.stringify(after)).not.toMatch(/Giulia|giulia|Natale/);
  });

  test("of who has an unproven e-mail that a card names takes only what is theirs", () => {
    const after = erased({ uid: "giulia", email: undefined });
    expect(after.giver).toEqual(giver);
    expect(after.redeemed?.uid).toBeNull();
  });
});

describe("the export", () => {
  test("of the giver has for whom it is, but not the code", () => {
    const shown = withoutOtherPartyOfGift({ ...card }, lucia);
    expect(shown).toMatchObject({ giver, to: card.to, value: card.value });
    expect(shown.redeemed).toEqual({ at });
    expect(JSON.stringify(shown)).not.toContain(card.code);
  });

  test("of who received it has the message and the giver's name, but not their e-mail", () => {
    const shown = withoutOtherPartyOfGift({ ...card }, giulia);
    expect(shown).toMatchObject({ giver: { uid: null, name: giver.name, email: null }, to: card.to });
    expect(shown.redeemed).toEqual(card.redeemed);
    expect(JSON.stringify(shown)).not.toContain(giver.email);
  });
});

test("a merge gives the kept account what the other one gave and redeemed", () => {
  const moving = (duplicate: string, email: string) => ({
    kept: "kept",
    duplicate,
    email: "kept@studio.test",
    leaving: { uid: duplicate, email, address: email, today: "2027-03-02" },
  });
  const given = patches.giftCard(
    { ...card },
    moving("lucia", giver.email) as Parameters<typeof patches.giftCard>[1],
  );
  expect(given).toMatchObject({ giver: { uid: "kept", email: "kept@studio.test" }, to: card.to });
  const received = patches.giftCard(
    { ...card },
    moving("giulia", "giulia@studio.test") as Parameters<typeof patches.giftCard>[1],
  );
  expect(received).toMatchObject({ giver, to: { email: "kept@studio.test" }, redeemed: { uid: "kept" } });
});

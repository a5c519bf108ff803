import { makeGiftCard, makeGiftedOffer } from "@studio/contract/testing/shop/gifts.ts";
import { expect, test } from "vitest";
import { boughtGiftMail, receivedGiftMail } from "./mails.ts";

const limited = makeGiftCard({
  offer: makeGiftedOffer({ limits: { frequency: { count: 2, per: "week" } }, for_newcomers: true }),
});
const mails = [
  ["who gives", (card: typeof limited) => boughtGiftMail("marco@posta.test", card, "K7QM-3XPD")],
  ["who receives", (card: typeof limited) => receivedGiftMail("giulia@posta.test", card)],
] as const;

test.each(mails)("%s a card reads what its package is limited to", (_, mailOf) => {
  expect(mailOf(limited).message.text).toContain(
    "Da sapere: 2 lezioni a settimana. Solo per chi non ha mai avuto un pacchetto da noi\n",
  );
  expect(mailOf(makeGiftCard()).message.text).not.toContain("Da sapere");
});

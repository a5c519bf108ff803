import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { referralsForStaff as api } from "@studio/contract/referrals/staffEndpoints.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { makeReferralForStaff } from "@studio/contract/testing/shop/referrals.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { dialogue, openOffice } from "../../../../testing/people.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { ReferrerPanel } from "./ReferrerPanel.tsx";

const person = { id: "friend", name: "Nina Nuova" };
const rows = page.getByRole("list", { name: "Inviti" }).getByRole("listitem");

test("lists who brought whom and what both got, also of who was erased", async () => {
  answerCall(api.list, {
    referrals: [
      makeReferralForStaff(),
      makeReferralForStaff({
        friend: { id: "other", name: "Ugo Serra" },
        by: null,
        state: "joined",
        source: "desk",
        member_reward: null,
        friend_reward: null,
      }),
    ],
    next_offset: null,
  });
  await openOffice("/admin/referrals", "desk");
  await expect
    .element(rows.first())
    .toMatchTextContent(
      /Nina Nuova.*Portato da Lucia Ferri, dal link.*A chi ha invitato: 1 lezione in più.*Premiato/,
    );
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Ugo Serra.*una persona cancellata, segnato al banco.*Non ha ancora comprato/);
  expect(await violations()).toEqual([]);
});

test("says where members find their link before anyone has come", async () => {
  answerCall(api.list, { referrals: [], next_offset: null });
  await openOffice("/admin/referrals", "desk");
  await expect.element(page.getByText("Nessun invito")).toBeVisible();
});

test("the desk names who brought a person, and reads why it is refused", async () => {
  answerCall(api.ofPerson, { may_be_named: true, referral: null, final_because: null });
  answerCall(account.search, {
    users: [makeMemberWire({ id: "lucia", first_name: "Lucia", last_name: "Ferri" })],
  });
  signInAs({ role: "desk", admin: true });
  await renderComponent(<ReferrerPanel person={person} />);
  await page.getByRole("button", { name: "Segna chi l’ha portata" }).click();
  const dialog = dialogue("Chi ha portato Nina Nuova?");
  await dialog.getByRole("combobox", { name: "Cerca una persona" }).fill("Lucia");
  await page.getByRole("option", { name: /Lucia Ferri/ }).click();
  const refused = refuseCall(api.name, "referral_of_oneself");
  const confirm = dialog.getByRole("button", { name: "L’ha portata Lucia Ferri" });
  await confirm.click();
  await expect.element(page.getByText(errors.referral_of_oneself.message)).toBeVisible();
  expect(refused.map(({ body }) => body)).toEqual([{ user_id: "lucia" }]);
  answerCall(api.name, {
    may_be_named: false,
    final_because: null,
    referral: makeReferralForStaff({ state: "joined", source: "desk" }),
  });
  await confirm.click();
  await expect.element(page.getByText("Portata da")).toBeVisible();
  const removed = answerCall(api.unname, { may_be_named: true, referral: null, final_because: null });
  await page.getByRole("button", { name: "Togli l’invito" }).click();
  await expect.element(page.getByRole("button", { name: "Segna chi l’ha portata" })).toBeVisible();
  expect(removed.length).toBe(1);
});

test.each([
  ["package", /Nina Nuova ha già un pacchetto: .*non si può segnare di nuovo/],
  ["closed", /è spento in Contenuti: .*non si può segnare di nuovo/],
] as const)("asks before it takes back who cannot be named again: %s", async (final_because, text) => {
  const referral = makeReferralForStaff({ state: "joined", source: "desk" });
  answerCall(api.ofPerson, { may_be_named: false, referral, final_because });
  const removed = answerCall(api.unname, { may_be_named: false, referral: null, final_because });
  signInAs({ role: "desk", admin: true });
  await renderComponent(<ReferrerPanel person={person} />);
  await page.getByRole("button", { name: "Togli l’invito" }).click();
  const dialog = dialogue("Togliere l’invito di Lucia Ferri?");
  await expect.element(dialog.getByText(text)).toBeVisible();
  expect(removed.length).toBe(0);
  await dialog.getByRole("button", { name: "Togli l’invito" }).click();
  await expect.poll(() => removed.length).toBe(1);
  // Nothing offers what would be refused.
  await expect.element(page.getByText(/^Tolto: Lucia Ferri/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Annulla" })).not.toBeInTheDocument();
});

test("nothing stands on the page of a person whose referrer staff cannot name", async () => {
  const calls = answerCall(api.ofPerson, { may_be_named: false, referral: null, final_because: null });
  signInAs({ role: "desk", admin: true });
  await renderComponent(<ReferrerPanel person={person} />);
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(page.getByRole("heading", { name: "Porta un amico" })).not.toBeInTheDocument();
});

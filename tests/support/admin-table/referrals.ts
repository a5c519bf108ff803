import { documentPath } from "@studio/contract/collections.ts";
import { referralsForStaff as api } from "@studio/contract/referrals/staffEndpoints.ts";
import { makeReferral } from "@studio/contract/testing/shop/referrals.ts";
import { expect } from "vitest";
import { newPerson } from "../people.ts";
import { database } from "../server/database.ts";
import { type Row, row } from "./row.ts";

/** Stores a friend whom the member brought; returns their uid. */
async function brought(by: string, source: "link" | "desk" = "link"): Promise<string> {
  const { uid } = await newPerson();
  const createdAt = new Date();
  await database
    .doc(documentPath("referrals", { uid }))
    .create(makeReferral({ by, source, createdAt, changedAt: createdAt }));
  return uid;
}

export const referralRows: readonly Row[] = [
  row(api.list, async ({ member }) => {
    const uid = await brought(member.uid);
    return { effect: ({ referrals }) => expect(referrals.map(({ friend }) => friend.id)).toContain(uid) };
  }),
  row(api.ofPerson, async ({ member }) => {
    const uid = await brought(member.uid);
    return {
      params: { id: uid },
      effect: ({ referral }) => expect(referral).toMatchObject({ by: { id: member.uid }, state: "joined" }),
    };
  }),
  row(api.unname, async ({ member }) => {
    const uid = await brought(member.uid, "desk");
    return { params: { id: uid }, effect: ({ referral }) => expect(referral).toBeNull() };
  }),
  // Named again: the sample studio has the programme off, and the same name changes nothing.
  row(api.name, async ({ member }) => {
    const uid = await brought(member.uid);
    return {
      params: { id: uid },
      json: { user_id: member.uid },
      effect: ({ referral }) => expect(referral).toMatchObject({ by: { id: member.uid }, source: "link" }),
    };
  }),
];

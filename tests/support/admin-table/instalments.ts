import { instalmentsForStaff as api } from "@studio/contract/instalments/staffEndpoints.ts";
import { expect } from "vitest";
import { MONTHLY_CENTS, publishMembership, twice } from "../instalments/memberships.ts";
import { newInstalments } from "../instalments/purchases.ts";
import { newPerson } from "../people.ts";
import { sessionOf } from "../race/checkouts.ts";
import { type Row, row } from "./row.ts";

export const instalmentRows: readonly Row[] = [
  row(api.ofPerson, async () => {
    const { member, id } = await newInstalments();
    return {
      params: { id: member.uid },
      effect: ({ plans }) => expect(plans).toMatchObject([{ id, count: 3, paid: 1, state: "collecting" }]),
    };
  }),
  row(api.offerMembership, async () => {
    await publishMembership();
    const { uid, email } = await newPerson();
    return {
      params: { id: uid },
      json: { offer: twice.id, cents: MONTHLY_CENTS },
      effect: (answer) => {
        expect(answer.email).toBe(email);
        expect(sessionOf(answer.checkout_url)).toMatch(/^cs_/);
      },
    };
  }),
  row(api.changeCardByStaff, async () => {
    const { id } = await newInstalments();
    return { params: { id }, effect: ({ url }) => expect(url).toMatch(/\/p\/bps_/) };
  }),
  row(api.stopByStaff, async () => {
    const { id } = await newInstalments();
    return {
      params: { id },
      effect: (plan) => expect(plan).toMatchObject({ id, state: "stopped", paid: 1 }),
    };
  }),
];

import { instalmentsForStaff as api } from "@studio/contract/instalments/staffEndpoints.ts";
import { expect } from "vitest";
import { newInstalments } from "../instalments/purchases.ts";
import { type Row, row } from "./row.ts";

export const instalmentRows: readonly Row[] = [
  row(api.ofPerson, async () => {
    const { member, id } = await newInstalments();
    return {
      params: { id: member.uid },
      effect: ({ plans }) => expect(plans).toMatchObject([{ id, count: 3, paid: 1, state: "collecting" }]),
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

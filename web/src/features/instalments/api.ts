import { instalments } from "@studio/contract/instalments/endpoints.ts";
import { instalmentsForStaff } from "@studio/contract/instalments/staffEndpoints.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";
import { queryOf, rereadAll } from "../../lib/http/queries.ts";

/** Query of the member's plans, the newest first. */
export const ownPlansQuery = queryOf(instalments.mine, {}, ({ plans }) => plans);

/** Query of a person's plans, the newest first, for staff. */
export const plansOfQuery = (id: string) =>
  queryOf(instalmentsForStaff.ofPerson, { params: { id } }, ({ plans }) => plans);

/** Acts on a plan: of the member themselves, or of staff for a member. */
export type PlanActs = {
  /** Returns the provider's page on which the card is changed. */
  changeCard: (id: string) => Promise<string>;
  stop: (id: string) => Promise<unknown>;
  /** Resumes a stopped renewal; only the member does. */
  resume?: (id: string) => Promise<unknown>;
  /** Returns what is said of a credit that a plan has left which is over, in cents. */
  creditText: (credit: number) => string;
};

export const ownActs: PlanActs = {
  changeCard: async (id) => (await call(instalments.changeCard, { params: { id } })).url,
  stop: (id) => call(instalments.stop, { params: { id } }),
  resume: (id) => call(instalments.resume, { params: { id } }),
  creditText: (credit) =>
    `Resta un credito di ${formatPrice(credit)}, che nessun addebito userà più: te lo restituisce lo studio.`,
};

export const staffActs: PlanActs = {
  changeCard: async (id) => (await call(instalmentsForStaff.changeCardByStaff, { params: { id } })).url,
  stop: (id) => call(instalmentsForStaff.stopByStaff, { params: { id } }),
  creditText: (credit) =>
    `Su Stripe resta un credito di ${formatPrice(credit)}, che nessun addebito userà più. Per restituirlo un titolare rimborsa la stessa somma sulla vendita di un mese pagato, poi azzera il credito sulla pagina del cliente di Stripe.`,
};

/** Changes a plan and reads the plans again, also after a failure. */
export function useChange(act: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => void rereadAll(client, [instalments.mine, instalmentsForStaff.ofPerson]),
  });
}

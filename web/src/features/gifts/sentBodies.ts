import { gifts } from "@studio/contract/gifts/endpoints.ts";
import { giftsForStaff } from "@studio/contract/gifts/staffEndpoints.ts";
import * as z from "zod";

// The contract turns an empty message into none, one way: zod cannot encode such a body, which the form has parsed already.
const message = z.string().nullable();

/** The calls whose body has a message, as they are sent. */
export const guestCheckout = {
  ...gifts.guestCheckout,
  body: z.strictObject({ ...gifts.guestCheckout.body.shape, message }),
};
export const memberCheckout = {
  ...gifts.checkout,
  body: z.strictObject({ ...gifts.checkout.body.shape, message }),
};
export const sell = {
  ...giftsForStaff.sell,
  body: z.strictObject({ ...giftsForStaff.sell.body.shape, message }),
};
export const edit = {
  ...giftsForStaff.edit,
  body: z.strictObject({ ...giftsForStaff.edit.body.shape, message }),
};

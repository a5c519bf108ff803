import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { newMember } from "./studio.ts";

const staff = { id: "anna", name: "Anna Fabbri" };

/** Returns the uid of a new member with a pack of lessons without an end. */
export async function memberWith(lessons: number, now: Date): Promise<string> {
  const { uid } = await newMember();
  await sellPackage(uid, { name: "Lezioni", size: lessons, expire_date: null }, staff, now);
  return uid;
}

/** Returns the uid of a new member with a subscription: no package is written that two bookings would have in common. */
export async function subscriber(now: Date): Promise<string> {
  const { uid } = await newMember();
  await sellPackage(uid, { name: "Mensile", size: 0, expire_date: "2027-03-01" }, staff, now);
  return uid;
}

import { randomBytes } from "node:crypto";

/** A word that stands for somebody in one list, and says nothing of them. */
export const newTicket = (): string => randomBytes(9).toString("base64url");

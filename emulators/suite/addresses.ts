import { readFileSync } from "node:fs";
import * as z from "zod";
import { inProject } from "./project.ts";

export const emulators = ["auth", "firestore", "functions", "storage", "hosting"] as const;
export type Emulator = (typeof emulators)[number];

const place = z.object({ host: z.string(), port: z.int() });
const firebaseJson = z.object({
  emulators: z.object({
    auth: place,
    firestore: place,
    functions: place,
    storage: place,
    hosting: place,
    hub: place,
    logging: place,
  }),
});

/** Host and port of each emulator, from firebase.json. */
export type Addresses = z.infer<typeof firebaseJson>["emulators"];

export function readAddresses(file = inProject("firebase.json")): Addresses {
  return firebaseJson.parse(JSON.parse(readFileSync(file, "utf8"))).emulators;
}

export const urlOf = ({ host, port }: z.infer<typeof place>): string => `http://${host}:${port}`;

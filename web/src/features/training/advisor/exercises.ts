import { lowerBody } from "./lowerBody.ts";
import { upperBody } from "./upperBody.ts";
import { wholeBody } from "./wholeBody.ts";

export const exercises = { ...lowerBody, ...upperBody, ...wholeBody };
export type Movement = keyof typeof exercises;

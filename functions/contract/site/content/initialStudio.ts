import type { Identity } from "../../identity.ts";
import { studio } from "../../studio.ts";

const { name, motto, vision, address, company, position } = studio;

/** As the site was built, which is the sample in a new project. */
export const initialStudio: Identity = { name, motto, vision, address, company, position };

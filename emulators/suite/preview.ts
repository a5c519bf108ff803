import { emulators } from "./addresses.ts";
import { showSite } from "./showSite.ts";

await showSite({ emulators, web: "built" }, "preview");

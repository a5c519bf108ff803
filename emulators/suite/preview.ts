import { emulators } from "./addresses.ts";
import { showSite } from "./show-site.ts";

await showSite({ emulators, web: "built" }, "preview");

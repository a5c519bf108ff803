import { showSite } from "./show-site.ts";

// Without the Hosting emulator: what it would serve is the last build, which is not what is being worked on. The web's
// own server passes the API's requests on to the Functions emulator.
await showSite({ emulators: ["auth", "firestore", "functions", "storage"], web: "dev" }, "start");

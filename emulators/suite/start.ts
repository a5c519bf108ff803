import { showSite } from "./showSite.ts";

// Without the Hosting emulator, which would serve the last build instead of the current sources. The development server
// forwards API requests to the Functions emulator.
await showSite({ emulators: ["auth", "firestore", "functions", "storage"], web: "dev" }, "start");

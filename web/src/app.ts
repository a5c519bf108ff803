import "./ui/firstFonts.ts";
import "./ui/laterFonts.ts";
import { showReloadOffer } from "./ui/plainReloadOffer.ts";

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root");

/** The database and the pictures are attested as calls are: before the first of them is asked. */
const attested = async (): Promise<void> => {
  if (!import.meta.env.VITE_APP_CHECK_KEY) return;
  const { startAppCheck } = await import("./lib/appCheck.ts");
  startAppCheck();
};

// The fonts' styles stand in the document: a script that others import would bring them a second time.
attested()
  .then(() => import("./app/startApp.tsx"))
  .then(
    ({ start }) => start(root),
    (error: unknown) => {
      console.info("Not started", { error });
      showReloadOffer();
    },
  );

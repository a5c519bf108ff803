import "./ui/fonts.ts";
import { showReloadOffer } from "./ui/plainReloadOffer.ts";

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root");

// The fonts' styles stand in the document: a script that others import would bring them a second time.
import("./app/startApp.tsx").then(
  ({ start }) => start(root),
  (error: unknown) => {
    console.info("Not started", { error });
    showReloadOffer();
  },
);

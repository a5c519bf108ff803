import "./ui/fonts.ts";

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root");

// The fonts' styles stand in the document: a script that others import would bring them a second time.
const { start } = await import("./app/startApp.tsx");
start(root);

// Modules come straight from the server: what is asked of others, and data, is what tests answer.
addEventListener("install", (event) => {
  event.addRoutes({ condition: { requestDestination: "script" }, source: "network" });
});
importScripts(new URL(location.href).searchParams.get("answering"));

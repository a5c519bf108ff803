// Runs before anything of this project, on any Node: it must parse everywhere, so it has no newer syntax than functions. npm 10.9 and
// later refuse an older Node by themselves (`devEngines`); npm 7 to 10.8 run this after the packages, npm 6 before them.

/** Oldest Node with which the packages can be installed; they bring the Node that runs everything else. */
var OLDEST_NODE = 20;

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  console.error(
    "This is Node " +
      process.versions.node +
      ": the project needs Node " +
      OLDEST_NODE +
      " or newer, and on a Mac or Windows on ARM Node 24.\n" +
      "Install it from https://nodejs.org, then run the same command again.",
  );
  process.exit(1);
}

// Loaded first into every server of the suite. Its standard input ends when whoever started it is gone, however that
// came about: then it must end as well, although nobody reads what it says about that.
process.stdin.resume().once("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.unref();
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

// Preloaded into every server of the suite. Standard input closes when the parent exits for any reason, even a kill;
// the server must then exit too, although its output has no reader.
process.stdin.resume().once("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.unref();
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

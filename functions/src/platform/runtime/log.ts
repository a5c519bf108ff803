/** Fields of a log line: names and figures, never a person's data. */
export type LogLine = {
  event: "request" | "retry" | "fault" | "mail" | "job" | "push";
  call?: string;
  status?: number;
  code?: string;
  milliseconds?: number;
  /** Documents of Firestore, as they are billed. */
  reads?: number;
  writes?: number;
  attempts?: number;
  /** Outcome of a scheduled job, with its numbers of done and failed items. */
  outcome?: "done" | "failed" | "taken";
  done?: number;
  failed?: number;
  /** Devices that a push ended, because their service no longer has them. */
  ended?: number;
  /** Name and stack of an error; messages of libraries may quote documents, so they stay out. */
  fault?: string;
};

type Severity = "INFO" | "WARNING" | "ERROR";

const write = (severity: Severity, line: object): void => {
  process.stdout.write(`${JSON.stringify({ severity, ...line })}\n`);
};

/** Writes one structured line; Cloud Logging reads `severity`. */
export const log = (severity: Severity, line: LogLine): void => write(severity, line);

/** Marks a log line as an error for Cloud Error Reporting. */
const REPORTED_ERROR_TYPE =
  "type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent";

/**
 * Reports an error to Cloud Error Reporting, which groups by stack; called only where the error is handled. `call` is
 * the operation that failed.
 */
export function report(error: unknown, call: string): void {
  const { name, frames } = placeOf(error);
  const stack = [name, ...frames.map((frame) => `    ${frame}`)].join("\n");
  write("ERROR", {
    "@type": REPORTED_ERROR_TYPE,
    event: "fault",
    call,
    message: stack,
    serviceContext: { service: process.env.K_SERVICE ?? "studio" },
    // Error Reporting groups an error without a stack by its location.
    ...(frames.length === 0 && {
      context: { reportLocation: { filePath: "unknown", lineNumber: 0, functionName: call } },
    }),
  });
}

/** Returns the name and the stack of an error, without the message, which may contain personal data. */
export function faultOf(error: unknown): string {
  const { name, frames } = placeOf(error);
  return [name, ...frames.slice(0, 6)].join(" < ");
}

/** Returns the name and code of an error: `TypeError`, `Error 14`. */
export const codeOf = (error: unknown): string => placeOf(error).name.slice(0, 100);

function placeOf(error: unknown): { name: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const code = "code" in error ? ` ${String(error.code)}` : "";
  const lines = error.stack?.split("\n").map((line) => line.trim()) ?? [];
  return { name: `${error.name}${code}`, frames: lines.filter((line) => line.startsWith("at ")) };
}

/** Logs a failure of what the next sweep does again, such as a refund that is due. */
export const logForSweep = (error: unknown): void =>
  log("WARNING", { event: "fault", fault: faultOf(error) });

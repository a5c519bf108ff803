/** What a log line may say: names of things and figures, never a person's data. */
export type LogLine = {
  event: "request" | "retry" | "fault" | "mail" | "job";
  call?: string;
  status?: number;
  code?: string;
  milliseconds?: number;
  /** Documents of Firestore, as they are billed. */
  reads?: number;
  writes?: number;
  attempts?: number;
  /** How a scheduled job ended, what it did, and what of it has failed. */
  outcome?: "done" | "failed" | "taken";
  done?: number;
  failed?: number;
  /** Name and place of a fault; messages of libraries may quote documents, so they stay out. */
  fault?: string;
};

type Severity = "INFO" | "WARNING" | "ERROR";

const write = (severity: Severity, line: object): void => {
  process.stdout.write(`${JSON.stringify({ severity, ...line })}\n`);
};

/** Writes one structured line; Cloud Logging reads `severity`. */
export const log = (severity: Severity, line: LogLine): void => write(severity, line);

/** What Cloud Error Reporting knows an error by, in a line of the log. */
const REPORTED = "type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent";

/**
 * Reports an error, where it is dealt with and there alone: Cloud Error Reporting groups it by its stack. `call` is what
 * was being done.
 */
export function report(error: unknown, call: string): void {
  const { name, frames } = placeOf(error);
  const stack = [name, ...frames.map((frame) => `    ${frame}`)].join("\n");
  write("ERROR", {
    "@type": REPORTED,
    event: "fault",
    call,
    message: stack,
    serviceContext: { service: process.env.K_SERVICE ?? "studio" },
    // Without a stack it is known by what was being done.
    ...(frames.length === 0 && {
      context: { reportLocation: { filePath: "unknown", lineNumber: 0, functionName: call } },
    }),
  });
}

/** Where a fault happened, without the message that may carry somebody's data. */
export function faultOf(error: unknown): string {
  const { name, frames } = placeOf(error);
  return [name, ...frames.slice(0, 6)].join(" < ");
}

/** What an error is called, by its codes alone: `TypeError`, `Error 14`. */
export const codeOf = (error: unknown): string => placeOf(error).name.slice(0, 100);

function placeOf(error: unknown): { name: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const code = "code" in error ? ` ${String(error.code)}` : "";
  const lines = error.stack?.split("\n").map((line) => line.trim()) ?? [];
  return { name: `${error.name}${code}`, frames: lines.filter((line) => line.startsWith("at ")) };
}

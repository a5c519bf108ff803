/** What a log line may say: names of things and figures, never a person's data. */
export type LogLine = {
  event: "request" | "retry" | "fault" | "mail";
  call?: string;
  status?: number;
  code?: string;
  milliseconds?: number;
  attempts?: number;
  /** Name and place of a fault; messages of libraries may quote documents, so they stay out. */
  fault?: string;
};

/** Writes one structured line; Cloud Logging reads `severity`. */
export function log(severity: "INFO" | "WARNING" | "ERROR", line: LogLine): void {
  process.stdout.write(`${JSON.stringify({ severity, ...line })}\n`);
}

/** Where a fault happened, without the message that may carry somebody's data. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = "code" in error ? ` ${String(error.code)}` : "";
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at ")) ?? [];
  return [`${error.name}${code}`, ...frames.slice(0, 6).map((line) => line.trim())].join(" < ");
}

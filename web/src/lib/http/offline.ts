/** The network did not answer; nothing is known of what the server did. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super("Sei offline: riprova quando torna la connessione.", { cause });
    this.name = "OfflineError";
  }
}

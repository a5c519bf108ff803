/** Error of a request without a response: whether the server handled it is unknown. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super("Sei offline: riprova quando torna la connessione.", { cause });
    this.name = "OfflineError";
  }
}

/** Error of a request without a response: whether the server handled it is unknown. */
export class OfflineError extends Error {
  constructor(cause?: unknown, message = "Sei offline: riprova quando torna la connessione.") {
    super(message, { cause });
    this.name = "OfflineError";
  }
}

/** Error of a request that the network has carried, as far as the device knows, and that got no response in time. */
export class UnansweredError extends OfflineError {
  constructor(cause?: unknown) {
    super(cause, "I dati non arrivano: riprova.");
    this.name = "UnansweredError";
  }
}

/** Returns the error of a request whose time is over: slow is not offline. */
export const timeoutError = (cause?: unknown): OfflineError =>
  navigator.onLine === false ? new OfflineError(cause) : new UnansweredError(cause);

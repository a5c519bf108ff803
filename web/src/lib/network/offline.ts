/** Error of a request without a response: whether the server handled it is unknown. */
export class OfflineError extends Error {
  constructor(cause?: unknown, message = "Sei offline: riprova quando torna la connessione.") {
    super(message, { cause });
    this.name = "OfflineError";
  }
}

/**
 * Error of a request that got no response in time. It may have taken effect, whatever the device knows of its network, which names
 * the reason: slow is not offline.
 */
export class UnansweredError extends OfflineError {
  constructor(cause?: unknown) {
    super(cause, navigator.onLine === false ? undefined : "I dati non arrivano: riprova.");
    this.name = "UnansweredError";
  }
}

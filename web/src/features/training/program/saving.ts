/** Time after which a pending save is reported as saved: it is then safe in Firestore's offline queue. */
const QUEUED_AFTER_MS = 2000;

/**
 * Reports the outcome of a save. `onSaved` is called once: when the server has acknowledged it, or after a delay while
 * it is queued, at once if offline. `onRefused` is called when the server refuses it, even afterwards.
 */
export function followSave(save: Promise<void>, onSaved: () => void, onRefused: () => void): void {
  let isReported = false;
  const reportSaved = () => {
    if (!isReported) onSaved();
    isReported = true;
  };
  const queued = setTimeout(reportSaved, navigator.onLine === false ? 0 : QUEUED_AFTER_MS);
  save.then(reportSaved, onRefused).finally(() => clearTimeout(queued));
}

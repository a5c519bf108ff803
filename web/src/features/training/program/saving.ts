/** How long a save may take before the person is told that it is done: from then on it is safe in the queue. */
const QUEUED_AFTER_MS = 2000;

/**
 * Follows a save until the server has answered: `kept` is called once, when the server has it or when it waits for the
 * network, at once where there is none; `refused` when the server says no, even after that.
 */
export function followSave(save: Promise<void>, kept: () => void, refused: () => void): void {
  let told = false;
  const tell = () => {
    if (!told) kept();
    told = true;
  };
  const queued = setTimeout(tell, navigator.onLine === false ? 0 : QUEUED_AFTER_MS);
  save.then(tell, refused).finally(() => clearTimeout(queued));
}

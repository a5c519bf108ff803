import { onTestFinished } from "vitest";

type Downloaded = { name: string; type: string; text: string };

/** Resolves with the next file that the page downloads, in place of the browser's download. */
export function awaitDownload(): Promise<Downloaded> {
  return new Promise((resolve, reject) => {
    const take = (event: Event) => {
      const link = event.target;
      if (!(link instanceof HTMLAnchorElement) || !link.download) return;
      event.preventDefault();
      fetch(link.href)
        .then((answer) => answer.blob())
        .then(async (blob) => resolve({ name: link.download, type: blob.type, text: await blob.text() }))
        .catch(reject);
    };
    // The click of a link outside the document does not bubble to a listener.
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function clickHeard() {
      this.addEventListener("click", take, { once: true });
      click.call(this);
    };
    onTestFinished(() => {
      HTMLAnchorElement.prototype.click = click;
    });
  });
}

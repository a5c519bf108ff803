import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { lazyWhenNear } from "./lazyParts.tsx";

/** Prerendered HTML of a page with a part two screens below its top. */
function prerender(): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML =
    '<div style="height:200vh"></div><div><!--$--><button type="button">Ciao Anna</button><!--/$--></div>';
  document.body.append(root);
  return root;
}

test("a part of a prerendered page is loaded when it comes near, and not before", async () => {
  const hydrated = vi.fn();
  const Greeting = () => (
    <button type="button" ref={hydrated}>
      Ciao Anna
    </button>
  );
  const load = vi.fn(async () => Greeting);
  const Part = lazyWhenNear(load);
  const ready = vi.fn();
  const root = hydrateRoot(
    prerender(),
    <>
      <div ref={ready} style={{ height: "200vh" }} />
      <Part />
    </>,
  );
  await expect.poll(() => ready.mock.calls.length).toBe(1);
  const shown = page.getByRole("button", { name: "Ciao Anna" });
  const html = shown.element();
  expect(load).not.toHaveBeenCalled();
  window.scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.poll(() => hydrated.mock.calls.length).toBe(1);
  expect(shown.element()).toBe(html);
  root.unmount();
});

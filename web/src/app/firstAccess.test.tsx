import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { byTemporaryPassword, useFirstAccess } from "./firstAccess.ts";

const Probe = () => {
  const { isTemporary, to } = useFirstAccess();
  return <p>{isTemporary ? `temporanea, poi ${to}` : "a scelta"}</p>;
};

const at = (state?: object) => (
  <MemoryRouter initialEntries={[{ pathname: "/first-access", state }]}>
    <Probe />
  </MemoryRouter>
);

test("a reload after a temporary password hydrates the HTML of the page, which knows of none", async () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(at());
  document.body.append(root);
  const onRecoverableError = vi.fn();
  const hydrated = hydrateRoot(root, at(byTemporaryPassword("/me/progressi")), { onRecoverableError });
  onTestFinished(() => {
    hydrated.unmount();
    root.remove();
  });
  await expect.element(page.getByText("temporanea, poi /me/progressi")).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

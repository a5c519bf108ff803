import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { ActionDialog } from "../ActionDialog.tsx";
import { toast } from "../toast.ts";

const dialog = page.getByRole("dialog", { name: "Elenco" });
const undo = page.getByRole("button", { name: "Annulla" });
let undone = 0;

function Screen() {
  const [isOpen, setOpen] = useState(false);
  const mark = () =>
    toast.success("Anna Prova: presente.", 60_000, { label: "Annulla", onClick: () => (undone += 1) });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <ActionDialog open={isOpen} title="Elenco" onClose={() => setOpen(false)}>
        <button type="button" onClick={mark}>
          Presente
        </button>
      </ActionDialog>
    </>
  );
}

/** Opens the dialog and marks by keyboard, which shows a toast with a button. */
async function markInDialog() {
  undone = 0;
  await renderComponent(<Screen />);
  await page.getByRole("button", { name: "Apri" }).click();
  await expect.element(dialog).toBeVisible();
  dialog.getByRole("button", { name: "Presente" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(undo).toBeVisible();
}

test("a toast’s button is reached by Tab while a modal dialog is open, and leaves the focus in the dialog", async () => {
  await markInDialog();
  // The toast itself comes before its button.
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(undo).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(undone).toBe(1);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.poll(() => dialog.element().parentElement?.contains(document.activeElement)).toBe(true);
});

test("Alt+T moves the focus to the toasts, and Tab goes on to the button", async () => {
  await markInDialog();
  await userEvent.keyboard("{Alt>}t{/Alt}");
  // The toast itself comes before its button.
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(undo).toHaveFocus();
});

test("F6 moves the focus to the toasts, whose time waits", async () => {
  const shown = page.getByText("Copiato.");
  function Page() {
    const copy = () => toast.success("Copiato.", 400, { label: "Annulla", onClick: () => (undone += 1) });
    return (
      // The pointer, which stays on it, is not over the toasts: they would wait for that too.
      <button type="button" onClick={copy} style={{ marginTop: 400 }}>
        Copia
      </button>
    );
  }
  await renderComponent(<Page />);
  await page.getByRole("button", { name: "Copia" }).click();
  await expect.element(shown).toBeVisible();
  await userEvent.keyboard("{F6}");
  await expect.poll(() => document.activeElement?.hasAttribute("data-sonner-toaster")).toBe(true);
  const since = performance.now();
  await expect.poll(() => performance.now() - since).toBeGreaterThan(800);
  await expect.element(shown).toBeVisible();
});

test("a toast outlives the dialog, and its button stays in reach", async () => {
  await markInDialog();
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(undo).toBeVisible();
  await undo.click();
  expect(undone).toBe(1);
});

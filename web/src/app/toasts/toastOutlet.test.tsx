import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { toast } from "../../lib/toasts/toast.ts";
import { ActionDialog } from "../../ui/feedback/ActionDialog.tsx";

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

/** Shows a toast of some seconds with a button, whose time passes only as the test says. */
async function copy(): Promise<void> {
  vi.useFakeTimers({ now: Date.now(), toFake: ["setTimeout", "clearTimeout", "Date"] });
  function Page() {
    const show = () => toast.success("Copiato.", 5_000, { label: "Annulla", onClick: () => (undone += 1) });
    return (
      // The pointer, which stays on it, is not over the toasts: they would wait for that too.
      <button type="button" onClick={show} style={{ marginTop: 400 }}>
        Copia
      </button>
    );
  }
  await renderComponent(<Page />);
  await page.getByRole("button", { name: "Copia" }).click();
  // The library is loaded, and settles, before the toast is shown.
  const isShown = async () => {
    await pass(50);
    return copied.query() !== null;
  };
  await expect.poll(isShown).toBe(true);
}

const copied = page.getByText("Copiato.");
const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a toast that nobody touches ends in its time", async () => {
  await copy();
  await pass(5_500);
  await expect.element(copied).not.toBeInTheDocument();
});

test("F6 moves the focus to the toasts, whose time waits until it is elsewhere", async () => {
  await copy();
  await userEvent.keyboard("{F6}");
  await expect.poll(() => document.activeElement?.hasAttribute("data-sonner-toaster")).toBe(true);
  await pass(60_000);
  await expect.element(copied).toBeVisible();
  page.getByRole("button", { name: "Copia" }).element().focus();
  await pass(4_500);
  await expect.element(copied).toBeVisible();
  await pass(1_000);
  await expect.element(copied).not.toBeInTheDocument();
});

test("a toast outlives the dialog, and its button stays in reach", async () => {
  await markInDialog();
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(undo).toBeVisible();
  await undo.click();
  expect(undone).toBe(1);
});

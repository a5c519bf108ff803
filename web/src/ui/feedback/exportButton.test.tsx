import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../testing/render.tsx";
import { ExportButton } from "./ExportButton.tsx";

test.each([
  ["stays", false],
  ["is left", true],
])("an export is aborted only when its page is left: its page %s", async (_, leaves) => {
  const started = Promise.withResolvers<AbortSignal>();
  const screen = await renderComponent(
    <ExportButton
      save={(_, signal) => {
        started.resolve(signal);
        return new Promise(() => {});
      }}
      readLabel={String}
      countLabel={String}
      explain={String}
      onSaved={() => {}}
    />,
  );
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  const signal = await started.promise;
  await expect.element(page.getByText("Leggo l’elenco…")).toBeVisible();
  if (leaves) await screen.unmount();
  expect(signal.aborted).toBe(leaves);
});

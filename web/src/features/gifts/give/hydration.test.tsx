import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useWatch } from "react-hook-form";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { memberTheme } from "../../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../../ui/theme/ThemeRoot.tsx";
import { CardsField } from "./CardsField.tsx";

const schema = z.object({ gift: z.string(), name: z.string() });
const options = ["pack", "months", "amount"].map((value) => ({ value, title: value }));

function Typed() {
  const { gift = "", name = "" } = useWatch<Partial<z.input<typeof schema>>>();
  return <output>{`${gift} for ${name}`}</output>;
}

const Page = () => (
  <ThemeRoot theme={memberTheme}>
    <Form schema={schema} onSubmit={async () => {}}>
      <CardsField name="gift" label="Gift" options={options} initial={() => "amount"} />
      <FormField name="name" label="Name" />
      <Typed />
    </Form>
  </ThemeRoot>
);

/** Prerenders the page, and returns the function that hydrates it. */
function prerender(): () => void {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page />);
  document.body.append(container);
  const onRecoverableError = vi.fn();
  return () => {
    const root = hydrateRoot(container, <Page />, { onRecoverableError });
    onTestFinished(() => {
      root.unmount();
      container.remove();
      expect(onRecoverableError).not.toHaveBeenCalled();
    });
  };
}

const shown = page.getByRole("status");

// The form itself keeps the first alone.
test.each(["pack", "months"])("the choice of %s before hydration stays, and what was typed", async (gift) => {
  const hydrate = prerender();
  await page.getByRole("radio", { name: gift }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Giulia");
  hydrate();
  await expect.element(shown).toHaveTextContent(`${gift} for Giulia`);
  await expect.element(page.getByRole("radio", { name: gift })).toBeChecked();
});

test("nothing chosen before hydration becomes the initial choice", async () => {
  prerender()();
  await expect.element(shown).toHaveTextContent("amount for");
});

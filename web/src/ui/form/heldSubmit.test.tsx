import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { holdSubmits } from "./heldSubmit.ts";

beforeAll(() => holdSubmits());

/** A form as the HTML of the build has it, and what its script hears once it is there. */
function plainForm() {
  const form = document.createElement("form");
  document.body.append(form);
  onTestFinished(() => form.remove());
  const heard = vi.fn((event: Event) => event.preventDefault());
  const hydrate = () => {
    form.addEventListener("submit", heard);
    form.noValidate = true;
  };
  return { form, heard, comeAlive: hydrate };
}

test("a form that is sent before its script is there is sent by it, once", async () => {
  const { form, heard, comeAlive: hydrate } = plainForm();
  const sent: boolean[] = [];
  form.addEventListener("submit", (event) => sent.push(!event.defaultPrevented));
  form.requestSubmit();
  form.requestSubmit();
  expect(sent).toEqual([false, false]);
  hydrate();
  await expect.poll(() => heard.mock.calls.length).toBe(1);
});

test("a form whose script is there is sent by it alone", async () => {
  const { form, heard, comeAlive: hydrate } = plainForm();
  hydrate();
  form.requestSubmit();
  expect(heard).toHaveBeenCalledOnce();
});

import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { holdSubmits } from "./heldSubmit.ts";

beforeAll(() => holdSubmits());

/** Renders a form as in the prerendered HTML, and records the events that its script receives. */
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

test("a form submitted before hydration is submitted once after it", async () => {
  const { form, heard, comeAlive: hydrate } = plainForm();
  const sent: boolean[] = [];
  form.addEventListener("submit", (event) => sent.push(!event.defaultPrevented));
  form.requestSubmit();
  form.requestSubmit();
  expect(sent).toEqual([false, false]);
  hydrate();
  await expect.poll(() => heard.mock.calls.length).toBe(1);
});

test("a hydrated form is submitted by its script alone", async () => {
  const { form, heard, comeAlive: hydrate } = plainForm();
  hydrate();
  form.requestSubmit();
  expect(heard).toHaveBeenCalledOnce();
});

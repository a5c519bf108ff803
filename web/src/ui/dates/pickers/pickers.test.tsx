import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod";
import { renderComponent } from "../../../../testing/render.tsx";
import { Form } from "../../form/Form.tsx";
import { DateField } from "../DateField.tsx";
import { DayField } from "../DayField.tsx";
import { DayPicker } from "../DayPicker.tsx";
import { TimeField } from "../TimeField.tsx";

const fields = (
  <Form
    schema={z.object({ day: z.string(), time: z.string() })}
    defaultValues={{ day: "2026-12-01", time: "07:30" }}
    onSubmit={async () => undefined}
  >
    <section>
      <DateField name="day" label="Dal" />
    </section>
    <section>
      <TimeField name="time" label="Ora" />
    </section>
    <section>
      <DayField label="Giorno" day={undefined} onChange={() => {}} />
    </section>
    <section>
      <DayPicker label="Vai al giorno" day="2026-12-02" onChoose={() => {}} />
    </section>
  </Form>
);

const heights = () => [...document.querySelectorAll("section")].map(({ offsetHeight }) => offsetHeight);

test("a picker takes the place that stands there before its script, with the same height and day", async () => {
  await renderComponent(fields);
  const before = heights();
  const text = [...document.querySelectorAll("section")].map(({ textContent }) => textContent);
  expect(text.slice(0, 3)).toEqual(["Dal01/12/2026", "Ora07:30", "GiornoGG/MM/AAAA"]);
  for (const label of ["Dal", "Ora", "Giorno", "Vai al giorno"])
    await expect.element(page.getByRole("group", { name: label })).toBeVisible();
  expect(heights()).toEqual(before);
});

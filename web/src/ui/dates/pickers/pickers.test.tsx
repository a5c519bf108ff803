import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod";
import { renderComponent } from "../../../../testing/render.tsx";
import { Form } from "../../form/Form.tsx";
import { DateField } from "../DateField.tsx";
import { DayField } from "../DayField.tsx";
import { DayPicker } from "../DayPicker.tsx";
import { dayText, PickerOutline } from "../PickerOutline.tsx";
import { TimeField } from "../TimeField.tsx";

const fields = (
  <Form
    schema={z.object({ day: z.string(), time: z.string() })}
    defaultValues={{ day: "2026-12-01", time: "07:30" }}
    onSubmit={async () => undefined}
  >
    <article>
      <DateField name="day" label="Dal" />
    </article>
    <article>
      <TimeField name="time" label="Ora" />
    </article>
    <article>
      <DayField label="Giorno" day={undefined} onChange={() => {}} />
    </article>
    <article>
      <DayPicker label="Vai al giorno" day="2026-12-02" onChoose={() => {}} />
    </article>
  </Form>
);

test("the outline of a picker that loads has its height", async () => {
  await renderComponent(
    <>
      {fields}
      <article>
        <PickerOutline label="Dal" text={dayText("2026-12-01")} />
      </article>
      <article>
        <PickerOutline text={dayText(undefined)} />
      </article>
    </>,
  );
  for (const label of ["Dal", "Ora", "Giorno", "Vai al giorno"])
    await expect.element(page.getByRole("group", { name: label })).toBeVisible();
  const heights = [...document.querySelectorAll("article")].map(({ offsetHeight }) => offsetHeight);
  const [day, time, optional, inBorder, labelled, unlabelled] = heights;
  expect([day, time, optional]).toEqual([labelled, labelled, labelled]);
  expect(inBorder).toBe(unlabelled);
});

import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { membersForStaff as api } from "@studio/contract/members/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { storeDocuments } from "../../../../../testing/firestore.ts";
import { openMember } from "../../../../../testing/people.ts";

const NOTE = "Ginocchio operato: niente salti";
const at = new Date("2026-10-12T09:00:00Z");
const author = { id: "staff-2", name: "Carla Coach" };
const pin = (text: string | null) =>
  storeDocuments({
    [documentPath("pinnedNotes", { uid: "member-1" })]: text === null ? undefined : { text, author, at },
  });
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Answers the call as the server does, whose document the screen listens to. */
const answerPins = () =>
  answerCall(api.pinNote, ({ body }) => {
    const { text } = body as { text: string | null };
    pin(text);
    return { text };
  });

test("a line is pinned, which the head of the page shows, replaced and removed, with a way back", async () => {
  await openMember();
  const calls = answerPins();
  await expect.element(button("Metti in evidenza")).toBeDisabled();
  await page.getByLabelText("Nota in evidenza").fill(NOTE);
  await button("Metti in evidenza").click();
  await expect.poll(() => page.getByText(NOTE, { exact: true }).elements().length).toBe(2);
  expect(await violations()).toEqual([]);
  await page.getByLabelText("Sostituiscila con").fill("Spalla");
  await button("Sostituisci").click();
  await expect.poll(() => page.getByText("Spalla", { exact: true }).elements().length).toBe(2);
  await button("Togli dall’evidenza").click();
  await expect.element(page.getByText("Spalla", { exact: true })).not.toBeInTheDocument();
  await button("Annulla").click();
  await expect.poll(() => page.getByText("Spalla", { exact: true }).elements().length).toBe(2);
  expect(calls.map(({ body }) => body)).toEqual([
    { text: NOTE, replaces: { text: null } },
    { text: "Spalla", replaces: { text: NOTE } },
    { text: null, replaces: { text: "Spalla" } },
    { text: "Spalla", replaces: { text: null } },
  ]);
});

test("a colleague's change meanwhile is shown, and nothing that was typed is lost", async () => {
  await openMember();
  refuseCall(api.pinNote, "changed_meanwhile");
  await page.getByLabelText("Nota in evidenza").fill(NOTE);
  await button("Metti in evidenza").click();
  await expect.element(page.getByText(errors.changed_meanwhile.message)).toBeVisible();
  pin("Spalla");
  await expect.element(page.getByLabelText("Sostituiscila con")).toHaveValue(NOTE);
});

test("a stored note of one line is pinned with one tap, a long one is not offered", async () => {
  const long = { id: "long", text: "Lunga ".repeat(40), author, at: new Date("2026-10-11T09:00:00Z") };
  await openMember({}, undefined, () =>
    answerCall(api.notes, { notes: [{ id: "note-1", text: NOTE, author, at }, long] }),
  );
  const calls = answerPins();
  const pins = page.getByRole("button", { name: /^Metti in evidenza la nota del/ });
  await expect.poll(() => pins.elements().length).toBe(1);
  await pins.click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ text: NOTE, replaces: { text: null } }]);
  await expect.element(pins).not.toBeInTheDocument();
});

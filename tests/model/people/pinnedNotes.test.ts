import { documentPath } from "@studio/contract/collections.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { MAX_PINNED_NOTES } from "@studio/contract/people/forStaff.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { beforeEach, expect, test } from "vitest";
import { pinNote } from "../../../functions/src/members/notes/pinnedNote.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";

const now = new Date("2026-11-27T09:00:00Z");
const author = { id: "coach", name: "Sara Conti" };

const pin = (uid: string, text: string | null, replaces: string | null = null) =>
  pinNote(uid, { text, replaces: { text: replaces } }, author, now);
const pinned = async (uid: string) =>
  (await database.doc(documentPath("pinnedNotes", { uid })).get()).get("text");

beforeEach(async () => {
  await emptyDatabase();
  await database.doc(documentPath("users", { uid: "anna" })).set(makeMember());
});

test("a note is pinned, replaced and removed by who has seen the one before", async () => {
  await pin("anna", "Ginocchio operato: niente salti");
  await expect(pin("anna", "Spalla")).rejects.toMatchObject({ code: "changed_meanwhile" });
  await expect(pin("anna", null)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect(await pinned("anna")).toBe("Ginocchio operato: niente salti");
  await pin("anna", "Spalla", "Ginocchio operato: niente salti");
  expect(await pinned("anna")).toBe("Spalla");
  await pin("anna", null, "Spalla");
  expect(await pinned("anna")).toBeUndefined();
});

test("a change says which text its author has seen", () => {
  const isPossible = (change: object) => membersForStaff.pinNote.body.safeParse(change).success;
  expect(isPossible({ text: "Spalla", replaces: { text: null } })).toBe(true);
  expect(isPossible({ text: "Spalla", replaces: {} })).toBe(false);
});

test("a repetition of a change changes nothing, and keeps author and time", async () => {
  await pin("anna", "Spalla");
  await pinNote(
    "anna",
    { text: "Spalla", replaces: { text: null } },
    { id: "other", name: "Altra" },
    new Date(),
  );
  const stored = await database.doc(documentPath("pinnedNotes", { uid: "anna" })).get();
  expect(stored.get("author")).toEqual(author);
  await pin("anna", null, "Spalla");
  await pin("anna", null, "Spalla");
});

test("a missing member and one note too many are refused", async () => {
  await expect(pin("nobody", "Spalla")).rejects.toMatchObject({ code: "user_not_found" });
  for (let index = 0; index < MAX_PINNED_NOTES; index += 1) {
    await database
      .doc(documentPath("pinnedNotes", { uid: `m${index}` }))
      .set({ text: "Nota", author, at: now });
  }
  await expect(pin("anna", "Spalla")).rejects.toMatchObject({ code: "pinned_notes_full" });
});

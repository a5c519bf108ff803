import { expect, test } from "vitest";
import { parsePreferences } from "./preferences.ts";

const none = { type: [], coach: [], time: [] };

test.each([
  ["nothing", null, { view: "week", filters: none }],
  ["no JSON", "{", { view: "week", filters: none }],
  ["no object", "3", { view: "week", filters: none }],
  ["an unknown view", '{"view":"month"}', { view: "week", filters: none }],
  ["a view alone", '{"view":"list"}', { view: "list", filters: none }],
  [
    "an invalid filter",
    '{"view":"list","filters":{"type":["core"],"coach":"sara"}}',
    { view: "list", filters: { ...none, type: ["core"] } },
  ],
])("parsePreferences of %s", (_, text, preferences) => {
  expect(parsePreferences(text)).toEqual(preferences);
});

import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { describe, expect, test } from "vitest";
import { builtPaths, pageAt, valuesOf } from "../support/built-site.ts";

const forms = builtPaths.flatMap((path) =>
  [...pageAt(path).querySelectorAll("form")].map((form) => ({
    path,
    form,
    action: form.getAttribute("action") ?? "",
    names: [...form.querySelectorAll("[name]")].map((field) => field.getAttribute("name") ?? ""),
  })),
);

test("only the booking of a race, which begins with what is free at this moment, needs its script", () => {
  expect(forms.filter(({ action }) => action === "").map(({ path }) => path)).toEqual(["/hyrox-simulazioni"]);
});

/** The calls that a form may be sent to without a script. */
const calls = allCalls().filter(({ plainForm }) => plainForm);

test("every such call has a form on a page", () => {
  const actions = new Set(forms.map(({ action }) => action));
  const missing = calls.filter(({ path }) => !actions.has(API_BASE + path));
  // The season's last simulation date has passed: its page has no form.
  expect(missing.map(({ path }) => path)).toEqual(["/public/hyrox-simulation"]);
});

describe.each(forms.filter(({ action }) => action !== ""))(
  "$path sends $action",
  ({ path, form, action, names }) => {
    const call = calls.find((one) => API_BASE + one.path === action);

    test("by itself, to a call that leads to a page of thanks", () => {
      expect(form.getAttribute("method")).toBe("post");
      expect(form.hasAttribute("novalidate")).toBe(false);
      expect(builtPaths).toContain(call?.plainForm?.leadsTo);
    });

    test("with every field that the call needs, each once, and no other", () => {
      const shape = call?.body.shape ?? {};
      const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
      expect(names.filter((name) => !(name in shape))).toEqual([]);
      expect(needed.filter((name) => !names.includes(name))).toEqual([]);
    });

    test("with the page that it stands on", () => {
      expect(valuesOf(pageAt(path), `form[action="${action}"] [name=source]`, "value")).toContain(
        path || "/",
      );
    });
  },
);

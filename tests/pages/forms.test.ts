import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { openHour } from "@studio/contract/leads/policy.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { describe, expect, test } from "vitest";
import { builtPaths, pageAt, valuesOf } from "../support/browser/builtSite.ts";

/** Returns whether a control is one of several that choose the value of one field. */
const isChoice = (field: Element | undefined) =>
  field?.getAttribute("type") === "radio" || field?.hasAttribute("data-leads-to") === true;

/** Returns the names of the fields that these controls fill; those of one choice are one field. */
function namesOf(form: Element, sends: (field: Element) => boolean): string[] {
  const fields = [...form.querySelectorAll("[name]:not([form]), [data-leads-to]:not([form])")].filter(sends);
  const names = fields.map(
    (field) => field.getAttribute("data-leads-to") ?? field.getAttribute("name") ?? "",
  );
  return names.filter((name, index) => !isChoice(fields[index]) || names.indexOf(name) === index);
}

const isInNoscript = (field: Element) => field.closest("noscript") !== null;

const forms = builtPaths.flatMap((path) =>
  [...pageAt(path).querySelectorAll("form:not(:empty)")].map((form) => ({
    path,
    form,
    /** URL to which the browser posts the form without script: the button of `noscript` names it. */
    action: form.querySelector("noscript button[type=submit]")?.getAttribute("formaction") ?? "",
    /** Fields submitted once hydrated, and without script: there those of `noscript` replace radio buttons. */
    sent: {
      "by its script": namesOf(form, (field) => !isInNoscript(field)),
      "without script": namesOf(form, (field) => !isChoice(field)),
    },
  })),
);

test("only the booking of a race, which begins with what is free at this moment, needs its script", () => {
  const without = forms.filter(({ action }) => action === "");
  expect(without.map(({ path }) => path)).toEqual(["/hyrox-simulazioni"]);
  for (const { form } of without) {
    expect(form.querySelector("button[type=submit]")?.hasAttribute("disabled")).toBe(true);
  }
});

test("the booking of a race says how to book without a script", () => {
  const [words] = [...pageAt("/hyrox-simulazioni").querySelectorAll("main noscript")];
  expect(words?.textContent).toMatch(/serve un browser aggiornato.*scrivici a .+@.+ o chiamaci: \+39/);
});

/** Calls that accept a form without script. */
const calls = allCalls().filter(({ plainForm }) => plainForm);

test("every such call has a form on a page", () => {
  const actions = new Set(forms.map(({ action }) => action));
  const missing = calls.filter(({ path }) => !actions.has(API_BASE + path));
  // The season's last simulation is over: its page has no form.
  expect(missing.map(({ path }) => path)).toEqual(["/public/hyrox-simulation"]);
});

test.each(forms)("$path: a form whose script is on its way is not posted by the browser", ({ form }) => {
  expect(form.getAttribute("method")).toBe("dialog");
  expect(form.hasAttribute("action")).toBe(false);
  for (const button of form.querySelectorAll("button[type=submit]")) {
    expect(button.hasAttribute("formmethod")).toBe(isInNoscript(button));
  }
});

describe.each(forms.filter(({ action }) => action !== ""))(
  "$path sends $action",
  ({ form, action, sent }) => {
    const call = calls.find((one) => API_BASE + one.path === action);

    test("by itself, to a call that leads to a page of thanks or to the payment", () => {
      const [first] = form.querySelectorAll("button[type=submit]");
      expect(first?.closest("noscript")).not.toBeNull();
      expect(first?.getAttribute("formmethod")).toBe("post");
      expect(form.hasAttribute("novalidate")).toBe(false);
      expect([...builtPaths, "checkout_url"]).toContain(call?.plainForm?.leadsTo);
    });

    test.each(Object.entries(sent))(
      "%s, with every field that the call needs, each once, and no other",
      (_, names) => {
        const shape = call?.body.shape ?? {};
        const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
        expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
        expect(names.filter((name) => !(name in shape))).toEqual([]);
        expect(needed.filter((name) => !names.includes(name))).toEqual([]);
      },
    );
  },
);

/** Forms whose call stores the page that they stand on. */
const withSource = forms.filter(({ action }) =>
  calls.some(({ path, body }) => API_BASE + path === action && "source" in body.shape),
);

test.each(withSource)("$path sends $action with the page that it stands on", ({ path, form }) => {
  expect(form.querySelector("[name=source]")?.getAttribute("value")).toBe(path || "/");
});

const wishes = forms.filter(({ form }) => form.querySelector("input[type=radio][name=when]"));

test("the forms of a trial offer days as radio buttons", () => {
  expect(wishes.map(({ action }) => action.split("/").at(-1))).toEqual(
    forms.map(({ action }) => action.split("/").at(-1)).filter((name) => /^trial(hyrox)?$/.test(name ?? "")),
  );
});

test.each(wishes)(
  "$path sends the hour without its day's button, which is of a form that sends nothing",
  ({ path, form }) => {
    const [of, ...others] = new Set(
      [...form.querySelectorAll("[data-day]")].map((day) => day.getAttribute("form")),
    );
    expect(others).toEqual([]);
    expect(valuesOf(pageAt(path), `form[id="${of}"]`, "method")).toEqual(["dialog"]);
  },
);

test.each(wishes)(
  "$path offers only open hours after the day of the build, in the field's format",
  ({ path, form }) => {
    const built = new Date(pageAt(path).documentElement.getAttribute("data-built") ?? "");
    const hours = [...form.querySelectorAll("input[type=radio][name=when]")].map(
      (input) => input.getAttribute("value") ?? "",
    );
    const days = [...form.querySelectorAll("[data-day]")].map((input) => input.getAttribute("value"));
    expect(days.pop()).toBe("other");
    expect(days).toHaveLength(7);
    expect([...new Set(hours.map((hour) => hour.slice(0, 10)))]).toEqual(days);
    const refused = hours.filter((hour) => !openHour(() => built, initialHours).safeParse(hour).success);
    expect(refused).toEqual([]);
    expect(hours.filter((hour) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(hour))).toEqual([]);
  },
);

import { describe, expect, test, vi } from "vitest";
import {
  forgetDraft,
  hasDrafts,
  keepPlainForms,
  parseDraft,
  readDraft,
  worthKeeping,
  writeDraft,
} from "./drafts.ts";

describe("a draft", () => {
  test("keeps what was typed, not the hidden field, times, files or what is empty", () => {
    const fields: [string, unknown][] = [
      ["email", "giulia@studio.test"],
      ["message", ""],
      ["website", "spam"],
      ["when", "2026-11-25T18:30"],
      ["photo", new Blob()],
    ];
    expect(worthKeeping(fields)).toEqual({ email: "giulia@studio.test" });
  });

  test.each([null, "", "not JSON", "3", "null", '{"email":3}'])("is empty for the text %j", (text) => {
    expect(parseDraft(text)).toEqual({});
  });

  test("is read as written, by name, until it is deleted", () => {
    const stored = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    writeDraft("trial", { email: "giulia@studio.test" });
    expect(readDraft("trial")).toEqual({ email: "giulia@studio.test" });
    expect(readDraft("other")).toEqual({});
    forgetDraft("trial");
    expect(readDraft("trial")).toEqual({});
    vi.unstubAllGlobals();
  });

  test("of a form that has not hydrated is saved under the name in its HTML, without a password", () => {
    const stored: Record<string, string> = {};
    const prototype = { setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }) };
    vi.stubGlobal("sessionStorage", Object.setPrototypeOf(stored, prototype));
    vi.stubGlobal(
      "FormData",
      class extends Map<string, string> {
        constructor({ typed }: { typed: string }) {
          super([
            ["email", typed],
            ["password", "segreta"],
          ]);
        }
      },
    );
    const form = (draft: string | undefined, noValidate: boolean) => ({
      dataset: { draft },
      noValidate,
      typed: "a@b.test",
      elements: { namedItem: (name: string) => ({ type: name }) },
    });
    vi.stubGlobal("document", { forms: [form("trial", false), form("ready", true), form(undefined, false)] });
    expect(hasDrafts()).toBe(false);
    keepPlainForms();
    expect({ ...stored }).toEqual({ "draft:trial": '{"email":"a@b.test"}' });
    expect(hasDrafts()).toBe(true);
    vi.unstubAllGlobals();
  });

  test("is empty when storage is disabled", () => {
    writeDraft("trial", { email: "giulia@studio.test" });
    expect(readDraft("trial")).toEqual({});
    forgetDraft("trial");
    expect(hasDrafts()).toBe(false);
  });
});

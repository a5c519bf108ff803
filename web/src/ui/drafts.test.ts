import { describe, expect, test, vi } from "vitest";
import { forgetDraft, parseDraft, readDraft, worthKeeping, writeDraft } from "./drafts.ts";

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

  test.each([null, "", "not JSON", "3", "null", '{"email":3}'])("in the text %j holds nothing", (text) => {
    expect(parseDraft(text)).toEqual({});
  });

  test("is read as it was written, by its name, until it is forgotten", () => {
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

  test("is nothing where storage is switched off", () => {
    writeDraft("trial", { email: "giulia@studio.test" });
    expect(readDraft("trial")).toEqual({});
    forgetDraft("trial");
  });
});

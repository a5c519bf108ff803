import { expect, test } from "vitest";
import { parametersIn, valuesIn } from "./parameters.ts";

test("secrets and parameters are read where the functions define them, each once", () => {
  const sources = `
    export const a = defineSecret("SMTP_URL");
    const b = defineString("WEB_API_KEY", { default: "emulator" });
    const c = defineString(
      "MAIL_SENDER", { default: "" });
    const again = defineSecret("SMTP_URL");`;
  expect(parametersIn(sources)).toEqual({ secrets: ["SMTP_URL"], strings: ["MAIL_SENDER", "WEB_API_KEY"] });
});

test("a file of parameters: comments and empty lines are none, quotes are not part of a value", () => {
  expect(valuesIn('# A_COMMENT=1\n\nWEB_API_KEY = AIza=1\nMAIL_SENDER="Ada <a@b.it>"\n')).toEqual({
    WEB_API_KEY: "AIza=1",
    MAIL_SENDER: "Ada <a@b.it>",
  });
});

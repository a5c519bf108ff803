import { expect, test } from "vitest";
import { parametersIn } from "./parameters.ts";

test("reads each secret and parameter of the sources once", () => {
  const sources = `
    export const a = defineSecret("SMTP_URL");
    const b = defineString("WEB_API_KEY", { default: "emulator" });
    const c = defineString(
      "MAIL_SENDER", { default: "" });
    const again = defineSecret("SMTP_URL");`;
  expect(parametersIn(sources)).toEqual({ secrets: ["SMTP_URL"], strings: ["MAIL_SENDER", "WEB_API_KEY"] });
});

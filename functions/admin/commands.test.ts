import { expect, test } from "vitest";
import { parseCommand } from "./commands.ts";

test.each([
  [["list"], { do: "list" }],
  [["migrate"], { do: "migrate", onlyCheck: false }],
  [["migrate", "--check"], { do: "migrate", onlyCheck: true }],
  [["repair"], { do: "repair", onlyCheck: false }],
  [["repair", "--check"], { do: "repair", onlyCheck: true }],
  [
    ["repair", "--check", "--typed-before", "2026-12-01"],
    { do: "repair", onlyCheck: true, typedBefore: new Date("2026-11-30T23:00:00Z") },
  ],
  [
    ["repair", "--typed-before", "2026-12-01"],
    { do: "repair", onlyCheck: false, typedBefore: new Date("2026-11-30T23:00:00Z") },
  ],
  [["grant", " Ada@Studio.test"], { do: "grant", email: "ada@studio.test", role: "owner" }],
  [["grant", "ada@studio.test", "--role", "coach"], { do: "grant", email: "ada@studio.test", role: "coach" }],
  [["grant", "--role", "desk", "ada@studio.test"], { do: "grant", email: "ada@studio.test", role: "desk" }],
  [["content", "export", "testi.json"], { do: "export_contents", file: "testi.json" }],
  [["content", "import", "testi.json"], { do: "import_contents", file: "testi.json", publish: false }],
  [["content", "import", "testi.json", "--publish"], { do: "import_contents", publish: true }],
  [["revoke", "ada@studio.test"], { do: "revoke", email: "ada@studio.test" }],
  [["invite", "ada@studio.test"], { do: "invite", email: "ada@studio.test", role: "owner" }],
  [
    ["invite", "ada@studio.test", "Ada", "De Prova"],
    { do: "invite", email: "ada@studio.test", role: "owner", first_name: "Ada", last_name: "De Prova" },
  ],
  [
    ["invite", "ada@studio.test", "Ada", "De Prova", "--role", "coach"],
    { do: "invite", email: "ada@studio.test", role: "coach", first_name: "Ada", last_name: "De Prova" },
  ],
  [["invite", "ada@studio.test", "--role", "desk"], { do: "invite", email: "ada@studio.test", role: "desk" }],
])("parses %j", (words, command) => {
  expect(parseCommand(words)).toMatchObject(command);
});

test.each([
  [[]],
  [["list", "all"]],
  [["list", "--role", "coach"]],
  [["migrate", "ada@studio.test"]],
  [["migrate", "--now"]],
  [["repair", "--now"]],
  [["repair", "--typed-before"]],
  [["repair", "--typed-before", "ieri"]],
  [["repair", "--check", "--check"]],
  [["grant", "ada@studio.test", "--role"]],
  [["grant", "ada@studio.test", "--role", "boss"]],
  [["grant", "ada@studio.test", "--role", "desk", "--role", "owner"]],
  [["revoke", "ada@studio.test", "--role", "owner"]],
  [["invite", "ada@studio.test", "--role", "member"]],
  [["content", "export"]],
  [["content", "import", "testi.json", "--now"]],
  [["content", "import", "testi.json", "--publish", "--publish"]],
  [["content", "delete", "testi.json"]],
  [["grant"]],
  [["grant", "ada"]],
  [["grant", "ada@studio.test", "eva@studio.test"]],
  [["remove", "ada@studio.test"]],
  [["invite", "ada@studio.test", "Ada"]],
])("rejects %j", (words) => {
  expect(parseCommand(words)).toBeUndefined();
});

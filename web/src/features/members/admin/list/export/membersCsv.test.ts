import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { expect, test } from "vitest";
import { guessMapping } from "../../import/columns.ts";
import { readFile } from "../../import/file/readFile.ts";
import { sourcesOf } from "../../import/rows/judge.ts";
import { emptyCells, readRow } from "../../import/rows/readRow.ts";
import { membersCsv } from "./MembersExport.tsx";

const ada = makeMemberForStaff({
  first_name: "=1+1",
  last_name: 'De "Luca"',
  email: "ada@socio.test",
  phone: "+39333",
  membership: true,
  joined_at: new Date("2024-03-01T23:30:00Z"),
  lessons_left: 3,
  subscription_until: "2026-11-25",
  lifetime: 12,
});

test("membersCsv writes a line per member, with days in Rome, and escapes formulas", () => {
  const [, line] = membersCsv([ada], new Date("2026-11-21T10:00:00Z"), initialStudioRules).split("\r\n");
  expect(line).toBe(`"De ""Luca""";'=1+1;ada@socio.test;+39333;3;2026-11-24;In scadenza;;12;2024-03-02;sì`);
});

test("the exported list can be imported again, and only its contacts are taken", async () => {
  const file = new TextEncoder().encode(
    membersCsv([{ ...ada, first_name: "Ada" }], new Date(), initialStudioRules),
  );
  const reading = await readFile(file);
  if ("problem" in reading) throw new Error(reading.problem);
  const [source] = sourcesOf(
    reading.table,
    guessMapping(reading.table),
    { nameOrder: "surname", isMonthFirst: false },
    2026,
  );
  expect(source?.cells).toMatchObject({
    nome: "Ada",
    cognome: 'De "Luca"',
    email: "ada@socio.test",
    telefono: "+39333",
    pacchetto: "",
    rimaste: "",
    scadenza: "",
  });
});

test("the last day of a subscription comes back unchanged when it is imported", () => {
  const [, line = ""] = membersCsv([ada], new Date(), initialStudioRules).split("\r\n");
  const scadenza = line.split(";")[5] ?? "";
  const cells = { ...emptyCells, nome: "Ada", cognome: "De Luca", email: ada.email };
  const { pkg } = readRow({ ...cells, pacchetto: "Open", scadenza }, false);
  expect(pkg?.expire_date).toBe(ada.subscription_until);
});

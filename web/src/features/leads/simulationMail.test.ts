import { expect, test } from "vitest";
import { simulationMail } from "./simulationMail.ts";

test("the mail names sender and date", () => {
  const person = {
    first_name: "Niccolò",
    last_name: "De & Rossi",
    email: "n+1@studio.test",
    phone: "+393331234567",
  };
  const url = new URL(simulationMail(person, "sabato 22 novembre", "ciao@forgia.test"));
  expect(url.protocol + url.pathname).toBe("mailto:ciao@forgia.test");
  // As mail programs do: each part is decoded as a URI component, where a plus sign is not a space.
  const [subject, body] = url.search.slice(1).split("&").map(decodeURIComponent);
  expect(subject).toBe("subject=Prenotazione simulazione HYROX");
  expect(body).toBe(
    "body=Data: sabato 22 novembre\r\nNome: Niccolò De & Rossi\r\nEmail: n+1@studio.test\r\nTelefono: +393331234567",
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type MailedStudio,
  STUDIO_BRAND,
  STUDIO_EMAIL,
  STUDIO_PHONE,
  STUDIO_PHONES,
  STUDIO_SIGNATURE,
  withStudio,
} from "./studioFacts.ts";
import { paragraph, render } from "./template.ts";

const studio: MailedStudio = {
  contacts: {
    email: "nuova&cara@palestra.test",
    phones: [{ number: "+39 011 1" }, { number: "+39 011 2" }],
  },
  identity: {
    name: "Peso & Leva",
    address: { street: "Via Roma 1", postcode: "10099", city: "San Mauro", province: "TO" },
    company: { name: "Leva S.r.l.", vat: "98765432103", seat: "Via Po 2, Torino" },
  },
};

test("a mail has the published contacts as recipient, reply address and in its texts", () => {
  const text = `Chiama ${STUDIO_PHONE}, oppure ${STUDIO_PHONES}.`;
  const sent = withStudio(
    {
      to: [STUDIO_EMAIL, "ada@posta.test"],
      replyTo: STUDIO_EMAIL,
      message: render("Prova", [paragraph(text)]),
    },
    studio,
  );
  const { email } = studio.contacts;
  expect(sent).toMatchObject({ to: [email, "ada@posta.test"], replyTo: email });
  expect(sent.message.text).toContain("Chiama +39 011 1, oppure +39 011 1, +39 011 2.");
});

test("a mail to a person with their reply address is sent as it is", () => {
  const mail = {
    to: ["ada@posta.test"],
    replyTo: "bice@posta.test",
    message: { subject: "A", text: "A", html: "A" },
  };
  expect(withStudio(mail, studio)).toEqual(mail);
});

test("a mail has the published name above, and name, address and legal entity below", () => {
  const { message } = withStudio({ to: [], message: render("Prova", [paragraph("Ciao")]) }, studio);
  const [, signature] = message.text.split("\n--\n");
  expect(signature).toBe(
    "Peso & Leva · Via Roma 1, 10099 San Mauro (TO) · nuova&cara@palestra.test · " +
      "Leva S.r.l., sede legale Via Po 2, Torino, P. IVA 98765432103",
  );
  expect(message.html).toContain(">PESO &amp; LEVA</td>");
  expect(message.html).toContain("Peso &amp; Leva · Via Roma 1");
});

test("whatever a text says, nothing is left that stands for the studio", () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      STUDIO_EMAIL,
      STUDIO_PHONE,
      STUDIO_PHONES,
      STUDIO_BRAND,
      STUDIO_SIGNATURE,
      "{{",
      "}}",
      "$&",
    ),
  );
  fc.assert(
    fc.property(fc.array(part), fc.string(), (parts, number) => {
      fc.pre(!number.includes("{") && !number.includes(STUDIO_EMAIL));
      const { message } = withStudio(
        { to: [STUDIO_EMAIL], message: render("Prova", [paragraph(parts.join(" "))]) },
        { ...studio, contacts: { email: "a@b.test", phones: [{ number }] } },
      );
      for (const text of [message.text, message.html])
        for (const token of [STUDIO_EMAIL, STUDIO_PHONE, STUDIO_PHONES, STUDIO_BRAND, STUDIO_SIGNATURE])
          expect(text).not.toContain(token);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { STUDIO_EMAIL, STUDIO_PHONE, STUDIO_PHONES, withContacts } from "./studioContacts.ts";
import { paragraph, render } from "./template.ts";

const contacts = {
  email: "nuova&cara@palestra.test",
  phones: [{ number: "+39 011 1" }, { number: "+39 011 2" }],
};

test("a mail has the published contacts as recipient, reply address and in its texts", () => {
  const text = `Chiama ${STUDIO_PHONE}, oppure ${STUDIO_PHONES}.`;
  const sent = withContacts(
    {
      to: [STUDIO_EMAIL, "ada@posta.test"],
      replyTo: STUDIO_EMAIL,
      message: render("Prova", [paragraph(text)]),
    },
    contacts,
  );
  expect(sent).toMatchObject({ to: [contacts.email, "ada@posta.test"], replyTo: contacts.email });
  expect(sent.message.text).toContain("Chiama +39 011 1, oppure +39 011 1, +39 011 2.");
  // The signature.
  expect(sent.message.text).toContain(` · ${contacts.email} · `);
  expect(sent.message.html).toContain(" · nuova&amp;cara@palestra.test · ");
});

test("a mail to a person with their reply address is sent as it is", () => {
  const mail = {
    to: ["ada@posta.test"],
    replyTo: "bice@posta.test",
    message: { subject: "A", text: "A", html: "A" },
  };
  expect(withContacts(mail, contacts)).toEqual(mail);
});

test("whatever a text says, nothing is left that stands for the contacts", () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(STUDIO_EMAIL, STUDIO_PHONE, STUDIO_PHONES, "{{", "}}", "$&"),
  );
  fc.assert(
    fc.property(fc.array(part), fc.string(), (parts, number) => {
      fc.pre(!number.includes("{") && !number.includes(STUDIO_EMAIL));
      const { message } = withContacts(
        { to: [STUDIO_EMAIL], message: render("Prova", [paragraph(parts.join(" "))]) },
        { email: "a@b.test", phones: [{ number }] },
      );
      for (const text of [message.text, message.html])
        for (const token of [STUDIO_EMAIL, STUDIO_PHONE, STUDIO_PHONES]) expect(text).not.toContain(token);
    }),
  );
});

import { mailDocument } from "@studio/contract/mail.ts";
import { studio } from "@studio/contract/studio.ts";
import { describe, expect, test } from "vitest";
import { STUDIO_EMAIL } from "../../platform/mail/studioFacts.ts";
import {
  deletionConfirmation,
  deletionMail,
  emailChangedMail,
  emailChangeMail,
  invitationMail,
  recoveryMail,
} from "./mails.ts";

const person = { first_name: "Ada", last_name: "Prova", email: "ada@posta.test" };
const password = "abcd-efgh-jkmn";

describe.each([
  ["recovery", recoveryMail],
  ["invitation", invitationMail],
])("the mail of a %s", (_, mailWith) => {
  const mail = mailWith(person, password);

  test("contains the password, its validity and the address of the login page", () => {
    expect(mail.to).toEqual([person.email]);
    expect(mail.message.text).toContain(`Password temporanea: ${password}`);
    expect(mail.message.text).toContain("24 ore");
    expect(mail.message.text).toContain(`Accedi: ${studio.url}/login`);
    expect(mail.message.subject).not.toContain(password);
  });

  test("is marked secret", () => {
    expect(mailDocument.shape.secret.parse(mail.secret)).toBe(true);
  });

  test("leaves out a first name that is none", () => {
    const { message } = mailWith({ ...person, first_name: "vinci su https://truffa.test" }, password);
    expect(message.text.split("\n")[0]).toBe("Ciao!");
    expect(message.html).not.toContain("truffa");
  });
});

test("the invitation links the page that mails another password", () => {
  expect(invitationMail(person, password).message.text).toContain(`${studio.url}/reset-password`);
});

test("a change of e-mail is confirmed by a link to the new address, and told the former one without a secret", () => {
  const change = emailChangeMail(person, "nuova@posta.test", "codice-1");
  expect(change).toMatchObject({ to: ["nuova@posta.test"], secret: true });
  expect(change.message.text).toContain(`${studio.url}/me/account?nuova-email=codice-1#email`);
  const changed = emailChangedMail(person, person.email);
  expect(changed).toMatchObject({ to: [person.email], replyTo: STUDIO_EMAIL });
  expect(changed.secret).toBeUndefined();
  expect(changed.message.text).toContain("Se non sei stato tu, rispondi subito a questa email");
});

test("mails a deletion request to the studio and a confirmation to the member", () => {
  expect(deletionMail(person)).toMatchObject({ to: [STUDIO_EMAIL], replyTo: person.email });
  expect(deletionMail(person).message.text).toContain("Nome: Ada Prova\nEmail: ada@posta.test");
  expect(deletionConfirmation(person)).toMatchObject({ to: [person.email], replyTo: STUDIO_EMAIL });
});

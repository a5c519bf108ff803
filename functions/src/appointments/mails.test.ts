import { makeAppointment } from "@studio/contract/testing/appointments/appointments.ts";
import { expect, test } from "vitest";
import { appointmentMail } from "./mails.ts";

const to = { first_name: "Anna", email: "anna@studio.test" };
const now = new Date("2026-11-26T10:00:00Z");
const about = {
  ...makeAppointment({ charge: { productId: "one", service: "personal", isTaken: true } }),
  id: "one",
  coach: "Sara Conti",
};

test("confirms an appointment with its hours, the session and until when it is returned", () => {
  const { message } = appointmentMail(to, about, { change: "booked", session: "taken", now });
  expect(message.subject).toBe("Appuntamento fissato: Personal training, lunedì 30 novembre alle 10:00");
  expect(message.text).toContain("Quando: lunedì 30 novembre, 10:00 – 11:00");
  expect(message.text).toContain("Con: Sara Conti");
  expect(message.text).toContain("La seduta è scalata dal tuo pacchetto.");
  expect(message.text).toContain("avvisaci entro domenica 29 novembre alle 10:00");
  const [file] = message.attachments ?? [];
  expect(file?.content).toContain("SUMMARY:Personal training con Sara Conti");
  expect(file?.content).toContain("DTSTART:20261130T090000Z");
});

test("takes a cancelled one out of the calendar by the same id, without advice", () => {
  const booked = appointmentMail(to, about, { change: "booked", session: "taken", now });
  const { message } = appointmentMail(to, about, { change: "cancelled", session: "kept", now });
  expect(message.text).toContain("la seduta resta scalata");
  expect(message.text).not.toContain("avvisaci entro");
  const [file] = message.attachments ?? [];
  expect(file?.filename).toBe("appuntamento-annullato.ics");
  expect(file?.content).toContain("METHOD:CANCEL");
  const uidOf = (text = "") => /UID:(.*)/.exec(text)?.[1];
  expect(uidOf(file?.content)).toBe(uidOf(booked.message.attachments?.[0]?.content));
});

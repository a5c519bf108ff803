import { activityDocument } from "@studio/contract/activity/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { contentNames, isForMembers } from "@studio/contract/content/contents.ts";
import { initialPrivacy } from "@studio/contract/content/initial/legal/privacy.ts";
import { initialMails } from "@studio/contract/content/initial/mails.ts";
import { initialNews } from "@studio/contract/content/initial/news.ts";
import { sitePictureDocument } from "@studio/contract/content/pictures/model.ts";
import type { PictureSlot } from "@studio/contract/fields/pictures/slots.ts";
import { downloadsContent } from "@studio/contract/leads/content/downloads.ts";
import type { PrivacyVersion } from "@studio/contract/leads/privacy.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { initialSeason } from "@studio/contract/race/content/initialSeason.ts";
import { hoursContent } from "@studio/contract/site/content/hours.ts";
import { initialContacts } from "@studio/contract/site/content/initialContacts.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { initialReviews } from "@studio/contract/site/content/initialReviews.ts";
import { initialSlides } from "@studio/contract/site/content/initialSlides.ts";
import { initialStudio } from "@studio/contract/site/content/initialStudio.ts";
import { slidesContent } from "@studio/contract/site/content/slides.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { WriteBatch } from "firebase-admin/firestore";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { editableBy, requireEdit } from "../../functions/src/content/access.ts";
import {
  discardDraft,
  editedContent,
  listContents,
  listVersions,
  saveContent,
  versionOf,
} from "../../functions/src/content/edit.ts";
import { changedContents, contentsForMembers } from "../../functions/src/content/lists.ts";
import { readContent } from "../../functions/src/content/read.ts";
import { sendMail } from "../../functions/src/content/sendMail.ts";
import { exportContents, importContents } from "../../functions/src/content/transfer.ts";
import { receiveLead } from "../../functions/src/leads/receive.ts";
import { leadStore } from "../../functions/src/leads/store.ts";
import { emailChangedMail, invitationMail } from "../../functions/src/members/account/mails.ts";
import { runAtomic } from "../../functions/src/platform/firestore/commit.ts";
import { deliver, type Send } from "../../functions/src/platform/mail/deliver.ts";
import { enqueue, readMail } from "../../functions/src/platform/mail/outbox.ts";
import { measured } from "../../functions/src/platform/runtime/usage.ts";
import { storeMember } from "../support/people.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { requestOf } from "../support/server/requests.ts";

const now = new Date("2026-11-27T09:00:00Z");
const by = { actor: { id: "owner", name: "Elena Riva" }, now };
const stored = database.doc(documentPath("contents", { name: "reviews" }));

const review = (name: string) => ({ quote: "Ci torno.", name, about: "Small class" });
const save = (revision: number, names: readonly string[], publish: boolean) =>
  saveContent("reviews", { revision, value: names.map(review), publish }, by);
const namesOf = (value: unknown) => JSON.stringify(value).match(/(?<="name":")[^"]*/g);
/** Returns the names of the reviews that a page without a version reads. */
const shown = async () => namesOf((await changedContents("reviews.0")).reviews?.value ?? []);

beforeEach(async () => {
  await emptyDatabase();
  await storeMember("owner");
});

test("a save answers with what it saved, as a reading of it does", async () => {
  expect(await save(0, ["Ada"], false)).toEqual(await editedContent("reviews"));
  expect(await save(1, ["Bice"], true)).toEqual(await editedContent("reviews"));
  await save(2, ["Carla"], false);
  expect(await discardDraft("reviews", 3, by)).toEqual(await editedContent("reviews"));
});

test("a save answers with what it saved, also when a colleague saves right after it", async () => {
  const { commit } = WriteBatch.prototype;
  const spy = vi.spyOn(WriteBatch.prototype, "commit").mockImplementationOnce(async function (
    this: WriteBatch,
  ) {
    const results = await commit.call(this);
    await stored.update({ revision: 2, "draft.value": [review("Bice")] });
    return results;
  });
  onTestFinished(() => spy.mockRestore());
  expect(await save(0, ["Ada"], false)).toMatchObject({ revision: 1, value: [review("Ada")] });
  expect((await stored.get()).get("revision")).toBe(2);
});

test("readers have the initial value until something is published", async () => {
  expect(await changedContents("reviews.0,unknown.0,news.0")).toEqual({});
  await save(0, ["Ada"], false);
  expect(await changedContents("reviews.0")).toEqual({});
  expect(await editedContent("reviews")).toMatchObject({
    revision: 1,
    value: [review("Ada")],
    shown: initialReviews,
  });
  expect(await save(1, ["Ada", "Bice"], true)).toMatchObject({
    revision: 2,
    draft: null,
    published: { version: 1 },
  });
  expect(await shown()).toEqual(["Ada", "Bice"]);
  expect(await changedContents("reviews.1")).toEqual({});
});

test("the server reads a content as it is published, and refuses a time outside the published hours", async () => {
  expect(await readContent(hoursContent)).toEqual(initialHours);
  const sunday = { from: "Sunday", to: "Sunday", opens: "10:00", closes: "12:00" };
  await saveContent("hours", { revision: 0, value: [sunday], publish: true }, by);
  expect(await readContent(hoursContent)).toEqual([sunday]);
  const ask = (day: string) =>
    receiveLead(
      {
        kind: "trial",
        first_name: "Ada",
        last_name: "Riva",
        email: "ada@posta.test",
        when: romeInstant(day, "11:00"),
      },
      { body: { elapsed: 60_000 }, request: requestOf(), address: "192.0.2.1", now },
    );
  await expect(ask("2026-11-30")).rejects.toMatchObject({ code: "invalid_request" });
  expect(await ask("2026-11-29")).toEqual({ status: "received" });
});

test("a request is checked by the published season, and keeps the day of the published privacy policy", async () => {
  const ask = async (privacy_version?: PrivacyVersion) => {
    const request = requestOf(crypto.randomUUID());
    await receiveLead(
      {
        kind: "hyrox-simulation",
        first_name: "Ada",
        last_name: "Riva",
        email: "ada@posta.test",
        date: "2026-12-12",
      },
      { body: { elapsed: 60_000, privacy_version }, request, address: "192.0.2.2", now },
    );
    return (await leadStore.read({ id: request.id }))?.value.consent;
  };
  await expect(ask()).rejects.toMatchObject({ code: "invalid_request" });
  const season = { ...initialSeason, dates: [{ date: "2026-12-12" }] };
  await saveContent("season", { revision: 0, value: season, publish: true }, by);
  expect(await ask("2026-11-22")).toMatchObject({ privacy_version: "2026-11-22" });
  const policy = { ...initialPrivacy, changed: "2026-11-27" };
  await saveContent("privacy", { revision: 0, value: policy, publish: false }, by);
  expect(await ask("2026-11-22")).toMatchObject({ privacy_version: "2026-11-22" });
  await saveContent("privacy", { revision: 1, value: policy, publish: true }, by);
  expect(await ask("2026-11-22")).toEqual({
    kind: "sent_below_policy",
    privacy_version: "2026-11-27",
    at: now,
  });
  expect(await ask()).toBeNull();
});

test("a mail is sent with the contacts and the name that are published by then", async () => {
  const sent: Mail[] = [];
  const send = async (id: string, mail: Mail) => {
    sent.push(mail);
    return id;
  };
  const mail = emailChangedMail({ first_name: "Ada" }, "ada@posta.test");
  await sendMail("one", mail, send);
  const value = {
    ...initialContacts,
    email: "nuova@palestra.test",
    phones: [{ label: "Desk", number: "+39 011 555" }],
  };
  await saveContent("contacts", { revision: 0, value, publish: true }, by);
  await sendMail("two", mail, send);
  expect(sent.map(({ replyTo }) => replyTo)).toEqual([initialContacts.email, "nuova@palestra.test"]);
  const texts = sent.map(({ message }) => message.text);
  expect(texts[0]).toContain(`chiamaci al ${initialContacts.phones[0]?.number}:`);
  expect(texts[1]).toContain("chiamaci al +39 011 555:");
  expect(texts[1]).toContain(" · nuova@palestra.test · ");
  await saveContent(
    "studio",
    { revision: 0, value: { ...initialStudio, name: "Zavorra" }, publish: true },
    by,
  );
  await sendMail("three", mail, send);
  expect(sent.at(-1)?.message.text).toContain("\n--\nZavorra · ");
});

test("a mail is sent with the words that are published by then, and a secret one leaves none of its text", async () => {
  const person = { first_name: "Ada", last_name: "Prova", email: "ada@posta.test" };
  await runAtomic("mail", async (commit) =>
    enqueue(commit, "invited", invitationMail(person, "abcd-efgh"), now),
  );
  const invitation = { subject: "{persona}, vieni da {studio}", opening: "Eccoci:", closing: "A presto!" };
  const value = { ...initialMails, invitation };
  await saveContent("mails", { revision: 0, value, publish: true }, by);
  await saveContent("studio", { revision: 0, value: { ...initialStudio, name: "Leva" }, publish: true }, by);
  const sent: Mail[] = [];
  const send: Send = async (id, mail) => {
    sent.push(mail);
    return id;
  };
  await deliver(
    "invited",
    (id, mail) => sendMail(id, mail, send),
    () => now,
  );
  expect(sent.map(({ message }) => message.subject)).toEqual(["Ada, vieni da Leva"]);
  expect(sent[0]?.message.text).toMatch(/Eccoci: accedi con .*abcd-efgh.*\n\nA presto!\n/s);
  const left = JSON.stringify((await readMail("invited"))?.value);
  expect(left).toContain("era riservato");
  expect(left).not.toContain("abcd-efgh");
});

test("members read the contents for them, which visitors do not", async () => {
  expect(await contentsForMembers()).toMatchObject({ news: { version: 0, value: initialNews } });
  await saveContent("news", { revision: 0, value: [], publish: true }, by);
  expect(await contentsForMembers()).toMatchObject({ news: { version: 1, value: [] } });
  expect(await changedContents("news.0")).toEqual({});
});

test("functions read what is published", async () => {
  expect(await readContent(downloadsContent)).toEqual(studio.files);
  const value = { ...studio.files, ebook1: "/ebook.pdf" };
  await saveContent("downloads", { revision: 0, value, publish: true }, by);
  expect(await readContent(downloadsContent)).toEqual(value);
});

test("a save after another person's is refused, and changes nothing", async () => {
  await save(0, ["Ada"], true);
  await save(1, ["Bice"], false);
  for (const publish of [false, true])
    await expect(save(1, ["Carla"], publish)).rejects.toMatchObject({ code: "changed_meanwhile" });
  await expect(discardDraft("reviews", 1, by)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect(await editedContent("reviews")).toMatchObject({ revision: 2, value: [review("Bice")] });
  expect(await shown()).toEqual(["Ada"]);
});

test("of two who publish at once one is told", async () => {
  const saves = await Promise.allSettled([save(0, ["Ada"], true), save(0, ["Bice"], true)]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await listVersions("reviews")).versions).toHaveLength(1);
});

test("each published version stays, and a draft does not count as one", async () => {
  await save(0, ["Ada"], true);
  await save(1, ["Bice"], false);
  await save(2, ["Carla"], true);
  const { versions } = await listVersions("reviews");
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [2, "Prova Persona"],
    [1, "Prova Persona"],
  ]);
  expect(namesOf((await versionOf("reviews", 1)).value)).toEqual(["Ada"]);
  await expect(versionOf("reviews", 3)).rejects.toMatchObject({ code: "content_version_not_found" });
});

test("a value is read with its fields in the order of its definition, which Firestore does not keep", async () => {
  await save(0, ["Ada"], true);
  await save(1, ["Bice"], false);
  const sorted = (name: string) => [{ about: "Small class", name, quote: "Ci torno." }];
  await stored.update({ "draft.value": sorted("Carla") });
  await stored
    .collection("versions")
    .doc("1")
    .update({ value: sorted("Dora") });
  expect(JSON.stringify((await editedContent("reviews")).value)).toBe(JSON.stringify([review("Carla")]));
  expect(JSON.stringify((await versionOf("reviews", 1)).value)).toBe(JSON.stringify([review("Dora")]));
});

test("a discarded draft leaves what is published, once", async () => {
  await save(0, ["Ada"], true);
  await save(1, ["Bice"], false);
  expect(await discardDraft("reviews", 2, by)).toMatchObject({
    revision: 3,
    draft: null,
    value: [review("Ada")],
  });
  expect(await discardDraft("reviews", 3, by)).toMatchObject({ revision: 3 });
  const { docs } = await database.collection("activity").get();
  expect(docs.map((one) => activityDocument.parse(one.data()).kind).toSorted()).toEqual([
    "content.discarded",
    "content.published",
    "content.saved",
  ]);
});

test("a value that its definition refuses is refused by field, and nothing is stored", async () => {
  const value = [{ ...review("Ada"), quote: "<script>alert(1)</script>" }];
  await expect(saveContent("reviews", { revision: 0, value, publish: true }, by)).rejects.toMatchObject({
    code: "invalid_request",
    fields: { "0.quote": "Scrivi solo testo: il codice HTML non è ammesso" },
  });
  expect((await stored.get()).exists).toBe(false);
});

test.each([
  ["its published value", { "published.value": "nulla" }],
  ["its version", { "published.version": "una" }],
  ["the whole document", { revision: "x", published: 3, draft: [] }],
])(
  "after somebody damaged %s by hand readers keep the last good version, and staff are told",
  async (_, damage) => {
    await save(0, ["Ada"], true);
    await save(1, ["Bice"], true);
    await stored.update(damage);
    expect(await shown()).toEqual(["Bice"]);
    const read = await editedContent("reviews");
    expect(read).toMatchObject({ damaged: true, value: [review("Bice")], published: { version: 2 } });
    expect(
      (await listContents(contentNames)).contents.filter(({ damaged }) => damaged).map(({ name }) => name),
    ).toEqual(["reviews"]);
    // A draft saved in between does not take away what readers see.
    await save(read.revision, ["Carla"], false);
    expect(await shown()).toEqual(["Bice"]);
    await save(read.revision + 1, ["Carla"], true);
    expect(await shown()).toEqual(["Carla"]);
    expect(await editedContent("reviews")).toMatchObject({ damaged: false, published: { version: 3 } });
  },
);

test("the desk edits what an owner has left to it, and nothing else", async () => {
  const desk = { role: "desk" } as const;
  expect(await editableBy(desk)).toEqual([]);
  await expect(requireEdit("news", desk)).rejects.toMatchObject({ code: "forbidden" });
  await saveContent("desk", { revision: 0, value: [{ content: "news" }], publish: true }, by);
  expect(await editableBy(desk)).toEqual(["news"]);
  await expect(requireEdit("news", desk)).resolves.toBeUndefined();
  await expect(requireEdit("reviews", desk)).rejects.toMatchObject({ code: "forbidden" });
  await expect(requireEdit("desk", desk)).rejects.toMatchObject({ code: "forbidden" });
  expect(await editableBy({ role: "owner" })).toEqual(contentNames);
  expect(await editableBy({ role: "coach" })).toEqual([]);
});

test("a damaged draft is not opened", async () => {
  await save(0, ["Ada"], true);
  await save(1, ["Bice"], false);
  await stored.update({ "draft.value": [{ name: 3 }] });
  expect(await editedContent("reviews")).toMatchObject({
    damaged: true,
    draft: null,
    value: [review("Ada")],
  });
});

test("a file with the contents of one site makes those of another", async () => {
  await save(0, ["Ada"], true);
  const file = await exportContents();
  await emptyDatabase();
  await storeMember("owner");
  const drafts = { ...by, publish: false };
  expect(await importContents(file, drafts)).toMatchObject({ unknown: [] });
  expect(await editedContent("reviews")).toMatchObject({ value: [review("Ada")], published: null });
  expect((await importContents(file, drafts)).contents.every(({ outcome }) => outcome === "same")).toBe(true);
  await importContents(file, { ...by, publish: true });
  expect(await exportContents()).toEqual(file);
});

test("a file's fault refuses its content alone, and names of other sites are told", async () => {
  const contents = { reviews: [{ ...review("Ada"), name: "" }], news: [], altro: 1 };
  expect(await importContents({ format: "contents", contents }, { ...by, publish: false })).toEqual({
    contents: [
      { name: "reviews", outcome: "refused", fault: "voce 1: Campo obbligatorio" },
      { name: "news", outcome: "saved", fault: null },
    ],
    unknown: ["altro"],
  });
});

const ownId = "0123456789abcdef0123456789abcdef";
const addPicture = (id: string, slot: PictureSlot) =>
  database
    .doc(documentPath("sitePictures", { id }))
    .set(sitePictureDocument.parse({ slot, at: now, by: "owner" }));
const slidesWith = (id: string) =>
  initialSlides.map((slide, index) =>
    index === 1 ? { ...slide, picture: { id, alt: "La sala", focus: "left" } } : slide,
  );

test("a content takes a picture that is there and was made for its place, and names the field of another", async () => {
  const logo = "f".repeat(32);
  await addPicture(ownId, "slide");
  await addPicture(logo, "logo");
  const publish = (id: string) =>
    saveContent("slides", { revision: 0, value: slidesWith(id), publish: true }, by);
  for (const id of [logo, "0".repeat(32)])
    await expect(publish(id)).rejects.toMatchObject({
      code: "invalid_request",
      fields: { "1.picture": "Questa immagine non c’è: caricala di nuovo" },
    });
  await publish(ownId);
  expect(await readContent(slidesContent)).toEqual(slidesWith(ownId));
});

test("a file with a picture that is not on this site is refused for its content, and says where", async () => {
  const file = { format: "contents" as const, contents: { slides: slidesWith(ownId) } };
  const outcome = async () => (await importContents(file, { ...by, publish: false })).contents;
  expect(await outcome()).toEqual([
    {
      name: "slides",
      outcome: "refused",
      fault: expect.stringMatching(/^voce 2: l’immagine non è su questo sito/),
    },
  ]);
  await addPicture(ownId, "slide");
  expect(await outcome()).toEqual([{ name: "slides", outcome: "saved", fault: null }]);
});

test("a value that was stored before there were pictures has those of the site", async () => {
  const value = initialSlides.map(({ picture: _, ...slide }) => slide);
  const published = { version: 1, at: now, by: "owner", value };
  await database
    .doc(documentPath("contents", { name: "slides" }))
    .set({ revision: 1, published, draft: null });
  expect(await readContent(slidesContent)).toEqual(initialSlides);
  expect(await editedContent("slides")).toMatchObject({ damaged: false, value: initialSlides });
});

test("readers pay for the contents that were ever saved, and see the initial values of the others", async () => {
  await saveContent("news", { revision: 0, value: initialNews, publish: true }, by);
  const { result, usage } = await measured(contentsForMembers);
  expect(usage.reads).toBe(1);
  expect(result.news?.version).toBe(1);
  expect(Object.keys(result)).toEqual(contentNames.filter(isForMembers));
  expect(Object.values(result).filter((one) => one?.version === 0)).toHaveLength(
    Object.keys(result).length - 1,
  );
});

test("a visitor’s call reads no content of another audience", async () => {
  const { result, usage } = await measured(() => changedContents("news.0"));
  expect([result, usage.reads]).toEqual([{}, 0]);
});

import { type ContentNode, keyField, type List } from "../fields/fields.ts";
import { pictureFocuses } from "../fields/pictures/focuses.ts";
import { type ChosenPicture, noPicture, type PictureSlot } from "../fields/pictures/slots.ts";
import { can, type Role } from "../roles.ts";
import type { ContentName } from "./contents.ts";
import type { DeskContents } from "./definitions/desk.ts";

/** Returns whether a role may edit a content: an owner each, the desk those that are left to it. */
export const mayEdit = (role: Role | undefined, name: ContentName, left: DeskContents): boolean =>
  can(role, "contents.manage") ||
  (can(role, "contents.edit") && left.some(({ content }) => content === name));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a field of a group; `undefined` if there is none. */
export const child = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** Returns the items of a list; none of anything else. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns whether two values of a content are equal, whose fields have the order of its definition. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns how an item of a list is named: by its field or what it says, or by its place. */
export function itemName(
  { nameField, nameOf, item: { label, fields } }: List,
  item: unknown,
  index: number,
): string {
  const derived = nameOf?.(item);
  if (derived !== undefined) return derived;
  const value = child(item, nameField);
  const field = fields[nameField];
  const options = field?.kind === "choice" ? field.options : [];
  const name = options.find(([option]) => option === value)?.[1] ?? value;
  return typeof name === "string" && name.trim() !== "" ? name.trim() : `${label} ${index + 1}`;
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns in words where two values of a content differ; empty if they do not. */
export function differences(node: ContentNode, before: unknown, after: unknown): string[] {
  if (isSame(before, after)) return [];
  switch (node.kind) {
    case "group":
      return Object.entries(node.fields).flatMap(([name, field]) => {
        const within = differences(field, child(before, name), child(after, name));
        return field.kind === "group"
          ? within.map((change) => `${field.label}: ${uncapitalised(change)}`)
          : within;
      });
    case "list": {
      const key = keyField(node.item);
      // An item with an id is the same one under another name.
      const named = (items: readonly unknown[]) =>
        items.map((item, index) => {
          const name = itemName(node, item, index);
          return { item, name, id: key === undefined ? name : child(item, key) };
        });
      const [old, current] = [named(itemsOf(before)), named(itemsOf(after))];
      const isIn = (items: typeof old, id: unknown) => items.some((one) => one.id === id);
      const added = current.filter(({ id }) => !isIn(old, id));
      const removed = old.filter(({ id }) => !isIn(current, id));
      const changed = current.filter(
        // Two may share a name.
        ({ item, id }) => isIn(old, id) && !old.some((one) => isSame(one.item, item)),
      );
      const ids = (items: typeof old) => items.map(({ id }) => id);
      const isMoved =
        added.length + removed.length === 0 && (changed.length === 0 || !isSame(ids(old), ids(current)));
      return [
        ...added.map(({ name }) => `${node.label}: aggiunto “${name}”`),
        ...removed.map(({ name }) => `${node.label}: tolto “${name}”`),
        ...changed.map(({ name }) => `${node.label}: cambiato “${name}”`),
        ...(isMoved ? [`${node.label}: cambiato l’ordine`] : []),
      ];
    }
    default:
      return [`Cambiato “${node.label}”`];
  }
}

/** Returns a value of a content as it begins: every text empty, with a fresh id. */
export function emptyValue(node: ContentNode): unknown {
  switch (node.kind) {
    case "group":
      return Object.fromEntries(
        Object.entries(node.fields).map(([name, field]) => [name, emptyValue(field)]),
      );
    case "list":
      return [];
    case "key":
      return crypto.randomUUID();
    case "choice":
      return node.options[0]?.[0] ?? "";
    case "picture":
      return noPicture;
    default:
      return "";
  }
}

/** Returns a picture as an editor has it, which may lack its text alternative. */
export function typedPicture(value: unknown): ChosenPicture {
  const textOf = (name: string): string => {
    const typed = child(value, name);
    return typeof typed === "string" ? typed : "";
  };
  const [focus = noPicture.focus] = pictureFocuses.find(([one]) => one === textOf("focus")) ?? [];
  return { id: textOf("id"), alt: textOf("alt"), focus };
}

/** A picture that a content names, with its place in the value: `0.picture`. */
type NamedPicture = { id: string; slot: PictureSlot; path: string };

/** Returns the pictures of the studio's own that a value of a content names. */
export function picturesIn(node: ContentNode, value: unknown, path = ""): NamedPicture[] {
  const place = (part: string | number) => (path === "" ? `${part}` : `${path}.${part}`);
  switch (node.kind) {
    case "picture": {
      const id = child(value, "id");
      return typeof id === "string" && id !== "" ? [{ id, slot: node.slot, path }] : [];
    }
    case "group":
      return Object.entries(node.fields).flatMap(([name, field]) =>
        picturesIn(field, child(value, name), place(name)),
      );
    case "list":
      return itemsOf(value).flatMap((item, index) => picturesIn(node.item, item, place(index)));
    default:
      return [];
  }
}

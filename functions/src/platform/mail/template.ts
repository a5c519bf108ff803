import type { Mail } from "@studio/contract/mail.ts";
import { brand } from "../brand.ts";
import { escapeHtml } from "../http/escapeHtml.ts";
import { STUDIO_BRAND, STUDIO_SIGNATURE } from "./studioFacts.ts";

/** Part of a mail; every text is plain text and is escaped. */
export type Block =
  | { type: "heading"; text: string }
  | { type: "paragraph"; text: string }
  | { type: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | { type: "button"; label: string; href: string }
  /** Picture embedded as the attachment with this `cid`; `width` in pixels. */
  | { type: "picture"; cid: string; alt: string; width: number };

export const paragraph = (text: string): Block => ({ type: "paragraph", text });

const { ink: INK, ember: EMBER, paper: PAPER, line: LINE } = brand;
/** A long word would widen the table beyond a phone; mail programs know `word-break` best. */
const FONT = "font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;word-break:break-word";

/** Longest subject that mail programs show and the outbox accepts. */
const MAX_SUBJECT_LENGTH = 150;

const lines = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, "<br>");

const row = (content: string, style = "") =>
  `<tr><td style="padding:8px 32px;${FONT};color:${INK};${style}">${content}</td></tr>`;

const fact = ([label, value]: readonly [string, string]) =>
  `<tr><td valign="top" style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};${FONT};color:${INK};width:35%"><b>${escapeHtml(label)}</b></td>` +
  `<td valign="top" style="padding:8px 0;border-bottom:1px solid ${LINE};${FONT};color:${INK}">${lines(value)}</td></tr>`;

const table = (content: string, style = "") =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${content}</table>`;

function htmlOf(block: Block): string {
  switch (block.type) {
    case "heading":
      return row(
        `<h1 style="margin:0;font-size:26px;line-height:32px">${escapeHtml(block.text)}</h1>`,
        "padding-top:32px",
      );
    case "paragraph":
      return row(lines(block.text));
    case "facts":
      return row(table(block.facts.map(fact).join("")));
    case "button":
      return row(
        `<a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 28px;background:${EMBER};color:${INK};font-weight:bold;text-decoration:none;border-radius:4px">${escapeHtml(block.label)}</a>`,
        "padding-top:16px",
      );
    case "picture":
      return row(
        `<img src="cid:${escapeHtml(block.cid)}" alt="${escapeHtml(block.alt)}" width="${block.width}" style="display:block;width:${block.width}px;max-width:100%;height:auto;border:0">`,
        "padding-top:16px",
      );
  }
}

function textOf(block: Block): string {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return block.text;
    case "facts":
      // Further lines of a value are indented, so that they cannot imitate another fact.
      return block.facts
        .map(([label, value]) => `${label}: ${value.replace(/\r\n|\r|\n/g, "\n    ")}`)
        .join("\n");
    case "button":
      return `${block.label}: ${block.href}`;
    case "picture":
      return block.alt;
  }
}

const UNSUBSCRIBE = "Non vuoi più ricevere le novità? Disiscriviti";

/**
 * Renders a mail from its blocks, as HTML for mail programs and as plain text. `unsubscribe` is the address that ends
 * mails of its kind.
 */
export function render(subject: string, blocks: readonly Block[], unsubscribe?: string): Mail["message"] {
  const oneLine = subject.replace(/\s+/g, " ").trim().slice(0, MAX_SUBJECT_LENGTH);
  const brand = `<tr><td style="padding:20px 32px;background:${INK};color:${PAPER};${FONT};font-weight:bold;letter-spacing:2px;border-bottom:4px solid ${EMBER}">${STUDIO_BRAND}</td></tr>`;
  const small = "font-size:13px;line-height:20px;color:#5C544B";
  const link =
    unsubscribe === undefined
      ? ""
      : row(`<a href="${escapeHtml(unsubscribe)}" style="color:#5C544B">${UNSUBSCRIBE}</a>`, small);
  const footer = link + row(STUDIO_SIGNATURE, `padding:32px;${small}`);
  const card = table(
    brand + blocks.map(htmlOf).join("") + footer,
    "max-width:600px;margin:0 auto;background:#FFFFFF",
  );
  return {
    subject: oneLine,
    text: [
      ...blocks.map(textOf),
      ...(unsubscribe === undefined ? [] : [`${UNSUBSCRIBE}: ${unsubscribe}`]),
      `--\n${STUDIO_SIGNATURE}`,
    ].join("\n\n"),
    html:
      `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtml(oneLine)}</title></head><body style="margin:0;padding:24px 8px;background:${PAPER}">${card}</body></html>`,
  };
}

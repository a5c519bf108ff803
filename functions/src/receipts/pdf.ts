import { createRequire } from "node:module";
import type { ReceiptDocument } from "@studio/contract/receipts/model.ts";
import { brand } from "../platform/brand.ts";
import { type PrintedReceipt, printed, printedYear } from "./texts.ts";

const require = createRequire(import.meta.url);

/** Returns the files of the brand's text font, whole: the standard fonts of PDF lack letters of many names. */
const fontFiles = () => ({
  regular: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
});

const { ink: INK, muted: MUTED, line: LINE, ember: EMBER } = brand;

/** Millimetre in points. */
const MM = 72 / 25.4;
const MARGIN = 20 * MM;
/** Width of the column of amounts. */
const AMOUNTS = 36 * MM;
/** Height of the tallest row, which stays on one page. */
const ROW = 25 * MM;

type Doc = PDFKit.PDFDocument;

type Style = {
  font?: keyof ReturnType<typeof fontFiles>;
  size?: number;
  color?: string;
  align?: "left" | "right";
};

/** Role of a text for screen readers. */
type Role = "H1" | "H2" | "P";

/** Writes a paragraph below what was written before, with some space after it. */
function write(doc: Doc, role: Role, text: string, after: number, style: Style = {}): void {
  const { font = "regular", size = 10, color = INK } = style;
  doc.addStructure(
    doc.struct(role, {}, () => {
      doc.font(font).fontSize(size).fillColor(color).text(text, MARGIN, doc.y, { lineGap: 2 });
    }),
  );
  doc.y += after;
}

/** Draws a line across the page, which screen readers skip. */
function rule(doc: Doc, color: string, width: number, after: number): void {
  doc.markContent("Artifact");
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
  doc.endMarkedContent();
  doc.y += after;
}

/** Writes a text with its amount at the end of the line. */
function row(doc: Doc, [text, amount]: readonly [string, string], style: Style = {}): void {
  const { font = "regular", size = 10 } = style;
  const width = doc.page.width - 2 * MARGIN;
  if (doc.y > doc.page.height - MARGIN - ROW) doc.addPage();
  const top = doc.y;
  doc.font(font).fontSize(size).fillColor(INK);
  doc.addStructure(
    doc.struct("P", {}, () => {
      doc.text(text, MARGIN, top, { width: width - AMOUNTS, lineGap: 2 });
    }),
  );
  const bottom = doc.y;
  doc.addStructure(
    doc.struct("P", {}, () => {
      doc.text(amount, doc.page.width - MARGIN - AMOUNTS, top, { width: AMOUNTS, align: "right" });
    }),
  );
  doc.y = bottom + 8;
}

function writePage(
  doc: Doc,
  { title, day, issuer, recipient, rows, total, payments, notes }: PrintedReceipt,
) {
  const [name = "", ...about] = issuer;
  write(doc, "P", name, 2, { font: "bold", size: 13 });
  write(doc, "P", about.join("\n"), 12, { size: 9, color: MUTED });
  rule(doc, EMBER, 2, 28);
  write(doc, "H1", title, 2, { font: "bold", size: 24 });
  write(doc, "P", day, 24, { color: MUTED });
  const heading = (text: string) => write(doc, "H2", text, 2, { size: 9, color: MUTED });
  const [to = "", ...whose] = recipient;
  heading("Intestata a");
  write(doc, "P", to, whose.length > 0 ? 0 : 28, { font: "bold", size: 11 });
  if (whose.length > 0) write(doc, "P", whose.join("\n"), 28);
  for (const one of rows) {
    rule(doc, LINE, 0.75, 8);
    row(doc, one);
  }
  rule(doc, INK, 0.75, 8);
  row(doc, total, { font: "bold", size: 12 });
  doc.y += 20;
  if (payments.length > 0) {
    heading("Pagamenti");
    write(doc, "P", payments.join("\n"), 24);
  }
  for (const note of notes) write(doc, "P", note, 4, { size: 9, color: MUTED });
}

/** Returns a receipt or credit note as a PDF, the same bytes each time. */
export const receiptPdf = (receipt: ReceiptDocument): Promise<Buffer> =>
  pdfOf(printed(receipt), receipt.issuedAt);

/** Returns a year's receipts, the earliest first, with their sum as a PDF, the same bytes each time. */
export const yearPdf = (year: number, receipts: readonly ReceiptDocument[]): Promise<Buffer> =>
  pdfOf(printedYear(year, receipts), receipts.at(-1)?.issuedAt ?? new Date(0));

/** Writes texts into a PDF, tagged for screen readers. The library is loaded on first use: few calls make a file. */
async function pdfOf(content: PrintedReceipt, date: Date): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    lang: "it-IT",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    // The library dates a document now, from which it also makes its id.
    info: { Title: content.title, Author: content.issuer[0] ?? "", CreationDate: date },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once("end", resolve).once("error", reject));
  for (const [font, file] of Object.entries(fontFiles())) doc.registerFont(font, file);
  writePage(doc, content);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

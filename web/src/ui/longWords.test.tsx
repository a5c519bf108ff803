import Search from "@mui/icons-material/Search";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod";
import { renderComponent } from "../../testing/render.tsx";
import { toast } from "../lib/toasts/toast.ts";
import { Figure } from "./charts/Figure.tsx";
import { Points } from "./charts/Points.tsx";
import { Stat } from "./charts/Stat.tsx";
import { DateHeading } from "./dates/DateHeading.tsx";
import { Card } from "./display/Card.tsx";
import { Chip } from "./display/Chip.tsx";
import { Faq } from "./display/Faq.tsx";
import { ItemFold } from "./display/ItemFold.tsx";
import { ListRow } from "./display/ListRow.tsx";
import { PriceCard } from "./display/PriceCard.tsx";
import { SortableList } from "./display/Sortable.tsx";
import { SortableFold } from "./display/SortableFold.tsx";
import { StateMark } from "./display/StateMark.tsx";
import { Steps } from "./display/Steps.tsx";
import { Tag } from "./display/Tag.tsx";
import { ActionDialog } from "./feedback/ActionDialog.tsx";
import { Banner } from "./feedback/Banner.tsx";
import { ConfirmDialog } from "./feedback/ConfirmDialog.tsx";
import { ConflictDialog } from "./feedback/ConflictDialog.tsx";
import { EmptyState } from "./feedback/EmptyState.tsx";
import { ErrorState } from "./feedback/ErrorState.tsx";
import { CheckField } from "./form/CheckField.tsx";
import { ChoiceField } from "./form/ChoiceField.tsx";
import { Form } from "./form/Form.tsx";
import { FormField } from "./form/FormField.tsx";
import { RadioField } from "./form/RadioField.tsx";
import { SwitchField } from "./form/SwitchField.tsx";
import { ChoiceBox } from "./form/search/ChoiceBox.tsx";
import { Fold, TextFold } from "./layout/Fold.tsx";
import { Excerpt } from "./layout/flow/Excerpt.tsx";
import { Lines } from "./layout/flow/Lines.tsx";
import { PageFrame } from "./layout/PageFrame.tsx";
import { Panel } from "./layout/Panel.tsx";
import { Section } from "./layout/Section.tsx";
import { Tile } from "./layout/Tile.tsx";
import { TitleRow } from "./layout/TitleRow.tsx";
import { LinkButton } from "./navigation/LinkButton.tsx";
import { OptionsMenu } from "./navigation/OptionsMenu.tsx";
import { RowLink } from "./navigation/RowLink.tsx";
import { ToggleChip } from "./navigation/ToggleChip.tsx";

const WORD = "Precipitevolissimevolmente".repeat(8).slice(0, 200);
const nothing = () => undefined;

/** Returns whether a text is cut on purpose, with an ellipsis or inside something that scrolls. */
const isCut = (element: Element | null): boolean => {
  if (!element || element === document.body) return false;
  const { overflowX, textOverflow } = getComputedStyle(element);
  return (
    textOverflow === "ellipsis" ||
    overflowX === "auto" ||
    overflowX === "scroll" ||
    isCut(element.parentElement)
  );
};

/** Returns the elements whose text stands out of the page. */
function outside(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outsiders: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.textContent?.includes(WORD.slice(0, 20)) || isCut(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const isHidden =
      width <= 1 || text.parentElement?.closest("[hidden], [aria-hidden=true], option") !== null;
    if (!isHidden && (left < 0 || right > window.innerWidth))
      outsiders.push(`${text.parentElement?.tagName} ${Math.round(left)} to ${Math.round(right)}`);
  }
  return outsiders;
}

function Choices() {
  const [text, setText] = useState("");
  return (
    <ChoiceBox
      label={WORD}
      text={text}
      onText={setText}
      options={[{ id: "1", title: WORD, detail: WORD }]}
      isLoading={false}
      emptyText={WORD}
      onChoose={nothing}
      openOnFocus
      autoFocus
    />
  );
}

const options = [
  { value: "one", label: WORD },
  { value: "two", label: "Due" },
];
const labels = { confirmLabel: "Elimina", keepLabel: "Tieni", onConfirm: nothing, onCancel: nothing };
const typed = z.object({ name: z.string(), is: z.boolean(), which: z.string() });

const pieces: readonly (readonly [name: string, piece: ReactNode])[] = [
  [
    "Chip",
    <Chip key="" tone="ok" icon={<Search />}>
      {WORD}
    </Chip>,
  ],
  [
    "StateMark",
    <StateMark key="" tone="ok" icon={<Search />}>
      {WORD}
    </StateMark>,
  ],
  ["Tag", <Tag key="">{WORD}</Tag>],
  ["Faq", <Faq key="" items={[{ question: WORD, answer: WORD }]} />],
  [
    "ItemFold",
    <ItemFold key="" name={WORD} hint={WORD} isOpen onToggle={nothing} onRemove={nothing}>
      {WORD}
    </ItemFold>,
  ],
  [
    "SortableFold",
    <SortableList key="" label="Elenco" items={[{ id: "1", name: WORD }]} onMove={nothing}>
      <SortableFold id="1" name={WORD} isOpen={false} onToggle={nothing}>
        {WORD}
      </SortableFold>
    </SortableList>,
  ],
  [
    "ListRow",
    <ListRow key="" title={WORD} note={WORD}>
      12,00 €
    </ListRow>,
  ],
  [
    "PriceCard",
    <PriceCard
      key=""
      name={WORD}
      lead={WORD}
      cents={100}
      points={[WORD]}
      note={WORD}
      badge={WORD}
      action={<LinkButton to="/">Tutte</LinkButton>}
    />,
  ],
  ["Steps", <Steps key="" items={[{ title: WORD, text: WORD }]} />],
  ["Points", <Points key="" items={[WORD]} />],
  [
    "ActionDialog",
    <ActionDialog key="" open title={WORD} onClose={nothing}>
      {WORD}
    </ActionDialog>,
  ],
  [
    "Banner",
    <Banner key="" tone="warn" icon={<Search />} action={<LinkButton to="/">Tutte</LinkButton>}>
      {WORD}
    </Banner>,
  ],
  ["ConfirmDialog", <ConfirmDialog key="" open title={WORD} text={WORD} destructive {...labels} />],
  [
    "ConflictDialog",
    <ConflictDialog
      key=""
      open
      title={WORD}
      text={WORD}
      changes={[WORD]}
      onOverwrite={nothing}
      onReload={nothing}
      onClose={nothing}
    />,
  ],
  ["EmptyState", <EmptyState key="" title={WORD} hint={WORD} />],
  ["ErrorState", <ErrorState key="" message={WORD} onRetry={nothing} />],
  ["Card", <Card key="" title={WORD} text={WORD} />],
  [
    "Fold",
    <Fold key="" summary={WORD} isOpen>
      {WORD}
    </Fold>,
  ],
  [
    "TextFold",
    <TextFold key="" summary={WORD} isOpen>
      {WORD}
    </TextFold>,
  ],
  [
    "Lines",
    <Lines key="" isTopped pad={2}>
      <li>{WORD}</li>
      <li>{WORD}</li>
    </Lines>,
  ],
  [
    "Excerpt",
    <Excerpt key="" lines={20}>
      {WORD}
    </Excerpt>,
  ],
  [
    "RowLink",
    <RowLink key="" href="/" reaches="up">
      {WORD}
    </RowLink>,
  ],
  ["DateHeading", <DateHeading key="">{WORD}</DateHeading>],
  ["Panel", <Panel key="">{WORD}</Panel>],
  [
    "Section",
    <Section key="" title={WORD} action={<LinkButton to="/">Tutte</LinkButton>}>
      {WORD}
    </Section>,
  ],
  [
    "Tile",
    <Tile key="" label={WORD} onClick={nothing}>
      {WORD}
    </Tile>,
  ],
  ["TitleRow", <TitleRow key="" title={WORD} hint={WORD} />],
  [
    "ToggleChip",
    <ToggleChip key="" pressed onToggle={nothing}>
      {WORD}
    </ToggleChip>,
  ],
  ["Figure", <Figure key="" value="12" word={WORD} />],
  ["Stat", <Stat key="" label={WORD} value={12} />],
  ["ChoiceField", <ChoiceField key="" label={WORD} value="one" options={options} onChange={nothing} />],
  ["SwitchField", <SwitchField key="" label={WORD} checked onChange={nothing} />],
  [
    "fields of a form",
    <Form key="" schema={typed} onSubmit={async () => undefined}>
      <FormField name="name" label={WORD} hint={WORD} />
      <CheckField name="is" label={WORD} />
      <RadioField name="which" label={WORD} options={options} />
    </Form>,
  ],
  ["ChoiceBox", <Choices key="" />],
];

test.each(pieces)("%s breaks a word of 200 letters on a phone", async (_, piece) => {
  await page.viewport(390, 844);
  await renderComponent(<PageFrame>{piece}</PageFrame>);
  await expect.poll(() => document.body.textContent).toContain(WORD);
  expect(outside()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("a toast and a menu break a word of 200 letters on a phone", async () => {
  await page.viewport(390, 844);
  await renderComponent(
    <div style={{ display: "flex", justifyContent: "end", padding: 16 }}>
      <OptionsMenu label="Altro" items={[{ label: WORD, onClick: nothing }]} />
    </div>,
  );
  // The toast may lie over the button.
  await page.getByLabelText("Altro").click();
  toast.success(WORD, 5_000, { label: "Annulla", onClick: nothing });
  await expect.poll(() => document.body.textContent?.split(WORD).length).toBeGreaterThan(2);
  expect(outside()).toEqual([]);
});

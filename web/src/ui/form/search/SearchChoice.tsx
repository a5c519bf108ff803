import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Choice, ChoiceBox } from "./ChoiceBox.tsx";
import { useSettledText } from "./useSettledText.ts";

type Props<Found extends Choice, Answer, Key extends QueryKey> = {
  label: string;
  /** Returns the query of what matches a text. */
  query: (text: string) => UseQueryOptions<Answer, Error, Found[], Key>;
  onChoose: (choice: Found) => void;
  placeholder?: string;
  /** Text that is searched at first. */
  initial?: string | undefined;
  autoFocus?: boolean;
};

/** Searches while typing and calls `onChoose` with the chosen option, the first one on Enter; then clears the field. */
export function SearchChoice<Found extends Choice, Answer = Found[], Key extends QueryKey = string[]>({
  query,
  onChoose,
  initial = "",
  ...field
}: Props<Found, Answer, Key>) {
  const [text, setText] = useState(initial);
  const { typed, isSettled } = useSettledText(text);
  const { data: results, isError } = useQuery({ ...query(typed), enabled: isSettled });
  const isEmpty = text.trim() === "";

  return (
    <ChoiceBox
      {...field}
      openOnFocus={initial !== ""}
      text={text}
      onText={setText}
      options={isSettled && results ? results : []}
      isLoading={!isEmpty && !(isSettled && (results || isError))}
      emptyText={
        isEmpty
          ? "Scrivi un nome"
          : isError
            ? "La ricerca non ha funzionato: riprova."
            : "Nessuno con questo nome"
      }
      onChoose={(choice) => {
        setText("");
        onChoose(choice);
      }}
    />
  );
}

import { isLive } from "@studio/contract/race/policy.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { download } from "../../../lib/format/download.ts";
import { act } from "../../../lib/http/act.ts";
import { recordExport } from "../../../lib/recordExport.ts";
import type { Option } from "../../../ui/navigation/OptionsMenu.tsx";
import type { StartList } from "./api.ts";
import type { Popup } from "./RacePopups.tsx";
import { startListCsv } from "./start-list/exported.ts";
import { runnersOf } from "./start-list/startList.ts";

/** Returns the menu of a race; only an open one can be changed, and only one without active bookings removed. */
export function optionsOf(
  { race, slots }: StartList,
  onPopup: (popup: Popup) => void,
  onPrint: (withFree: boolean) => void,
): Option[] {
  if (!race) return [];
  const rows = slots.flatMap(runnersOf).length;
  const exportList = async () => {
    await recordExport({ list: "race", rows, detail: race.date });
    download(`simulazione-${race.date}.csv`, "text/csv;charset=utf-8", startListCsv(slots));
  };
  const isBooked = slots.some(({ bookings }) => bookings.some(({ state }) => isLive(state)));
  const isOpen = race.state === "open";
  return [
    { label: "Esporta CSV", onClick: () => void act(exportList, "File pronto.") },
    { label: "Stampa la lista", onClick: () => onPrint(false) },
    { label: "Stampa con i posti liberi", onClick: () => onPrint(true) },
    ...(isOpen
      ? [
          { label: "Scrivi a chi corre", href: adminPaths.writeMessage.href({ race: race.date }) },
          { label: "Modifica la simulazione", onClick: () => onPopup({ is: "edit" }) },
          { label: "Cambia data", onClick: () => onPopup({ is: "postpone" }) },
          { label: "Annulla la simulazione", onClick: () => onPopup({ is: "cancel" }) },
        ]
      : []),
    { label: "Nuova simulazione", onClick: () => onPopup({ is: "new" }) },
    ...(isBooked ? [] : [{ label: "Elimina la simulazione", onClick: () => onPopup({ is: "remove" }) }]),
  ];
}

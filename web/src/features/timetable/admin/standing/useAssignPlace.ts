import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { refusalLabel } from "../../../../lib/classes/refusalLabel.ts";
import { weekdayName } from "../../../../lib/format/weekdays.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { useGivePlace } from "../api.ts";

const TOAST_MS = 6000;

/** Returns what gives a member a standing place and says how many classes were booked, or why it was refused. */
export function useAssignPlace() {
  const { mutateAsync: givePlace, isPending, variables } = useGivePlace();
  const assign = async (
    { id, weekday, time }: TimetableSlot,
    member: { id: string; name: string },
  ): Promise<boolean> => {
    try {
      const { classes } = await givePlace({ params: { id, uid: member.id } });
      const booked = Object.values(classes).filter((outcome) => outcome === "booked").length;
      const skipped = Object.keys(classes).length - booked;
      const left =
        skipped > 0 ? ` ${skipped} senza posto o senza pacchetto: il motivo è nel suo profilo.` : "";
      toast.success(
        `${member.name} ha il posto di ${weekdayName(weekday)} alle ${time}. Classi prenotate: ${booked}.${left}`,
        TOAST_MS,
      );
      return true;
    } catch (error) {
      toast.error(refusalLabel(error, member.name), TOAST_MS);
      return false;
    }
  };
  return { assign, pending: isPending ? variables.params : undefined };
}

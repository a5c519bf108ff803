import { api } from "@studio/contract/api.ts";
import { saveAvailability } from "../agenda/saveAvailability.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { agendaFrom } from "./agenda.ts";
import { bookAppointment } from "./book.ts";
import { cancelAppointment, markMissed, moveAppointment, restoreAppointment } from "./change.ts";

export const appointmentRoutes = [
  route(api.appointments.agenda, ({ query }) => agendaFrom(query.from, query.days)),
  staffRoute(api.appointments.book, ({ actor, params, body, now }) =>
    bookAppointment(params.id, body, { actor, now }),
  ),
  staffRoute(api.appointments.move, ({ actor, params, body, now }) =>
    moveAppointment(params.id, body, { actor, now }),
  ),
  staffRoute(api.appointments.cancel, ({ actor, params, body, now }) =>
    cancelAppointment(params.id, body, { actor, now }),
  ),
  staffRoute(api.appointments.restore, ({ actor, params, body, now }) =>
    restoreAppointment(params.id, body.version, { actor, now }),
  ),
  staffRoute(api.appointments.markMissed, ({ actor, params, body, now }) =>
    markMissed(params.id, body.missed, { actor, now }),
  ),
  staffRoute(api.appointments.saveAvailability, ({ actor, params, body, now }) =>
    saveAvailability(params.id, body, actor, now),
  ),
];

import { postFunction } from "./blog/function.ts";
import { calendarFunction } from "./bookings/feed/function.ts";
import { moveUpFunction } from "./bookings/waiting/function.ts";
import { httpFunction } from "./platform/http.ts";
import { mailFunction } from "./platform/mail/function.ts";
import { freePlacesFunction } from "./race/function.ts";
import { routes } from "./routes.ts";
import { settleClassesFunction } from "./stats/function.ts";

/** A process that serves one function names it; a deployment asks for all. */
const isWanted = (name: string): boolean => [undefined, name].includes(process.env.FUNCTION_TARGET);

export const api = httpFunction(routes);

export const calendar = calendarFunction();

export const deliverMail = isWanted("deliverMail") ? mailFunction() : undefined;

export const freeRacePlaces = freePlacesFunction();

export const moveUp = moveUpFunction();

export const post = postFunction();

export const settleClasses = settleClassesFunction();

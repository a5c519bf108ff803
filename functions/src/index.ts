import { postFunction } from "./blog/function.ts";
import { calendarFunction } from "./bookings/feed/function.ts";
import { sendMail } from "./content/sendMail.ts";
import { unsubscribeFunction } from "./messages/unsubscribe/function.ts";
import { pushFunction } from "./notices/push/function.ts";
import { isHeld } from "./notices/push/held.ts";
import { jobFunction } from "./operations/function.ts";
import { httpFunction } from "./platform/http/function.ts";
import { mailFunction } from "./platform/mail/function.ts";
import { refuseEmulators } from "./platform/runtime/refuseEmulators.ts";
import { routes } from "./routes.ts";
import { payFunction } from "./sales/pay/function.ts";

refuseEmulators(process.env);

/** Returns whether this process serves a function: a cold start names one, a deployment's analysis loads all. */
const isServed = (name: string): boolean => [undefined, name].includes(process.env.FUNCTION_TARGET);

export const announceChanges = jobFunction("announceChanges");

export const api = httpFunction(routes);

export const calendar = calendarFunction();

export const cleanUp = jobFunction("cleanUp");

export const collectLeads = jobFunction("collectLeads");

export const deliverMail = isServed("deliverMail") ? mailFunction(isHeld, sendMail) : undefined;

export const freeRacePlaces = jobFunction("freeRacePlaces");

export const makeClasses = jobFunction("makeClasses");

export const moveUp = jobFunction("moveUp");

export const pay = payFunction();

export const post = postFunction();

export const pushNotice = isServed("pushNotice") ? pushFunction() : undefined;

export const remindBuyers = jobFunction("remindBuyers");

export const remindMembers = jobFunction("remindMembers");

export const retryMail = jobFunction("retryMail");

export const sendMessages = jobFunction("sendMessages");

export const settleClasses = jobFunction("settleClasses");

export const unsubscribe = unsubscribeFunction();

export const warnOfExpiry = jobFunction("warnOfExpiry");

import ICAL from "ical.js";

/** A class as a calendar program reads it. */
export type ReadClass = {
  uid: string;
  summary: string;
  description: string | null;
  location: string;
  start: Date;
  end: Date;
  /** Each alarm's seconds from the start; negative before it. */
  alarms: number[];
};

/**
 * Parses a calendar.
 * @throws if the text is not one
 */
export function readCalendar(text: string): { name: unknown; timezone: unknown; classes: ReadClass[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    name: calendar.getFirstPropertyValue("x-wr-calname"),
    timezone: calendar.getFirstPropertyValue("x-wr-timezone"),
    classes: calendar.getAllSubcomponents("vevent").map((component) => {
      const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(component);
      return {
        uid,
        summary,
        description,
        location,
        start: startDate.toJSDate(),
        end: endDate.toJSDate(),
        alarms: component.getAllSubcomponents("valarm").map((alarm) => {
          const trigger = alarm.getFirstPropertyValue("trigger");
          return trigger instanceof ICAL.Duration ? trigger.toSeconds() : Number.NaN;
        }),
      };
    }),
  };
}

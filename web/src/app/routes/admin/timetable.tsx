import { ClassFields } from "../../../features/bookings/admin/ClassFields.tsx";
import { TimetableScreen } from "../../../features/timetable/admin/TimetableScreen.tsx";

/** The weekly timetable, with the fields that its slots share with classes. */
export const Component = () => <TimetableScreen classFields={(fields) => <ClassFields {...fields} />} />;

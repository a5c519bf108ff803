/**
 * Stands for the ripple of MUI's buttons (`leaveOut` in vite.config.ts): the theme switches it off, and the data grid
 * switches it on for its checkboxes. Apart from the other stubs, which the database's chunk takes along.
 */
export default function NoRipple(): null {
  return null;
}

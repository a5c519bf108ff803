/** Path of the members' first screen's documents: asked for before the scripts that know the whole contract are loaded. */
export const DASHBOARD_PATH = "/u/dashboard";

/** Port of the fake push service, as in `functions/src/platform/push/vapid.ts`. */
export const PUSH_PORT = 12112;
export const PUSH_URL = `http://127.0.0.1:${PUSH_PORT}`;

import { type Command, nodeServer } from "../suite/processes/processes.ts";
import { inProject } from "../suite/project.ts";

/** Where the suite's mail server shows what it received, and where it takes mail. */
export const MAIL_PORT = 1080;
export const MAIL_URL = `http://127.0.0.1:${MAIL_PORT}`;
export const SMTP_PORT = 1025;

/** Its own variables could make it pass mail on: it gets none of them. */
const withoutOptions = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("MAILDEV_")));

/** The command that starts MailDev: it keeps every mail in the folder for temporary files and sends none. */
export const mailCommand = (temporary: string): Command => ({
  name: "MailDev",
  program: process.execPath,
  args: [
    ...nodeServer,
    inProject("node_modules/maildev/bin/maildev"),
    "--ip",
    "127.0.0.1",
    "--smtp",
    `${SMTP_PORT}`,
    "--web-ip",
    "127.0.0.1",
    "--web",
    `${MAIL_PORT}`,
  ],
  env: { ...withoutOptions(process.env), TMPDIR: temporary },
});

import { type Command, nodeServer } from "../suite/processes/processes.ts";
import { inProject } from "../suite/project.ts";

/** Ports of the suite's mail server, for its web interface and SMTP. */
export const MAIL_PORT = 1080;
export const MAIL_URL = `http://127.0.0.1:${MAIL_PORT}`;
export const SMTP_PORT = 1025;

/** Removes MailDev's environment variables, which could enable relaying. */
const withoutOptions = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("MAILDEV_")));

/** Returns the command that starts MailDev, which stores mails in the temporary folder and sends none. */
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

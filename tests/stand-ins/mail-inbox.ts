import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { answersAt, repositoryRoot, startChild } from './child.ts';
import { LOCAL_HOST, findPort } from './serve-app.ts';

const participantSchema = z.object({ address: z.string(), name: z.string().optional() });
const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  from: z.array(participantSchema),
  to: z.array(participantSchema),
  text: z.string().default(''),
  html: z.union([z.string(), z.literal(false)]).default(''),
});

/** A mail in the inbox, as far as tests read it. `replyTo` is the header as it came in. */
type ReceivedMail = z.infer<typeof mailSchema> & { replyTo: string };

/** A running inbox: mail goes in by SMTP, people read it on its page, tests through `mails`. */
export type MailInbox = {
  smtpPort: number;
  /** The page on which a person reads the mail. */
  page: string;
  mails: () => Promise<ReceivedMail[]>;
  clear: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts maildev on this machine only; port 0 takes a free one. Its mail is gone when it stops. */
export async function startMailInbox(ports: { smtp: number; page: number }): Promise<MailInbox> {
  const smtpPort = await findPort('Mail inbox (SMTP)', ports.smtp);
  const pagePort = await findPort('Mail inbox (page)', ports.page);
  const page = `http://${LOCAL_HOST}:${pagePort}`;
  const folder = await mkdtemp(join(tmpdir(), 'mail-inbox-'));
  const child = await startChild({
    name: 'Mail inbox',
    command: process.execPath,
    args: [
      join(repositoryRoot, 'node_modules/maildev/dist/bin/maildev.js'),
      `--ip=${LOCAL_HOST}`,
      `--smtp=${smtpPort}`,
      `--web-ip=${LOCAL_HOST}`,
      `--web=${pagePort}`,
      `--mail-directory=${folder}`,
      '--silent',
    ],
    isReady: () => answersAt(`${page}/api/healthz`),
  });
  return {
    smtpPort,
    page,
    mails: () => loadMails(page),
    clear: async () => {
      await fetch(`${page}/api/email/all`, { method: 'DELETE' });
    },
    stop: async () => {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function loadMails(page: string): Promise<ReceivedMail[]> {
  const mails = z.array(mailSchema).parse(await (await fetch(`${page}/api/email`)).json());
  return Promise.all(
    mails.map(async (mail) => {
      // The inbox's list leaves this header out.
      const source = await (await fetch(`${page}/api/email/${mail.id}/source`)).text();
      const [head = ''] = source.split(/\r?\n\r?\n/, 1);
      return { ...mail, replyTo: /^reply-to:\s*(.+)$/im.exec(head)?.[1]?.trim() ?? '' };
    }),
  );
}

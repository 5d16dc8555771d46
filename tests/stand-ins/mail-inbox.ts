import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { startChild } from './child.ts';
import { LOCAL_HOST, findPort } from './serve-app.ts';

/** A running inbox: mail goes in by SMTP, and people and tests read it on its page. */
export interface MailInbox {
  smtpPort: number;
  /** The page on which a person reads the mail; `/api/email` below it lists the mail as JSON. */
  page: string;
  stop: () => Promise<void>;
}

/** Starts maildev on this machine only; port 0 takes a free one. Stopping it deletes its mail. */
export async function startMailInbox(ports: { smtp: number; page: number }): Promise<MailInbox> {
  const smtpPort = await findPort('Mail inbox (SMTP)', ports.smtp);
  const pagePort = await findPort('Mail inbox (page)', ports.page);
  const page = `http://${LOCAL_HOST}:${pagePort}`;
  const folder = await mkdtemp(join(tmpdir(), 'mail-inbox-'));
  const child = await startChild({
    name: 'Mail inbox',
    command: process.execPath,
    args: [
      join(rootFolder, 'node_modules/maildev/dist/bin/maildev.js'),
      `--ip=${LOCAL_HOST}`,
      `--smtp=${smtpPort}`,
      `--web-ip=${LOCAL_HOST}`,
      `--web=${pagePort}`,
      `--mail-directory=${folder}`,
      '--silent',
    ],
    address: `${page}/api/healthz`,
  });
  const stop = async () => {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { smtpPort, page, stop };
}

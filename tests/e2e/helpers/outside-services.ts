import { expect } from '@playwright/test';
import { standInPorts, type SiteStandInPorts } from '../../../shared/stand-ins/stand-ins.ts';

/** The stand-ins of the outside services, where `npm start` and the test run keep them. */
const ports = process.env.STAND_IN_PORTS ? (JSON.parse(process.env.STAND_IN_PORTS) as SiteStandInPorts) : standInPorts;
export const functionsAddress = `http://127.0.0.1:${ports.functions}`;
export const mailingAddress = `http://127.0.0.1:${ports.mailing}`;
const inboxAddress = `http://127.0.0.1:${ports.inbox}`;

interface ReceivedMail {
  text: string;
  reply_to: string;
}

/** Waits until a mail with these words is in the inbox. */
export async function waitForMail(words: string): Promise<ReceivedMail> {
  let mail: ReceivedMail | undefined;
  await expect(async () => {
    const mails = (await (await fetch(`${inboxAddress}/__received`)).json()) as ReceivedMail[];
    mail = mails.find(({ text }) => text.includes(words));
    expect(mail).toBeDefined();
  }).toPass();
  return mail!;
}

/** The signups that the mailing provider has received for an address. */
export async function signupsOf(email: string): Promise<Record<string, string>[]> {
  const received = (await (await fetch(`${mailingAddress}/__received`)).json()) as Record<string, string>[];
  return received.filter((signup) => signup.EMAIL === email);
}

import { mailLink } from '@cobblestone/domain/mail-link.ts';

/** An e-mail address as a link, which a narrow place breaks behind its '@' and not within a word. */
export function MailAddress({ email }: { email: string }) {
  const [mailbox, host] = email.split('@');
  return (
    <a href={mailLink(email)} aria-label={email}>
      {mailbox}@
      <wbr />
      {host}
    </a>
  );
}

import { mailLink } from '@cobblestone/domain/paths.ts';

/** An email link that can wrap after the '@'. */
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

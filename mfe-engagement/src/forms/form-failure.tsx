import { css } from '@emotion/react';
import { CopyButton } from '@cobblestone/design/copy-button.tsx';
import { useFocusedGroup } from '@cobblestone/design/form/error-summary.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import type { MailWithText } from '@cobblestone/domain/mail-link.ts';
import { useContent } from '../model/use-content.ts';

/** A mail that replaces the form. */
export interface MailFallback extends MailWithText {
  mailLabel: string;
}

/** The link of the mail after a text, and a copy button if the link cannot contain the message. */
export function MailOffer({ lead, mail: { mailLabel, mailTo, textToCopy } }: { lead: string; mail: MailFallback }) {
  const { text, ...words } = useContent('forms.json').longMail;
  return (
    <>
      <p>
        {lead} <a href={mailTo}>{mailLabel}</a>.
      </p>
      {textToCopy === undefined ? null : (
        <>
          <p>{text}</p>
          <CopyButton text={textToCopy} words={words} />
        </>
      )}
    </>
  );
}

export interface FormFailureNoticeProps {
  title: string;
  mail: MailFallback;
  /** The cause, if it is known and the title does not state it. */
  reason?: string | undefined;
  /** Text before the link. */
  kept: string;
}

const frame = css`
  &:focus {
    outline: none;
  }
`;

const paragraphs = gridOf('2xs');

/** Says why a form was not sent, and offers a mail. */
export function FormFailureNotice({ title, reason, kept, mail }: FormFailureNoticeProps) {
  const { groupProps, titleId, textId } = useFocusedGroup(true);
  return (
    <div css={frame} {...groupProps}>
      <Notice silent variant="destructive" title={<span id={titleId}>{title}</span>}>
        <div css={paragraphs} id={textId}>
          {reason ? <p>{reason}</p> : null}
          <MailOffer lead={kept} mail={mail} />
        </div>
      </Notice>
    </div>
  );
}

import { css } from '@emotion/react';
import { useEffect, useId, useRef } from 'react';
import { CopyButton } from '@cobblestone/design/copy-button.tsx';
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

/** Says why a form was not sent, and offers a mail. It takes the focus so that screen readers read it, and is not a live region. */
export function FormFailureNotice({ title, reason, kept, mail }: FormFailureNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => void root.current?.focus(), []);
  return (
    <div
      css={frame}
      ref={root}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-kept`}
    >
      <Notice silent variant="destructive" title={<span id={`${id}-title`}>{title}</span>}>
        <div css={paragraphs} id={`${id}-kept`}>
          {reason ? <p>{reason}</p> : null}
          <MailOffer lead={kept} mail={mail} />
        </div>
      </Notice>
    </div>
  );
}

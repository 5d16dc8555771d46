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

/** States why a form was not sent, and offers a mail, with a copy button if the link cannot contain the message. */
export function FormFailureNotice({ title, reason, kept, mail }: FormFailureNoticeProps) {
  const { groupProps, titleId, textId } = useFocusedGroup(true);
  const { text, ...words } = useContent('forms.json').longMail;
  return (
    <div css={frame} {...groupProps}>
      <Notice silent variant="destructive" title={<span id={titleId}>{title}</span>}>
        <div css={paragraphs} id={textId}>
          {reason ? <p>{reason}</p> : null}
          <p>
            {kept} <a href={mail.mailTo}>{mail.mailLabel}</a>.
          </p>
          {mail.textToCopy === undefined ? null : (
            <>
              <p>{text}</p>
              <CopyButton text={mail.textToCopy} words={words} />
            </>
          )}
        </div>
      </Notice>
    </div>
  );
}

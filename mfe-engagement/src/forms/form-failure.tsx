import { Notice } from '@cobblestone/design/notice.tsx';
import { css } from '@emotion/react';
import { gridOf } from '@cobblestone/design/styles.ts';
import { useEffect, useId, useRef } from 'react';

/** A mail that replaces the form. */
export interface MailFallback {
  mailLabel: string;
  /** `mailto:` link that contains the visitor's text. */
  mailTo: string;
}

export interface FormFailureNoticeProps extends MailFallback {
  title: string;
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
export function FormFailureNotice({ title, reason, kept, mailLabel, mailTo }: FormFailureNoticeProps) {
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
          <p>
            {kept} <a href={mailTo}>{mailLabel}</a>.
          </p>
        </div>
      </Notice>
    </div>
  );
}
